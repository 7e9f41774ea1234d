import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepText } from '../../src/browser/keep-text.ts'
import { keptText, watchKept } from '../../src/browser/kept.ts'
import { memoryStorage } from '../api/client.ts'

let tab: EventTarget
beforeEach(() => {
  tab = new EventTarget()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
})
afterEach(() => vi.unstubAllGlobals())

test('a text is kept, read back and taken away', () => {
  expect(keptText('one')).toBeNull()
  expect(keepText('one', 'text')).toBe(true)
  expect(localStorage.getItem('one')).toBe('text')
  expect(keptText('one')).toBe('text')
  expect(keepText('one', null)).toBe(true)
  expect(keptText('one')).toBeNull()
})

test('whoever watches hears of what this tab keeps and of what another one does, until they stop', () => {
  const told = vi.fn()
  const stop = watchKept(told)
  keepText('two', 'text')
  tab.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  keepText('two', null)
  tab.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(2)
})

test('what a full or blocked storage refuses holds for this page’s life, and is said', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', Object.assign(memoryStorage(), { setItem: refuse }))
  expect(keepText('three', 'text')).toBe(false)
  expect(keptText('three')).toBe('text')
  vi.stubGlobal('localStorage', undefined)
  expect(keepText('four', 'text')).toBe(false)
  expect(keptText('four')).toBe('text')
  expect(keptText('five')).toBeNull()
  vi.stubGlobal('localStorage', memoryStorage())
  expect(keepText('three', 'again')).toBe(true)
  expect(localStorage.getItem('three')).toBe('again')
})
