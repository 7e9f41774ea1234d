import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import { canonicalEmail } from '../../openapi/backend/resources/accounts.ts'
import { busy } from '../../openapi/backend/http/problem.ts'
import { BARE, useBackend } from '../support/backend.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const OWNER = '192.0.2.1'
const backend = useBackend(BARE)

const login = (fields: Record<string, string> = {}, address = OWNER) => backend.login(fields, { address })
const guess = (address = OWNER, email: string = DEMO.email) => login({ email, password: 'wrong' }, address)

const guessOther = (number: number, address = OWNER) => guess(address, `guess${number}@taskdeck.example`)

const times = async (count: number, act: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index++) await act(index)
}
/** Makes the given number of failing attempts, none of which is delayed. */
const fail = (count: number, attempt: (index: number) => ReturnType<typeof guess> = () => guess()) =>
  times(count, async (index) => expect((await attempt(index)).status).toBe(401))

const rows = () => backend.db.query('select * from login_failures')
const DAY = 24 * 60 * MINUTE

beforeEach(() => backend.reset())
afterEach(() => vi.restoreAllMocks())

// Requirements: B6
describe('failures from one IP address at one account', () => {
  it('the fifth failure delays the next attempt; each further failure doubles the delay, up to 15 minutes', async () => {
    await fail(4)
    const waits: number[] = []
    for (let failure = 5; failure <= 18; failure++) {
      expect((await guess()).status).toBe(401)
      const wait = Number((await guess()).headers.get('Retry-After'))
      waits.push(wait)
      backend.pass(wait * SECOND)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
  })

  it('attempts during a delay do not count as failures and do not lengthen the delay', async () => {
    await fail(5)
    for (let knock = 0; knock < 20; knock++) expect((await guess()).headers.get('Retry-After')).toBe('1')
    backend.pass(SECOND)
    expect((await login()).status).toBe(200)
  })

  it('concurrent failures count', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess()))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
  })

  it('failures expire an hour after the last failure', async () => {
    await fail(4)
    backend.pass(60 * MINUTE)
    await fail(5)
    expect((await guess()).status).toBe(429)
  })

  it.each([
    ['the queue is full', 503, () => vi.spyOn(backend.passwords, 'isFull').mockReturnValue(true)],
    [
      'the queue filled up meanwhile',
      503,
      () => vi.spyOn(backend.passwords, 'verify').mockRejectedValue(busy()),
    ],
    ['hashing failed', 500, () => vi.spyOn(backend.passwords, 'verify').mockRejectedValue(new Error('no'))],
  ])('attempts do not count as failures if the password was not checked: %s', async (_, status, fill) => {
    await fail(5)
    backend.pass(SECOND)
    const before = await rows()
    const full = fill()
    for (let attempt = 0; attempt < 3; attempt++) expect((await login()).status).toBe(status)
    expect((await login({}, '192.0.2.2')).status).toBe(status)
    expect(await rows()).toEqual(before)
    full.mockRestore()
    expect((await login()).status).toBe(200)
  })
})

describe('failures from one IP address at many accounts', () => {
  it('fifty failures delay this address for every account, but not other addresses', async () => {
    await fail(50, guessOther)
    expect((await login()).status).toBe(429)
    expect((await login({}, '192.0.2.2')).status).toBe(200)
  })

  it('attempts during a delay do not add rows', async () => {
    await times(60, (index) => guessOther(index))
    expect((await rows()).length).toBeLessThanOrEqual(101)
  })

  it('failures count for the whole IPv6 network, however its addresses are written (RFC 4291)', async () => {
    await fail(50, (failure) => {
      const addresses = [
        `2001:db8::${failure}`,
        `2001:0db8:0:0:${failure}::1`,
        `[2001:DB8::${failure}:1]:443`,
      ]
      return guessOther(failure, addresses[failure % 3])
    })
    expect((await login({}, '2001:db8:0:0:ffff::1')).status).toBe(429)
    expect((await login({}, '2001:db8:0:1::1')).status).toBe(200)
  })

  // RIPE-690: a provider gives a household a /56 and a company a /48.
  it.each([
    [56, 100, 1, '2001:db8:0:100::1'],
    [48, 200, 256, '2001:db8:1::1'],
  ])('failures count for a whole IPv6 /%i after %i failures', async (_, free, step, outside) => {
    await fail(free, (network) => guessOther(network, `2001:db8:0:${(network * step).toString(16)}::1`))
    expect((await login({}, '2001:db8:0:ff::1')).status).toBe(429)
    expect((await login({}, outside)).status).toBe(200)
  })

  it('failures count for the same address, whatever its port and notation', async () => {
    await fail(50, (failure) =>
      guessOther(failure, failure % 2 ? '::ffff:192.0.2.1' : `192.0.2.1:${failure}`),
    )
    expect((await login({}, '192.0.2.1')).status).toBe(429)
    expect((await login({}, '192.0.2.10')).status).toBe(200)
  })

  it('successful sign-ins are never delayed', async () => {
    for (let attempt = 0; attempt < 60; attempt++) expect((await login()).status).toBe(200)
  })
})

