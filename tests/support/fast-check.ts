import fc from 'fast-check'

// A whole run uses a fixed seed, so that its result is reproducible; a file run alone draws new examples.
if (process.env['IS_WHOLE_RUN'] === 'yes') fc.configureGlobal({ seed: 20_261_121 })

/** Returns the number of examples of a property: fewer under thousands of mutants (see tests/mutation). */
export const runs = (count: number) => (process.env['HAS_MUTANTS'] === 'yes' ? Math.ceil(count / 20) : count)

export { fc }
