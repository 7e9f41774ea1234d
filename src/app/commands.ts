import type { EventFrom } from 'xstate'
import type { commandsMachine } from '../../machines/commands.machine.ts'
import type { SentWrite } from '../../machines/contract/writes.ts'
import { loadQuietly } from '../document/quiet-load.ts'
import type { startCommands } from './start-commands.ts'

type Commands = ReturnType<typeof startCommands>

/** Tells the machine of the commands what happens; its code comes with the first write. */
export function createCommands(options: Parameters<typeof startCommands>[0]) {
  let actor: Commands | null = null
  let waiting: EventFrom<typeof commandsMachine>[] = []
  const start = async () => {
    const late = await import('./start-commands.ts')
    actor ??= late.startCommands(options)
    for (const event of waiting.splice(0)) actor.send(event)
  }
  const send = (event: EventFrom<typeof commandsMachine>) => {
    if (actor) actor.send(event)
    else waiting.push(event)
  }
  return {
    /** A write is on its way; `screen` is aborted when whoever asked for it hears no answer any more. */
    follow: (write: SentWrite, screen: AbortSignal) => {
      // by then it may have failed
      write.answer.catch(() => undefined)
      send({ type: 'command.sent', write })
      // there before the connection can be lost with the answer
      if (actor === null) void loadQuietly(start)
      const leave = () => {
        send({ type: 'screen.left', write })
        if (actor === null) void start()
      }
      if (screen.aborted) leave()
      else screen.addEventListener('abort', leave)
    },
    /** Nobody is told what became of another administrator's writes. */
    endSession: () => {
      waiting = []
      actor?.send({ type: 'session.ended' })
    },
    stop: () => {
      actor?.stop()
    },
  }
}
