import { expect, it, vi } from 'vitest'
import { listen, say, type Message } from '../../src/browser/say.ts'

const message = (text: string): Message => ({ tone: 'info', text })

it('keeps what was said before anybody listened, in order, and hands it on once', () => {
  say(message('first'))
  say(message('second'))
  const hear = vi.fn<(message: Message) => void>()
  const stop = listen(hear)
  expect(hear.mock.calls.map(([{ text }]) => text)).toEqual(['first', 'second'])
  say(message('third'))
  expect(hear).toHaveBeenCalledTimes(3)
  stop()
  const next = vi.fn()
  listen(next)()
  expect(next).not.toHaveBeenCalled()
})
