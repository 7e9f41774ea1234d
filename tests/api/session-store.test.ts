import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../src/api/session-store.ts'
import { memoryStorage, TOKEN } from './client.ts'

const user = { _id: 'adm_1', email: 'asha@taskdeck.example' }
const stub = (storage: Partial<Storage>) =>
  vi.stubGlobal('localStorage', Object.assign(memoryStorage(), storage))
const refuse = (name: string) => (): never => {
  throw new DOMException('refused', name)
}
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a session', () => {
  // Requirements: §3.29, §4.28, §4.29, §6.2, §9.7
  test('a session stores its token under the specification’s key, also stores the user, and removes both', () => {
    const store = createSessionStore()
    expect(store.token()).toBeNull()
    store.keep(TOKEN, user)
    expect(localStorage.getItem('x-access-token')).toBe(TOKEN)
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
    expect(localStorage.length).toBe(2)
    expect(store.token()).toBe(TOKEN)
    expect(store.isLasting()).toBe(true)
    store.clear()
    expect(localStorage.length).toBe(0)
    expect(store.token()).toBeNull()
  })

  test('a session does not touch the other entries of the storage', () => {
    localStorage.setItem('vite-ui-theme', 'dark')
    const store = createSessionStore()
    store.keep(TOKEN, user)
    store.clear()
    expect(localStorage.getItem('vite-ui-theme')).toBe('dark')
  })

  test('a session stored by another tab is found even without a storage event', () => {
    const store = createSessionStore()
    localStorage.setItem('x-access-token', TOKEN)
    expect(store.token()).toBe(TOKEN)
  })
})

test.each([[''], [' '], ['null'], ['undefined'], ['令牌'], ['a\nb'], ['\0']])(
  'a stored %j does not count as a token (S5, R33)',
  (damaged) => {
    localStorage.setItem('x-access-token', damaged)
    expect(createSessionStore().token()).toBeNull()
  },
)

test.each([
  ['x'],
  ['x'.repeat(10_000)],
  ['eyJh.eyJz_-.c2ln=='],
  ['0f6TtWq1cUuXN5v2hJmS8yKxZbR4eLdPaG7iQwErTyU'],
  ['Bearer a,b;c?(d)[e]<f>\\'],
  ['{}'],
  ['"quoted"'],
  ['tökén'],
])('a stored %s counts as a token, and is valid in a header', (token) => {
  localStorage.setItem('x-access-token', token)
  expect(createSessionStore().token()).toBe(token)
  expect(new Headers({ Authorization: token }).get('Authorization')).toBe(token)
})

test.each([[`${TOKEN}\n`], [` ${TOKEN}`]])(
  'a header carries the stored token %j without its white space',
  (token) => {
    localStorage.setItem('x-access-token', token)
    expect(createSessionStore().token()).toBe(token)
    expect(new Headers({ Authorization: token }).get('Authorization')).toBe(TOKEN)
  },
)

describe('blocked storage (R32)', () => {
  test.each([
    [
      'in every method',
      () =>
        stub({
          getItem: refuse('SecurityError'),
          setItem: refuse('SecurityError'),
          removeItem: refuse('SecurityError'),
        }),
    ],
    ['because it is full', () => stub({ setItem: refuse('QuotaExceededError') })],
    ['because it does not exist', () => vi.stubGlobal('localStorage', undefined)],
  ])('if storage is blocked %s, the session stays in memory and is not reported as lasting', (_, refused) => {
    refused()
    const store = createSessionStore()
    expect(store.token()).toBeNull()
    store.keep(TOKEN, user)
    expect(store.token()).toBe(TOKEN)
    expect(store.isLasting()).toBe(false)
    store.clear()
    expect(store.token()).toBeNull()
    expect(createSessionStore().token()).toBeNull()
  })

  test('if storage throws on access, the session stays in memory', () => {
    const named = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse('SecurityError') })
    try {
      const store = createSessionStore()
      store.keep(TOKEN, user)
      expect(store.token()).toBe(TOKEN)
      expect(store.isLasting()).toBe(false)
    } finally {
      if (named) Object.defineProperty(globalThis, 'localStorage', named)
    }
  })

  test('if storage blocks only the user, the token is still stored, and its removal by another tab is noticed', () => {
    const storage = memoryStorage()
    stub({
      getItem: (name) => storage.getItem(name),
      setItem: (name: string, value: string) => {
        if (name === 'user') refuse('QuotaExceededError')()
        storage.setItem(name, value)
      },
    })
    const store = createSessionStore()
    store.keep(TOKEN, user)
    expect(store.token()).toBe(TOKEN)
    storage.removeItem('x-access-token')
    expect(store.token()).toBeNull()
  })
})

describe('other tabs', () => {
  /** Watches a window whose events the test dispatches. */
  function watched() {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    const told: boolean[] = []
    const stop = createSessionStore().watch((hasToken) => told.push(hasToken))
    const happens = (type: string, fields: object = {}) => {
      events.dispatchEvent(Object.assign(new Event(type), fields))
    }
    return { told, stop, happens }
  }

  test('the store reports when other tabs store, replace or remove the token', () => {
    const { told, happens } = watched()
    localStorage.setItem('x-access-token', TOKEN)
    happens('storage', { key: 'x-access-token' })
    localStorage.setItem('x-access-token', 'another')
    happens('storage', { key: 'x-access-token' })
    localStorage.removeItem('x-access-token')
    happens('storage', { key: 'x-access-token' })
    expect(told).toEqual([true, true, false])
  })

  test('another tab that clears the whole storage signs out this tab (S9)', () => {
    localStorage.setItem('x-access-token', TOKEN)
    const { told, happens } = watched()
    localStorage.clear()
    happens('storage', { key: null })
    expect(told).toEqual([false])
  })

  test('other entries that another tab stores have no effect', () => {
    const { told, happens } = watched()
    happens('storage', { key: 'vite-ui-theme' })
    happens('storage', { key: 'user' })
    expect(told).toEqual([])
  })

  test.each([
    ['removed', null, [false]],
    ['replaced', 'another', [true]],
    ['left', TOKEN, []],
  ])(
    'a page restored from the back-forward cache reports the token only if it changed: %s',
    (_, now, expected) => {
      localStorage.setItem('x-access-token', TOKEN)
      const { told, happens } = watched()
      if (now === null) localStorage.removeItem('x-access-token')
      else localStorage.setItem('x-access-token', now)
      // A page in the back-forward cache gets no storage events.
      happens('pagehide', { persisted: true })
      happens('pageshow', { persisted: true })
      expect(told).toEqual(expected)
    },
  )

  test('the store reports nothing when a page is first shown, or after the watch has stopped', () => {
    localStorage.setItem('x-access-token', TOKEN)
    const { told, happens, stop } = watched()
    happens('pageshow', { persisted: false })
    expect(told).toEqual([])
    stop()
    localStorage.clear()
    happens('storage', { key: null })
    happens('pageshow', { persisted: true })
    expect(told).toEqual([])
  })
})
