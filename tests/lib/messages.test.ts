import { beforeEach, expect, it, test, vi } from 'vitest'
import { receiveMessages, showMessage, type Message } from '../../src/browser/messages.ts'
import { successText } from '../../src/lib/success-text.ts'

const message = (text: string): Message => ({ tone: 'info', text })

/** The texts that the page shows itself */
let shown: string[] = []
beforeEach(() => {
  shown = []
  vi.stubGlobal('document', {
    createElement: () => ({
      textContent: '',
      style: {},
      remove() {
        shown = shown.filter((text) => text !== this.textContent)
      },
    }),
    body: { append: ({ textContent }: HTMLElement) => shown.push(textContent) },
  })
})

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

// Requirements: A46
it('shows the text of a message with an end itself while nothing listens, but no other text', async () => {
  let end = () => {}
  const until = new Promise<void>((resolve) => (end = resolve))
  showMessage({ ...message('no connection'), until })
  showMessage(message('Acme deactivated'))
  expect(shown).toEqual(['no connection'])
  end()
  await until
  expect(shown).toEqual([])
  receiveMessages(() => undefined)()
})

test.each([
  ['Plan deactivated', 'Growth: Plan deactivated'],
  ['', 'Growth deactivated'],
])('the outcome of a command with the server’s message %j is reported as “%s”', (message, words) => {
  expect(successText(message, 'Growth deactivated', 'Growth')).toBe(words)
  expect(successText('Seats updated', 'Changed to 5 seats')).toBe('Seats updated')
})
