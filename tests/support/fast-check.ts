import fc from 'fast-check'

// The whole run says the same of the same code each time; a file run alone draws new examples.
if (process.env['IS_WHOLE_RUN'] === 'yes') fc.configureGlobal({ seed: 20_261_121 })

export { fc }
