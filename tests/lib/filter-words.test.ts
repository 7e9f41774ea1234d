import { expect, test } from 'vitest'
import { wordOf } from '../../src/list/filters/controls.ts'

test.each([
  ['stripe', 'Stripe'],
  ['upi', 'UPI'],
  ['iPro', 'iPro'],
  ['PayPal', 'PayPal'],
  ['', ''],
])('the backend’s “%s” reads “%s” among filters and totals', (value, words) =>
  expect(wordOf(value)).toBe(words),
)
