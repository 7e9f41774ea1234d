import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { businessActivityMachine } from '../../machines/business-activity.machine.ts'
import { openStately } from '../../src/workbench/inspector/connect.ts'

test('a blocked inspector window is reported, opens on the next click, and receives all messages', async () => {
  const tell = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const received: string[] = []
  const opened: string[] = []
  const listeners: ((event: unknown) => void)[] = []
  const stand = {
    open: (url: string) => {
      opened.push(url)
      return opened.length === 1
        ? null
        : { postMessage: (message: unknown) => received.push(JSON.stringify(message)) }
    },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
  }
  // The stand-in has only the parts of a window that the inspector uses: `open` and listeners.
  const stately = openStately({ window: stand as unknown as Window })
  expect(opened).toEqual(['https://stately.ai/inspect'])
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('opens at the next click or key'))
  const actor = createActor(businessActivityMachine, { inspect: stately.inspect }).start()

  dispatchEvent(new PointerEvent('pointerdown'))
  dispatchEvent(new PointerEvent('pointerdown'))
  dispatchEvent(new KeyboardEvent('keydown'))
  expect(opened).toEqual(['https://stately.ai/inspect', 'https://stately.ai/inspect'])
  for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } })
  await expect.poll(() => received.filter((message) => message.includes('@xstate.actor'))).toHaveLength(1)
  actor.stop()
})
