import { expect, it, test, vi } from 'vitest'
import { receiveMessages, showMessage, type Message } from '../../src/browser/messages.ts'
import { successText } from '../../src/lib/success-text.ts'

const message = (text: string): Message => ({ tone: 'info', text })

it('keeps messages sent before the first listener subscribes, and passes them on once, in order', () => {
  showMessage(message('first'))
  showMessage(message('second'))
  const hear = vi.fn<(message: Message) => void>()
  const stop = receiveMessages(hear)
  expect(hear.mock.calls.map(([{ text }]) => text)).toEqual(['first', 'second'])
  showMessage(message('third'))
  expect(hear).toHaveBeenCalledTimes(3)
  stop()
  const next = vi.fn()
  receiveMessages(next)()
  expect(next).not.toHaveBeenCalled()
})

test.each([
  ['Plan deactivated', 'Growth: Plan deactivated'],
  ['', 'Growth deactivated'],
])('the outcome of a command with the server’s message %j is reported as “%s”', (message, words) => {
  expect(successText(message, 'Growth deactivated', 'Growth')).toBe(words)
  expect(successText('Seats updated', 'Changed to 5 seats')).toBe('Seats updated')
})
