import { useId } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { saveFile } from '../../../list/export/deliver.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/text/Notice.tsx'
import type { playerMachine } from '../player-machine.ts'
import { remember } from '../stream.ts'
import * as css from './inspector.css.ts'
import type { AppTab } from './tabs.ts'

/** The id of the replayed recording among the tabs. */
export const REPLAY = 'replay'

const Tool = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <Button size="small" onPress={onPress}>
    {text}
  </Button>
)

/** Saves the run of a tab since its start, with or without data. `onSave` resolves to the recording's text. */
export function SaveButtons({ onSave }: { onSave: (isWithoutData: boolean) => Promise<string | null> }) {
  const save = async (isWithoutData: boolean) => {
    const text = await onSave(isWithoutData)
    if (text === null) return
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    saveFile(new Blob([text], { type: 'application/json' }), `run-${time}.json`)
  }
  return (
    <div className={css.head}>
      <Tool text="Save run" onPress={() => void save(false)} />
      <Tool text="Save without data" onPress={() => void save(true)} />
    </div>
  )
}

interface PlayerProps {
  player: ActorRefFrom<typeof playerMachine>
  snapshot: SnapshotFrom<typeof playerMachine>
  /** Called when another step shows */
  onMove: () => void
}

/** Opens a recording, or says why the file is not a recording. */
export function OpenRecording({ player, snapshot, onMove }: PlayerProps) {
  const id = useId()
  return (
    <section className={css.fact} aria-label="Open a run">
      <label htmlFor={id}>Open a saved run</label>
      <input
        id={id}
        type="file"
        accept="application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) player.send({ type: 'file.chosen', file })
          // Clears the input, so that the user can choose the same file again
          target.value = ''
          onMove()
        }}
      />
      {snapshot.matches('refused') && <Notice tone="critical">{snapshot.context.error}</Notice>}
    </section>
  )
}

/** Moves through the open recording, and names the step after which this build's machines reach other states. */
export function PlayerControls({ player, snapshot, onMove }: PlayerProps) {
  const { replay, position } = snapshot.context
  const go = (to: number) => {
    player.send({ type: 'position.chosen', position: to })
    onMove()
  }
  const isPlaying = snapshot.matches({ opened: 'playing' })
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
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <div className={css.head}>
        <Tool text="Back" onPress={() => go(position - 1)} />
        <Tool
          text={isPlaying ? 'Pause' : 'Play'}
          onPress={() => {
            player.send({ type: isPlaying ? 'play.stopped' : 'play.requested' })
            onMove()
          }}
        />
        <Tool text="Forward" onPress={() => go(position + 1)} />
        <Tool text="Close" onPress={() => player.send({ type: 'file.closed' })} />
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

/** Returns the open recording, up to the current step, as a closed tab; null if none is open. */
export function replayTab(snapshot: SnapshotFrom<typeof playerMachine>): AppTab | null {
  if (!snapshot.matches('opened')) return null
  const { name, replay, position } = snapshot.context
  const seen: AppTab['seen'] = { actors: new Map(), steps: [] }
  for (const step of replay.steps.slice(0, position)) remember(seen, step)
  return { id: REPLAY, path: name, openedAt: 0, isClosed: true, seen }
}
