import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { busy } from '../http/problem.ts'

/** scrypt's parameters: the binary logarithm of N, the block size and the parallelism. */
export interface HashCost {
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** The cost that OWASP and ASVS recommend: 128 MiB and about 0.25 s per hash. */
export const STRONG: HashCost = { logN: 17, r: 8, p: 1 }

/** The maximum length of a password, in UTF-8 bytes. */
export const PASSWORD_BYTES = 1024

/** A queue for hashing. Attempts from a familiar address, one recently used to sign in, take precedence. */
export type Lane = 'familiar' | 'other'

/**
 * Hashes and checks passwords, only a few at a time, because each hash needs a lot of memory. Throws 503 when the
 * queue is full.
 */
export interface Passwords {
  hash(password: string, lane?: Lane): Promise<string>
  /**
   * Checks a password against a stored record, and takes the same time for a null record. `outdated` is true when the
   * record's cost differs from the current one, so the password must be hashed again.
   */
  verify(password: string, record: string | null, lane?: Lane): Promise<{ right: boolean; outdated: boolean }>
  isFull(lane: Lane): boolean
  /** Waits as long as a hash takes, so that a refusal does not reveal whether the password was checked. */
  pause(): Promise<void>
}

/** The maximum number of parallel hashes. libuv has four threads, and file reads and compression need the rest. */
const AT_ONCE = 2
/** The maximum length of each lane's queue; a full queue finishes within the app's time limit of 10 s. */
const QUEUE: Readonly<Record<Lane, number>> = { familiar: 40, other: 20 }

export function createPasswords(cost: HashCost = STRONG): Passwords {
  const { isFull, inTurn } = limiter(AT_ONCE, QUEUE)
  // For an unknown account, the password is checked against this record, which no password matches.
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
  // Node's default limit is 32 MiB; scrypt needs slightly more than 128 * N * r.
  return hashBy(password, salt, 32, { N, r, p, maxmem: 128 * r * (N + p + 2) })
}

const hashBy = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Returns the record to store. It contains the cost, so that the cost can be raised later. */
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

/** Runs at most `atOnce` tasks in parallel. Up to `queue` tasks per lane wait, and further tasks get a 503. */
function limiter(atOnce: number, queue: Readonly<Record<Lane, number>>) {
  let running = 0
  const waiting: Readonly<Record<Lane, (() => void)[]>> = { familiar: [], other: [] }
  const isFull = (lane: Lane) => running >= atOnce && waiting[lane].length >= queue[lane]

  async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (isFull(lane)) throw busy()
    // A finished task hands its slot to the next task in the queue, so `running` stays the same.
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
