import { businessStatusesMachine } from '../../../machines/business-statuses.machine.ts'
import type { StatusOutcome } from '../../../machines/business-statuses.machine.ts'
import { modelOf } from '../model.ts'
import { lotus, sable } from '../samples.ts'

const isUndone = (type: StatusOutcome['type']) => ['refused', 'unsent', 'unchanged'].includes(type)

export const businessStatusesModel = modelOf<typeof businessStatusesMachine>(businessStatusesMachine, {
  place: {
    path: '/business',
    press: [`Select business ${String(sable.name)}`, `Select business ${String(lotus.name)}`],
  },
  events: () => [
    { type: 'changes.requested', isActive: false, businesses: [sable, lotus] },
    { type: 'changes.confirmed' },
    { type: 'changes.cancelled' },
    { type: 'changes.stopped' },
    { type: 'retry.requested' },
    { type: 'check.requested' },
    { type: 'check.stopped' },
    { type: 'outcomes.closed' },
  ],
  answers: {
    toggleBusinessStatus: {
      changed: { message: 'The business is inactive', data: { ...sable, isActive: false } },
    },
    getBusiness: {
      'not changed': { message: '', data: sable },
      changed: { message: '', data: { ...sable, isActive: false } },
    },
  },
  failures: {
    toggleBusinessStatus: {
      refused: {},
      unanswered: { kind: 'unanswered', status: null },
      unread: { kind: 'unreadable', status: 200 },
    },
  },
  identity: ({ asked, items, checks }) => [
    asked !== null,
    items.map(({ outcome }) => outcome.type),
    checks.length,
  ],
  can: ({ context: { items } }, event) => {
    const types = items.map(({ outcome }) => outcome.type)
    switch (event.type) {
      // the list applies each change, so that the next question would cover fewer
      case 'changes.requested':
        return !types.includes('done')
      case 'outcomes.closed':
        return types.length > 0 && !types.includes('done')
      case 'changes.stopped':
        return types.includes('waiting')
      case 'retry.requested':
        return types.some(isUndone)
      case 'check.requested':
        return types.includes('unknown')
      default:
        return true
    }
  },
})
