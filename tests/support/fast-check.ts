import fc from 'fast-check'

// The whole run says the same of the same code each time; a file run alone draws new examples.
if (process.env['IS_WHOLE_RUN'] === 'yes') fc.configureGlobal({ seed: 20_261_121 })

/** The number of examples of a property: fewer under hundreds of mutants (see tests/mutation). */
export const runs = (count: number) => (process.env['HAS_MUTANTS'] === 'yes' ? Math.ceil(count / 20) : count)

export { fc }
