import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { statusWords, type StatusName } from '../../domain/status-words.ts'
import { capitalized, textOf } from '../../lib/text.ts'
import { MenuButton } from '../../ui/controls/MenuButton.tsx'
import type { PlanRow } from './plans-context.ts'
import * as texts from './texts.ts'
import { checkStatus } from '../../lib/texts.ts'

/** The menu of a plan's actions. */
export function PlanMenu({ row: { plan, actor } }: { row: PlanRow }) {
  const navigate = useNavigate()
  // while a change is pending, the menu offers the reverse of the requested status
  const isActive = useSelector(actor, (snapshot) =>
    snapshot.hasTag('pending') ? snapshot.context.wanted : snapshot.matches('active'),
  )
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches('unknown'))
  const entry = (id: string, text: string, Icon: typeof Power) => ({ id, text, icon: <Icon aria-hidden /> })
  const change = (status: StatusName) => entry(status, capitalized(statusWords[status].verb), Power)
  return (
    <MenuButton
      label={texts.actionsFor(textOf(plan.name))}
      icon={<Ellipsis aria-hidden />}
      size="small"
      sections={[
        {
          id: 'plan',
          entries: [
            entry('edit', texts.edit, Pencil),
            entry('duplicate', texts.duplicate, Copy),
            ...(isUnknown ? [entry('check', checkStatus, RotateCw)] : []),
            ...(isUnknown || !isActive ? [change('active')] : []),
            ...(isUnknown || isActive ? [change('inactive')] : []),
          ],
        },
      ]}
      onAction={(id) => {
        if (id === 'edit') {
          void navigate({
            to: '/subscription-plans/update/$planId',
            params: { planId: plan._id },
            search: true,
          })
        } else if (id === 'duplicate') {
          void navigate({
            to: '/subscription-plans',
            search: (search) => ({ ...search, new: '1', copy: plan._id }),
          })
        } else if (id === 'check') actor.send({ type: 'check.requested' })
        else actor.send({ type: 'status.requested', isActive: id === 'active' })
      }}
    />
  )
}