describe('failures from many IP addresses at one account', () => {
  /** Makes a guess every second, each from a new address, and returns the number of checked guesses. */
  const attack = async (seconds: number) => {
    let guesses = 0
    for (let second = 0; second < seconds; second++) {
      const { status } = await guess(`198.51.${Math.floor(second / 250)}.${second % 250}`)
      if (status === 401) guesses++
      backend.pass(SECOND)
    }
    return guesses
  }

  it('failures never lock out the owner at a familiar address', async () => {
    expect((await login()).status).toBe(200)
    for (let round = 0; round < 3; round++) {
      await attack(60)
      expect((await login()).status).toBe(200)
      expect((await login({}, '203.0.113.9')).status).toBe(429)
    }
  })

  it('failures delay other addresses by at most a minute, and any number of addresses can make only a few guesses', async () => {
    expect(await attack(600)).toBeLessThanOrEqual(20 + 6 + 10)
    const stranger = await login({}, '203.0.113.9')
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    backend.pass(MINUTE)
    expect((await login({}, '203.0.113.9')).status).toBe(200)
  })
})

// Requirements: B2, B4, B6
describe('an IP address from which an administrator has signed in', () => {
  const NOBODY = 'nobody@taskdeck.example'
  const failures: readonly [string, (email: string) => Promise<unknown>][] = [
    ['nothing went wrong', () => Promise.resolve()],
    ['many attempts there with other emails failed', () => times(55, (index) => guessOther(index))],
    [
      'many attempts elsewhere with the email failed',
      (of) => times(25, (index) => guess(`198.51.100.${index}`, of)),
    ],
    ['some attempts there with the email failed', (email) => times(8, () => guess(OWNER, email))],
    [
      'some attempts there with the email failed, and the owner signed in',
      async (email) => {
        await times(4, () => guess(OWNER, email))
        backend.pass(SECOND)
        await login()
      },
    ],
  ]

  it.each(failures)('does not reveal whether the administrator exists when %s', async (_, fail) => {
    const verify = vi.spyOn(backend.passwords, 'verify')
    const pause = vi.spyOn(backend.passwords, 'pause')
    const seen = async (email: string) => {
      await backend.reset()
      await login()
      await fail(email)
      const answers: unknown[] = []
      await times(10, async () => {
        vi.clearAllMocks()
        const { status, body, headers } = await guess(OWNER, email)
        // A hash and a pause take the same time, so their sum is the time a caller can measure.
        const hashes = verify.mock.calls.length + pause.mock.calls.length
        answers.push([status, headers.get('Retry-After'), body, hashes])
        backend.pass(SECOND)
      })
      return answers
    }
    expect(await seen(DEMO.email)).toEqual(await seen(NOBODY))
  })

  it.each(failures)('lets its administrator sign in again when %s', async (_, fail) => {
    await login()
    await fail(DEMO.email)
    expect((await login()).status).toBe(200)
  })

  it('does not allow more guesses during a delay', async () => {
    await login()
    const verify = vi.spyOn(backend.passwords, 'verify')
    await times(50, () => guess())
    expect(verify).toHaveBeenCalledTimes(10)
    expect((await login()).status).toBe(429)
  })

  it('is ahead of other addresses in the hashing queue, for any account, for 90 days', async () => {
    const verify = vi.spyOn(backend.passwords, 'verify')
    const laneOf = async (address: string) => {
      vi.clearAllMocks()
      await guess(address, NOBODY)
      return verify.mock.calls[0]?.[2]
    }
    expect(await laneOf(OWNER)).toBe('other')
    await login()
    expect([await laneOf(OWNER), await laneOf('192.0.2.2')]).toEqual(['familiar', 'other'])
    backend.pass(90 * DAY)
    expect(await laneOf(OWNER)).toBe('other')
  })
})

describe('an email', () => {
  it('has one failure counter for all its spellings', async () => {
    await backend.db.query(`update admins set email = 'iiiiiii@taskdeck.example'`)
    const looked = vi.spyOn(backend.passwords, 'verify')
    for (let spelling = 0; spelling < 128; spelling++) {
      const local = Array.from({ length: 7 }, (_, bit) => ((spelling >> bit) & 1 ? 'İ' : 'i')).join('')
      await guess(`192.0.2.${spelling}`, `${local}@taskdeck.example`)
    }
    expect(looked.mock.calls.filter(([, record]) => record !== null)).toHaveLength(1)
  })

  it.each(['ADMIN@taskdeck.example', 'ａdmin@taskdeck.example', 'admin@tasKdecK.example'])(
    'shares its failure counter with the spelling %s, which can sign in too',
    async (spelling) => {
      expect((await login({ email: spelling })).status).toBe(200)
      for (let failure = 0; failure < 5; failure++) {
        await guess('192.0.2.2', failure % 2 ? spelling : DEMO.email)
      }
      expect((await login({}, '192.0.2.2')).status).toBe(429)
      expect((await login({ email: spelling }, '192.0.2.2')).status).toBe(429)
    },
  )

  it('an email with a different letter is a different email', async () => {
    expect((await login({ email: 'admİn@taskdeck.example' })).status).toBe(401)
  })

  it('has a stable canonical form, whatever its characters', () => {
    const unstable: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const once = canonicalEmail(`a${String.fromCodePoint(code)}\u0307@x`)
      if (canonicalEmail(once) !== once) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })
})
