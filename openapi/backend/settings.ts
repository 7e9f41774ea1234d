import { CONNECTIONS, SHARE } from './http/connections.ts'
import { STALL_MS } from './http/slow-readers.ts'
import { Refused } from './refused.ts'

/** Reads all settings except those for accounts and the database. Throws `Refused` for an invalid one. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const trustProxy = readSwitch(env, 'TRUST_PROXY') ?? false
  const connections = readNumber(env, 'CONNECTIONS', CONNECTIONS)
  const share = readNumber(env, 'CONNECTIONS_PER_ADDRESS', Math.ceil(connections / SHARE))
  const { HOST: host = '', PORT: port = '' } = env
  if (!/^\d{0,5}$/.test(port) || Number(port) > 65535) throw new Refused(`PORT=${port} is not a port.`)
  return {
    host: host === '' ? '127.0.0.1' : host,
    port: port === '' ? 4173 : Number(port),
    origins: readList(env, 'CORS_ORIGINS', isOrigin, 'an origin, such as https://admin.example'),
    allowedHosts: readList(env, 'ALLOWED_HOSTS', isName, 'a name, such as admin.example'),
    areMetricsPublic: readSwitch(env, 'METRICS') ?? false,
    limits: {
      connections,
      // Behind a proxy, all connections come from one address; the proxy limits the connections of each client.
      perAddress: trustProxy ? Infinity : share,
      stall: readNumber(env, 'STALL_SECONDS', STALL_MS / 1000) * 1000,
      trustProxy,
    },
  }
}

/** Reads an on/off setting; undefined when unset. */
export function readSwitch(env: NodeJS.ProcessEnv, name: string): boolean | undefined {
  const { [name]: value = '' } = env
  if (!['', '0', '1'].includes(value)) throw new Refused(`${name}=${value} is neither 0 nor 1.`)
  return value === '' ? undefined : value === '1'
}

function readNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const { [name]: value = '' } = env
  if (value === '') return otherwise
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new Refused(`${name}=${value} is not a number from 1 to 999999.`)
  return Number(value)
}

function readList(env: NodeJS.ProcessEnv, name: string, isPart: (part: string) => boolean, what: string) {
  const { [name]: value = '' } = env
  const parts = value.split(',').flatMap((part) => part.trim() || [])
  const wrong = parts.find((part) => !isPart(part))
  if (wrong !== undefined) throw new Refused(`${name}: ${wrong} is not ${what}.`)
  return parts
}

/** Pages without an origin send `null`. */
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const isName = (text: string) => /^[\w-]+(\.[\w-]+)*$/.test(text)
