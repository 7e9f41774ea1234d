import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import type { playerMachine } from '../player-machine.ts'
import { remember } from '../stream.ts'
import * as css from './inspector.css.ts'
import type { AppTab } from './tabs.ts'

export const Tool = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <Button size="small" onPress={onPress}>
    {text}
  </Button>
)

export type PlayerEvent = EventFromLogic<typeof playerMachine>

interface PlayerProps {
  player: SnapshotFrom<typeof playerMachine>
  send: (event: PlayerEvent) => void
}

/** Opens a recording, or says why the file is not a recording. */
export const OpenRecording = ({ player, send }: PlayerProps) => (
  <section className={css.fact} aria-label="Open a run">
    <label className={css.fact}>
      Open a saved run
      <input
        type="file"
        accept="application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send({ type: 'file.chosen', file })
          // Clears the input, so that the user can choose the same file again
          target.value = ''
        }}
      />
    </label>
    {player.matches('refused') && <Notice tone="critical">{player.context.error}</Notice>}
  </section>
)

/** Moves through the open recording, and names the step after which this build's machines reach other states. */
export function PlayerControls({ player, send }: PlayerProps) {
  const { replay, position } = player.context
  const goTo = (to: number) => send({ type: 'position.chosen', position: to })
  const { length } = replay.steps
  return (
    <div className={css.fact} role="group" aria-label="Player">
      <p className={css.quiet} role="status">{`Step ${position} of ${length}`}</p>
      <input
        type="range"
        aria-label="Step"
        min={1}
        max={length}
        value={position}
        onChange={({ target }) => goTo(target.valueAsNumber)}
      />
      <div className={css.head}>
        <Tool text="Back" onPress={() => goTo(position - 1)} />
        {player.matches({ opened: 'playing' }) ? (
          <Tool text="Pause" onPress={() => send({ type: 'play.stopped' })} />
        ) : (
          <Tool text="Play" onPress={() => send({ type: 'play.requested' })} />
        )}
        <Tool text="Forward" onPress={() => goTo(position + 1)} />
        <Tool text="Close" onPress={() => send({ type: 'file.closed' })} />
      </div>
      {replay.difference ? (
        <Notice tone="caution" title="Another way than recorded">
          {replay.difference.text}
        </Notice>
      ) : (
        <p className={css.quiet}>This build goes the recorded way.</p>
      )}
    </div>
  )
}

/** Returns the open recording, up to the current step, as a tab; null if none is open. */
export function replayTab(player: PlayerProps['player']): AppTab | null {
  if (!player.matches('opened')) return null
  const { name, replay, position } = player.context
  const seen: AppTab['seen'] = { actors: new Map(), steps: [] }
  for (const step of replay.steps.slice(0, position)) remember(seen, step)
  return { id: 'replay', path: name, openedAt: 0, status: 'Recorded', seen }
}
