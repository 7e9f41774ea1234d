import { inject } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { migrate } from '../../openapi/backend/db/migrations.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { createHandler } from '../../openapi/backend/http/handler.ts'
import type { Handler } from '../../openapi/backend/http/handler.ts'
import { siteOf } from '../../openapi/backend/http/site.ts'
import type { Contents, Site } from '../../openapi/backend/http/site.ts'
import { createPasswords } from '../../openapi/backend/resources/password.ts'
import { CHEAP, openCopy } from './backend.ts'
import { empty, seed, SMALL } from './test-data.ts'
import type { SeedSize } from './test-data.ts'

/** The parts of the production's server, for one test file. */
interface Parts {
  readonly db: Database
  readonly handler: Handler
  readonly site: Site
  /** Leaves the database to the next test file. */
  readonly release: () => void
}

/** The databases of test files that have ended. Opening one takes a second, but emptying one takes almost no time. */
const free: Database[] = []

/** Seeds a database, and takes the build that the run's global setup provides unless another one is given. */
export async function openParts(
  size: SeedSize = SMALL,
  contents: Contents = inject('builtSite'),
): Promise<Parts> {
  const db = free.pop() ?? (await openCopy(inject('databases')))
  await migrate(db)
  await empty(db)
  const passwords = createPasswords(CHEAP)
  await seed(db, size, await passwords.hash(DEMO.password), new Date())
  return {
    db,
    handler: createHandler({ db, passwords }),
    site: siteOf(contents),
    release: () => void free.push(db),
  }
}
