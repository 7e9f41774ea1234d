import fc from 'fast-check'

// A full run uses a fixed seed, so that its result is reproducible. A single file uses a new seed each time.
if (process.env['IS_WHOLE_RUN'] === 'yes') fc.configureGlobal({ seed: 20_261_121 })
// The first counterexample is enough to kill a mutant, and shrinking it would take many more runs.
if (process.env['IS_MUTATED'] === 'yes')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

export { fc }
