import fc from 'fast-check'

// A whole run uses a fixed seed, so that its result is reproducible; a file run alone draws new examples.
if (process.env['IS_WHOLE_RUN'] === 'yes') fc.configureGlobal({ seed: 20_261_121 })
// The first counterexample kills a mutant; a smaller one would take many more runs.
if (process.env['IS_MUTATED'] === 'yes')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

export { fc }
