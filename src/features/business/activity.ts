import type { BusinessAction } from '../../../machines/business-activity.machine.ts'
import { isOutcomeUnknown, type Failure } from '../../../machines/contract/failure.ts'
import type { Services } from '../../services/services.ts'

/** Records an action with the current time. */
export function remember({ activity }: Services, action: Omit<BusinessAction, 'at'>): void {
  activity.send({ type: 'action.recorded', action: { ...action, at: Date.now() } })
}

/** Maps a failure to the recorded outcome of a write. */
export const outcomeOf = (failure: Failure | null): BusinessAction['outcome'] =>
  isOutcomeUnknown(failure) ? 'unknown' : 'refused'
