import { useSelector } from '@xstate/react'
import type { BusinessAction } from '../../../machines/business-activity.machine.ts'
import { useServices } from '../../services/services.ts'
import { Badge, type BadgeTone } from '../../ui/text/Badge.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import * as css from './business.css.ts'

const outcomes: Record<BusinessAction['outcome'], { tone: BadgeTone; word: string }> = {
  done: { tone: 'positive', word: 'Done' },
  refused: { tone: 'critical', word: 'Failed' },
  unknown: { tone: 'caution', word: 'Outcome unknown' },
}

/** What was done to the business here, newest first. */
export function ActivityTab({ businessId }: { businessId: string }) {
  const all = useSelector(useServices().activity, ({ context }) => context.actions)
  const actions = all.filter((action) => action.businessId === businessId)
  if (actions.length === 0) {
    return (
      <EmptyState title="Nothing done here yet">
        What you change in this business shows here until you reload the page or sign out.
      </EmptyState>
    )
  }
  return (
    <div className={css.stack}>
      <p className={css.hint}>What was done in this browser since the page was loaded.</p>
      <ol className={css.actions} role="list" aria-label="Activity">
        {actions.map(({ at, text, outcome }, index) => {
          const when = new Date(at).toISOString()
          return (
            // nothing else tells two actions of the same moment apart; the list only grows at its start
            <li key={actions.length - index} className={css.action}>
              <bdi className={css.actionText}>{text}</bdi>
              <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].word}</Badge>
              <span className={css.quiet}>
                <DateText value={when} withTime />
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
