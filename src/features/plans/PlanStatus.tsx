import { useSelector } from '@xstate/react'
import { statusWords, unknownStatus, type StatusName } from '../../domain/status-words.ts'
import { capitalized } from '../../lib/text.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import type { PlanActor } from './plans-context.ts'
import * as texts from './texts.ts'

/** Shows Active or Inactive (spec, section 4) from the plan's machine. */
export function PlanStatus({ actor }: { actor: PlanActor }) {
  const value = useSelector(actor, (snapshot) => snapshot.value)
  switch (value) {
    case 'active':
    case 'inactive':
      return <Badge tone={statusWords[value].tone}>{capitalized(statusWords[value].adjective)}</Badge>
    case 'activating':
      return changing('active')
    case 'deactivating':
      return changing('inactive')
    case 'checking':
      return <Badge tone="info">{texts.checking}</Badge>
    case 'unknown':
    case 'starting':
      return <Badge tone="caution">{unknownStatus}</Badge>
  }
}

function changing(status: StatusName) {
  return <Badge tone="info">{`${capitalized(statusWords[status].gerund)}…`}</Badge>
}
