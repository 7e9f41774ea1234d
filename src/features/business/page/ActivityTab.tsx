import { useSelector } from '@xstate/react'
import type { BusinessAction } from '../../../../machines/business-activity.machine.ts'
import { useServices } from '../../../services/services.ts'
import { Badge, type BadgeTone } from '../../../ui/text/Badge.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import * as css from '../business.css.ts'
import type { TabProps } from './BusinessTabs.tsx'
import { businessTabs } from '../../../document/business-tabs.ts'
import * as texts from '../texts.ts'

const tones: Record<BusinessAction['outcome'], BadgeTone> = {
  done: 'positive',
  refused: 'critical',
  unknown: 'caution',
}

/** Lists this session's writes to the business, newest first. */
export function ActivityTab({ businessId }: Pick<TabProps, 'businessId'>) {
  const all = useSelector(useServices().activity, ({ context }) => context.actions)
  const actions = all.filter((action) => action.businessId === businessId)
  if (actions.length === 0) {
    return <EmptyState title={texts.noActivity}>{texts.noActivityWhy}</EmptyState>
  }
  return (
    <div className={css.list}>
      <p className={css.hint}>{texts.activityHint}</p>
      <ol className={css.actions} role="list" aria-label={businessTabs.activity.title}>
        {actions.map(({ at, text, outcome }, index) => {
          const when = new Date(at).toISOString()
          return (
            // the key counts from the list's end, because the list grows at its start
            <li key={actions.length - index} className={css.action}>
              <bdi className={css.actionText}>{text}</bdi>
              <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
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
