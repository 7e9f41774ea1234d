import { Badge } from '../../../ui/text/Badge.tsx'
import type { ActorView } from '../stream.ts'
import type { Choice } from './Inspector.tsx'
import * as css from './inspector.css.ts'
import type { AppTab } from './tabs.ts'
import { stateText } from './words.ts'

interface ActorListProps {
  chosen: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** The running actors of each tab as a tree. */
export function ActorList({ tabs, ...rest }: ActorListProps & { tabs: readonly AppTab[] }) {
  return (
    <nav className={css.pane} aria-label="Actors">
      <h1>Inspector</h1>
      {tabs.map((tab) => (
        <section key={tab.id} aria-label={tab.path}>
          <h2 className={css.head}>
            {tab.path}
            <Badge tone={tab.isClosed ? 'neutral' : 'positive'}>{tab.isClosed ? 'Closed' : 'Live'}</Badge>
          </h2>
          <Branch tab={tab} parent={null} {...rest} />
        </section>
      ))}
    </nav>
  )
}

/** The children of an actor, or the root actors if `parent` is null. */
function Branch({ tab, parent, ...rest }: ActorListProps & { tab: AppTab; parent: string | null }) {
  const { chosen, onChoose } = rest
  const actors = [...tab.seen.actors.values()].filter((actor) => actor.parent === parent)
  if (actors.length === 0) return null
  return (
    <ul className={css.branch}>
      {actors.map(({ id, name, value, machine }) => (
        <li key={id}>
          <button
            type="button"
            className={css.row}
            aria-current={chosen?.tab === tab.id && chosen.actor === id}
            onClick={() => onChoose({ tab: tab.id, actor: id })}
          >
            <span className={machine === null ? css.callName : css.name}>{name}</span>
            <span className={css.quiet}>{stateText(value)}</span>
          </button>
          <Branch tab={tab} parent={id} {...rest} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the first machine of a tab's screen. Skips the app and the shortcuts, which outlive every screen. */
export function firstOf({ seen }: AppTab): ActorView | undefined {
  const top = [...seen.actors.values()].filter(({ machine, parent }) => machine !== null && parent === null)
  return top.find(({ machine }) => machine !== 'app' && machine !== 'shortcuts') ?? top[0]
}
