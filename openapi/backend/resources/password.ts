import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { busy } from '../http/problem.ts'

export type HashCost = { readonly logN: number; readonly r: number; readonly p: number }

/** The cost that OWASP and ASVS recommend: 128 MiB and about 0.25 s per hash. */
export const STRONG: HashCost = { logN: 17, r: 8, p: 1 }

export const PASSWORD_BYTES = 1024

/**
 * A queue for hashing. Attempts from a familiar address, from which an administrator recently signed in, come first.
 */
export type Lane = 'familiar' | 'other'

/** The maximum number of parallel hashes. libuv has four threads, and file reads and compression need the rest. */
const AT_ONCE = 2
/** The maximum length of each lane's queue; a full queue finishes within the app's time limit of 10 s. */
const QUEUE: Readonly<Record<Lane, number>> = { familiar: 40, other: 20 }

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and checks a few passwords at a time, as a hash needs much memory. Throws 503 when the queue is full. */
export function createPasswords(cost: HashCost = STRONG) {
  const { isFull, inTurn } = limiter(AT_ONCE, QUEUE)
  // For an unknown account, the password is checked against this record, which no password matches.
  const nobody = format(cost, randomBytes(16), randomBytes(32))
  let lastDuration: number | undefined

  const passwords = {
    isFull,
    async hash(password: string, lane: Lane = 'other') {
      const salt = randomBytes(16)
      return format(cost, salt, await inTurn(lane, () => derive(password, salt, cost)))
    },
    /** Takes the same time for a null record. If `outdated`, rehash the password at the current cost. */
    async verify(password: string, record: string | null, lane: Lane = 'other') {
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
    /** Waits as long as a hash takes, so that a refusal does not reveal whether the password was checked. */
    async pause() {
      if (lastDuration === undefined) await passwords.verify('', null)
      else await setTimeout(lastDuration)
    },
  }
  return passwords
}

const hashBy = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

function derive(password: string, salt: Buffer, { logN, r, p }: HashCost): Promise<Buffer> {
  const N = 2 ** logN
  // Node's default limit is 32 MiB; scrypt needs slightly more than 128 * N * r.
  return hashBy(password, salt, 32, { N, r, p, maxmem: 128 * r * (N + p + 2) })
}

// The record contains the cost, so that the cost can be raised later.
const format = ({ logN, r, p }: HashCost, salt: Buffer, hash: Buffer) =>
  ['scrypt', logN, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')

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

function limiter(atOnce: number, queue: Readonly<Record<Lane, number>>) {
  let running = 0
  const waiting: Readonly<Record<Lane, (() => void)[]>> = { familiar: [], other: [] }
  const isFull = (lane: Lane) => running >= atOnce && waiting[lane].length >= queue[lane]

  async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (isFull(lane)) throw busy()
    if (running >= atOnce) await new Promise<void>((start) => waiting[lane].push(start))
    else running++
    return work().finally(() => {
      // A finished task hands its slot to the next task in the queue, so `running` stays the same.
      const next = waiting.familiar.shift() ?? waiting.other.shift()
      if (next === undefined) running--
      else next()
    })
  }
  return { isFull, inTurn }
}
