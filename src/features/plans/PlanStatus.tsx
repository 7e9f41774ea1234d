import { useSelector } from '@xstate/react'
import { Badge } from '../../ui/text/Badge.tsx'
import type { PlanActor } from './plans-context.ts'

/** Active or Inactive (spec, section 4), as the plan's own machine knows it. */
export function PlanStatus({ actor }: { actor: PlanActor }) {
  const value = useSelector(actor, (snapshot) => snapshot.value)
  switch (value) {
    case 'active':
      return <Badge tone="positive">Active</Badge>
    case 'inactive':
      return <Badge tone="neutral">Inactive</Badge>
    case 'activating':
      return <Badge tone="info">Activating…</Badge>
    case 'deactivating':
      return <Badge tone="info">Deactivating…</Badge>
    case 'checking':
      return <Badge tone="info">Checking…</Badge>
    case 'unknown':
    case 'starting':
      return <Badge tone="caution">Unknown</Badge>
  }
}
