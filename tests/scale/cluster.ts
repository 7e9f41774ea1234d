import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '../../openapi/backend/db/postgres.ts'
import { get } from '../support/http.ts'
import { freePort, run, startBackend } from '../support/started.ts'
import type { Started } from '../support/started.ts'
import { ADMIN } from '../support/writers.ts'

/** The uid of `nobody`, because PostgreSQL and PgBouncer refuse to run as root. */
const USER = process.getuid?.() === 0 ? 65534 : undefined
const PROGRAMS = '/usr/lib/postgresql'

/** Two instances behind HAProxy, over PgBouncer, over a primary with a synchronous standby; all on this machine. */
export interface Cluster {
  /** The balancer's URL. */
  readonly url: string
  /** The URL of the current primary, past PgBouncer. */
  readonly databaseUrl: () => string
  /** Kills an instance; resolves when a new one runs in its place. */
  killInstance(): Promise<void>
  /** Kills the primary, promotes the standby and points PgBouncer to it. */
  killPrimary(): Promise<void>
  /** Kills the balancer; resolves when a new one runs in its place. */
  killBalancer(): Promise<void>
  /** Stops all processes of the primary, without ending them, for some time in ms. */
  pauseDatabase(milliseconds: number): Promise<void>
  stop(): Promise<void>
}

const address = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** Starts everything. Throws if one of Debian's packages postgresql, pgbouncer and haproxy is missing. */
export async function startCluster(): Promise<Cluster> {
  const version = readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a))[0] ?? ''
  const program = (name: string) => join(PROGRAMS, version, 'bin', name)
  const folder = mkdtempSync(join(tmpdir(), 'scale-'))
  chmodSync(folder, 0o755)
  const inFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (USER !== undefined) chownSync(path, USER, USER)
    return path
  }
  const as = { cwd: folder, ...(USER !== undefined && { uid: USER, gid: USER }) }
  const startServer = async (data: string, port: number) => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const server = run(program('postgres'), args, { folder, user: USER })
    await server.says(/ready to accept (read-only )?connections/)
    return server
  }
  const ask = async (port: number, sql: string) => {
    const db = openPostgres(address(port), 1)
    try {
      await db.query(sql)
    } finally {
      await db.close()
    }
  }

  const [first, second, pooled, balanced] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const primaryData = inFolder('primary')
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(program('initdb'), ['-D', primaryData, '-U', 'postgres', '--auth=trust', ...locale], as)
  let primary = await startServer(primaryData, first)
  let primaryPort = first
  const standbyData = inFolder('standby')
  const source = ['-h', '127.0.0.1', '-p', String(first), '-U', 'postgres', '-c', 'fast']
  execFileSync(program('pg_basebackup'), ['-D', standbyData, '-R', ...source], as)
  const standby = await startServer(standbyData, second)
  // PgBouncer can't pass on the settings that a client sends when it connects, so the role sets them.
  await ask(first, "alter role postgres set timezone = 'UTC'")
  await ask(first, "alter role postgres set statement_timeout = '5s'")
  await ask(first, "alter role postgres set idle_in_transaction_session_timeout = '5s'")
  await ask(first, "alter system set synchronous_standby_names = '*'")
  await ask(first, 'select pg_reload_conf()')

  const poolFile = join(folder, 'pgbouncer.ini')
  const pointPool = (port: number) => {
    writeFileSync(poolFile, pgbouncerSettings(pooled, port, join(folder, 'users.txt')))
    chmodSync(poolFile, 0o644)
  }
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n', { mode: 0o644 })
  pointPool(first)
  const pool = run('pgbouncer', [poolFile], { folder, user: USER })
  await pool.says(/process up/)

  const ports = [await freePort(), await freePort()]
  const startInstance = async (port: number) => {
    const env = { DATABASE_URL: address(pooled), PORT: String(port), DEMO: '0', TRUST_PROXY: '1', ...ADMIN }
    const instance = startBackend({ env })
    await instance.says(/Ready at/)
    return instance
  }
  // The second instance finds the database migrated.
  const instances: Started[] = [await startInstance(ports[0] ?? 0), await startInstance(ports[1] ?? 0)]
  const balancerFile = join(folder, 'haproxy.cfg')
  writeFileSync(balancerFile, haproxySettings(balanced, ports))
  const url = `http://127.0.0.1:${balanced}`
  const startBalancer = async () => {
    const started = run('haproxy', ['-db', '-f', balancerFile], { folder })
    for (let status = 0; status !== 200;) {
      status = await get(url, '/readyz').then(
        (answer) => answer.status,
        () => 0,
      )
    }
    return started
  }
  let balancer = await startBalancer()

  return {
    url,
    databaseUrl: () => address(primaryPort),
    async killInstance() {
      await instances[0]?.stop('SIGKILL')
      instances[0] = await startInstance(ports[0] ?? 0)
    },
    async killPrimary() {
      await primary.stop('SIGKILL')
      await ask(second, 'select pg_promote()')
      primary = standby
      primaryPort = second
      pointPool(second)
      process.kill(pool.pid, 'SIGHUP')
    },
    async killBalancer() {
      await balancer.stop('SIGKILL')
      balancer = await startBalancer()
    },
    async pauseDatabase(milliseconds) {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(primary.pid)], { encoding: 'utf8' })
      const all = [primary.pid, ...children.trim().split(/\s+/).map(Number)]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      await setTimeout(milliseconds)
      for (const pid of all) process.kill(pid, 'SIGCONT')
    },
    async stop() {
      for (const one of [balancer, ...instances, pool]) await one.stop('SIGKILL')
      for (const server of new Set([primary, standby])) await server.stop('SIGQUIT')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Each transaction may use another connection. The second line lists the parameters that the driver sends first. */
const pgbouncerSettings = (port: number, server: number, users: string) => `[databases]
postgres = host=127.0.0.1 port=${server} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options
`

/** Requests move to the other instance only when the connection failed, because a write must not be sent twice. */
const haproxySettings = (port: number, instances: readonly number[]) => `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 3s
  option forwardfor
  option redispatch
  retries 2
  retry-on conn-failure
frontend front
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
  option httpchk GET /readyz
${instances.map((one) => `  server i${one} 127.0.0.1:${one} check inter 500ms fall 2 rise 1\n`).join('')}`
