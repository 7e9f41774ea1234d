import { afterEach, expect, test, vi } from 'vitest'
import { goBack } from '../../src/browser/go-back.ts'

afterEach(() => vi.unstubAllGlobals())

// Requirements: §2.65, §2.70
test.each([
  [2, 'back'],
  [1, 'home'],
])('with %i entries in the history, Go back leads %s (R37)', (length, where) => {
  const gone: string[] = []
  vi.stubGlobal('history', { length, back: () => gone.push('back') })
  goBack(() => {
    gone.push('home')
  })
  expect(gone).toEqual([where])
})
