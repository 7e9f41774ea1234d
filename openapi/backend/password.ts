import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { busy } from './problem.ts'

/** scrypt's parameters: N as a power of two, block size, parallelism. */
export interface HashCost {
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** OWASP's and ASVS's choice: 128 MiB and about a quarter of a second. */
export const STRONG: HashCost = { logN: 17, r: 8, p: 1 }

/** No longer password is hashed, in bytes of UTF-8. */
export const PASSWORD_BYTES = 1024

/** Hashes and checks passwords, a few at a time: each hash costs much memory. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether the password belongs to the record; takes as long for no record at all. `outdated` when the record was
   * made at another cost and should be hashed anew. Throws 503 when too many are waiting.
   */
  verify(password: string, record: string | null): Promise<{ right: boolean; outdated: boolean }>
}

/** Hashing is done by libuv's four threads; reading and compressing need the others. */
const AT_ONCE = 2
const QUEUE = 20

export function createPasswords(cost: HashCost = STRONG): Passwords {
  const inTurn = limiter(AT_ONCE, QUEUE)
  // What an unknown account is checked against; no password has this hash.
  const nobody = format(cost, randomBytes(16), randomBytes(32))

  return {
    async hash(password) {
      const salt = randomBytes(16)
      return format(cost, salt, await inTurn(() => derive(password, salt, cost)))
    },
    async verify(password, record) {
      const known = parse(record ?? nobody)
      const hash = await inTurn(() => derive(password, known.salt, known.cost))
      return {
        right: timingSafeEqual(hash, known.hash) && record !== null,
        outdated: format(cost, known.salt, known.hash) !== record,
      }
    },
  }
}

function derive(password: string, salt: Buffer, { logN, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** logN
  // Node refuses more than 32 MiB unless told; scrypt needs 128 * N * r and a little.
  const maxmem = 128 * r * (N + p + 2)
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, { N, r, p, maxmem }, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })
}

/** The record carries its own parameters, so that they can be raised later. */
function format({ logN, r, p }: HashCost, salt: Buffer, hash: Buffer): string {
  return ['scrypt', logN, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

function parse(record: string): { cost: HashCost; salt: Buffer; hash: Buffer } {
  const [scheme, logN, r, p, salt, hash] = record.split('$')
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined)
    throw new Error('unknown password record')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

/** Runs at most `atOnce` works together; `queue` more wait, and others get 503. */
function limiter(atOnce: number, queue: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw busy()
      // Whoever ends hands its place on, so that `running` stays as it is.
      await new Promise<void>((start) => waiting.push(start))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
