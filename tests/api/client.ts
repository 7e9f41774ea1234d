import { vi } from 'vitest'
import type { CallInput, OperationId } from '../../machines/contract/calls.ts'
import { failureOf } from '../../machines/contract/failure.ts'
import { createApi } from '../../src/api/api.ts'
import { createSessionStore } from '../../src/api/session-store.ts'

/** A token that tests can recognise wherever it leaks. */
export const TOKEN = 'canary-token-1234567890'

/** Returns an in-memory replacement for the browser's storage. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(entries))
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}

interface Options {
  token?: string | null
  connection?: { isOnline: () => boolean; answered: () => void }
  renewed?: () => Promise<void>
  timeLimit?: number
  pause?: (count: number, error: unknown) => number
}

export const alwaysOnline = { isOnline: () => true, answered: () => undefined }

/** Starts the client with a new storage. By default, its retries don't pause. */
export function startClient(baseUrl: string, options: Options = {}) {
  const { token = TOKEN, renewed = () => Promise.reject(new Error('given up')), ...more } = options
  vi.stubGlobal('localStorage', memoryStorage(token === null ? {} : { 'x-access-token': token }))
  const store = createSessionStore()
  const api = createApi({ baseUrl, store, renewed, connection: alwaysOnline, pause: () => 0, ...more })
  const call = <K extends OperationId>(id: K, input: CallInput<K>, signal = new AbortController().signal) =>
    api.calls[id](input, signal)
  return { store, api, call }
}

/** Returns the failure of a call; throws when the call succeeded or threw anything else. */
export async function failureFrom(call: Promise<unknown>) {
  const error: unknown = await call.then(
    (output) => new Error(`It succeeded with ${JSON.stringify(output)}`),
    (thrown: unknown) => thrown,
  )
  const failure = failureOf(error)
  if (failure === null) throw error
  return { error, failure }
}

export interface Deferred {
  promise: Promise<void>
  resolve: () => void
  reject: (error: Error) => void
}

export function deferred(): Deferred {
  let resolve: () => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((res, rej) => {
    resolve = res
    reject = rej
  })
  return { promise, resolve, reject }
}

/** Retries a check until it passes, for up to 10 s in case the machine is busy. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 5 })
}
