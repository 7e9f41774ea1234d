import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedJson, storeText } from '../../src/browser/store-text.ts'
import { storedText, watchStorage } from '../../src/browser/stored-text.ts'
import { memoryStorage } from '../api/client.ts'

let tab: EventTarget
beforeEach(() => {
  tab = new EventTarget()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

test('a text is stored, read back and removed', () => {
  expect(storedText('one')).toBeNull()
  expect(storeText('one', 'text')).toBe(true)
  expect(localStorage.getItem('one')).toBe('text')
  expect(storedText('one')).toBe('text')
  expect(storeText('one', null)).toBe(true)
  expect(storedText('one')).toBeNull()
})

test('a stored text that is not JSON reads as no value', () => {
  storeText('columns', '{')
  expect(storedJson('columns')).toBeNull()
})

test('subscribers are notified of changes in this tab and in others, until they unsubscribe', () => {
  const told = vi.fn()
  const stop = watchStorage(told)
  storeText('two', 'text')
  tab.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  storeText('two', null)
  tab.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(2)
})

test('if storage is full or blocked, storing a text returns false and keeps the text until the page closes', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', Object.assign(memoryStorage(), { setItem: refuse }))
  expect(storeText('three', 'text')).toBe(false)
  expect(storedText('three')).toBe('text')
  vi.stubGlobal('localStorage', undefined)
  expect(storeText('four', 'text')).toBe(false)
  expect(storedText('four')).toBe('text')
  expect(storedText('five')).toBeNull()
  vi.stubGlobal('localStorage', memoryStorage())
  expect(storeText('three', 'again')).toBe(true)
  expect(localStorage.getItem('three')).toBe('again')
})
