import { useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import type { ActorView } from '../stream.ts'
import * as css from './inspector.css.ts'
import { valueText } from './words.ts'

interface ActorListProps {
  actors: readonly ActorView[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** All actors, those that another one runs below it; those that have ended when they are asked for. */
export function ActorList({ actors, chosen, onChoose }: ActorListProps) {
  const [text, setText] = useState('')
  const [withEnded, setWithEnded] = useState(false)
  const sought = text.trim().toLowerCase()
  const shown = inOrder(actors).filter(({ actor }) => {
    if (!withEnded && actor.status !== 'active' && actor.id !== chosen) return false
    return [actor.name, actor.machine ?? '', valueText(actor.value), actor.id].some((part) =>
      part.toLowerCase().includes(sought),
    )
  })
  return (
    <section className={cx(css.pane, css.fill)} aria-labelledby="actors">
      <div className={css.paneHead}>
        <h2 id="actors" className={css.paneTitle}>
          Actors
        </h2>
        <label className={css.check}>
          <input
            type="checkbox"
            checked={withEnded}
            onChange={(event) => {
              setWithEnded(event.currentTarget.checked)
            }}
          />
          Ended too
        </label>
      </div>
      <SearchField label="Search actors" placeholder="Name or state" value={text} onType={setText} />
      <ul className={css.scroll} aria-label="Actors" tabIndex={0}>
        {shown.map(({ actor, depth }) => (
          <li key={actor.id}>
            <button
              type="button"
              className={cx(css.actor, depth > 0 && css.child)}
              aria-current={actor.id === chosen ? 'true' : undefined}
              data-machine={actor.machine ?? undefined}
              onClick={() => {
                onChoose(actor.id)
              }}
            >
              <span className={css.actorHead}>
                <span className={actor.machine === null ? css.callName : css.actorName}>{actor.name}</span>
                <span className={css.smallText}>{actor.status === 'active' ? actor.id : actor.status}</span>
              </span>
              {actor.machine !== null && <span className={css.stateText}>{valueText(actor.value)}</span>}
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className={css.empty}>No actor matches.</li>}
      </ul>
    </section>
  )
}

/** Parents before their children, older ones first. */
function inOrder(actors: readonly ActorView[]): { actor: ActorView; depth: number }[] {
  const ids = new Set(actors.map(({ id }) => id))
  const below = (parent: string | null, depth: number): { actor: ActorView; depth: number }[] =>
    actors
      .filter((actor) => (actor.parent !== null && ids.has(actor.parent) ? actor.parent : null) === parent)
      .flatMap((actor) => [{ actor, depth }, ...below(actor.id, depth + 1)])
  return below(null, 0)
}
