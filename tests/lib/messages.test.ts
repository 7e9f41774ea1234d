import { expect, it, test, vi } from 'vitest'
import { receiveMessages, showMessage, type Message } from '../../src/browser/messages.ts'
import { successText } from '../../src/lib/success-text.ts'

const message = (text: string): Message => ({ tone: 'info', text })

it('keeps messages sent before the first listener, in order, and passes them on once', () => {
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
])('a command’s outcome is reported by the server’s message (%j), else by ours: %s', (message, words) => {
  expect(successText(message, 'Growth deactivated', 'Growth')).toBe(words)
  expect(successText('Seats updated', 'Changed to 5 seats')).toBe('Seats updated')
})
