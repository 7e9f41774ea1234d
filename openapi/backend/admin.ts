/** `npm run admin`: manages the administrators' accounts. Its settings are in openapi/README.md. */
import { administer } from './administer.ts'
import { Refused } from './refused.ts'

administer(process.argv.slice(2), process.env, process.stdin).then(console.log, (error: unknown) => {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
})
