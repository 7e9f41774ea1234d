import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { busy } from '../http/problem.ts'

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

/** A queue of hashes. Those for a familiar address, from which an administrator signed in lately, go first. */
export type Lane = 'familiar' | 'other'

/** Hashes and checks passwords, a few at a time: each hash costs much memory. Throws 503 when too many are waiting. */
export interface Passwords {
  hash(password: string, lane?: Lane): Promise<string>
  /**
   * Checks whether the password belongs to the record; takes as long for no record at all. `outdated` when the record
   * was made at another cost and should be hashed anew.
   */
  verify(password: string, record: string | null, lane?: Lane): Promise<{ right: boolean; outdated: boolean }>
  /** Returns whether too many are waiting. */
  isFull(lane: Lane): boolean
  /** Takes as long as a hash and does nothing, so that a refusal does not tell whether the password was looked at. */
  pause(): Promise<void>
}

/** Hashing is done by libuv's four threads; reading and compressing need the others. */
const AT_ONCE = 2
/** The longest queue of each lane: all in it are done within the client's 10 s. */
const QUEUE: Readonly<Record<Lane, number>> = { familiar: 40, other: 20 }

export function createPasswords(cost: HashCost = STRONG): Passwords {
  const { isFull, inTurn } = limiter(AT_ONCE, QUEUE)
  // The hash that an unknown account is checked against; no password has it.
  const nobody = format(cost, randomBytes(16), randomBytes(32))
  let lastDuration: number | undefined

  const passwords: Passwords = {
    isFull,
    async hash(password, lane = 'other') {
      const salt = randomBytes(16)
      return format(cost, salt, await inTurn(lane, () => derive(password, salt, cost)))
    },
    async verify(password, record, lane = 'other') {
      const known = parse(record ?? nobody)
      const hash = await inTurn(lane, async () => {
        const start = performance.now()
        const derived = await derive(password, known.salt, known.cost)
        lastDuration = performance.now() - start
        return derived
      })
      return {
        right: timingSafeEqual(hash, known.hash) && record !== null,
        outdated: format(cost, known.salt, known.hash) !== record,
      }
    },
    async pause() {
      if (lastDuration === undefined) await passwords.verify('', null)
      else await setTimeout(lastDuration)
    },
  }
  return passwords
}

async function derive(password: string, salt: Buffer, { logN, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** logN
  // Node refuses more than 32 MiB unless told; scrypt needs 128 * N * r and a little.
  return hashBy(password, salt, 32, { N, r, p, maxmem: 128 * r * (N + p + 2) })
}

const hashBy = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

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

/** Runs at most `atOnce` works together; of each lane `queue` more wait, and others get 503. */
function limiter(atOnce: number, queue: Readonly<Record<Lane, number>>) {
  let running = 0
  const waiting: Readonly<Record<Lane, (() => void)[]>> = { familiar: [], other: [] }
  const isFull = (lane: Lane) => running >= atOnce && waiting[lane].length >= queue[lane]

  async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (isFull(lane)) throw busy()
    // The call that ends passes its place on, so `running` stays the same.
    if (running >= atOnce) await new Promise<void>((start) => waiting[lane].push(start))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.familiar.shift() ?? waiting.other.shift()
      if (next === undefined) running--
      else next()
    }
  }
  return { isFull, inTurn }
}
