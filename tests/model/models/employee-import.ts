import { fromTransition } from 'xstate'
import { employeeImportMachine } from '../../../machines/employee-import.machine.ts'
import { MOST_TEXT } from '../../../machines/rules/employee-import.ts'
import type { queueMachine } from '../../../machines/shared/queue.machine.ts'
import { failureWith } from '../../support/call-error.ts'
import { modelOf } from '../model.ts'
import { asha, readOf, sable } from '../samples.ts'

const email = 'bob@sable.example'
const one = readOf(email, false)
// the names distinguish the events of a walk, because files have no properties of their own
const file = Object.assign(new Blob(['x']), { name: 'small' })
const large = Object.assign(new Blob([new Uint8Array(MOST_TEXT + 1)]), { name: 'large' })
/** An actor in place of the queue, which has added the one employee. */
const additions = fromTransition((state) => state, {
  items: [{ change: { type: 'addition', id: email }, outcome: { type: 'done' } }],
})
const machine = employeeImportMachine.provide({
  // safe cast: the machine reads only the items of the queue's context
  actors: { additions: additions as unknown as typeof queueMachine },
})

export const employeeImportModel = modelOf<typeof employeeImportMachine>(machine, {
  place: { path: `/business/details/${sable._id}?tab=employees`, press: ['Import employees'] },
  starts: [{ as: 'opened', input: { businessId: sable._id } }],
  events: () => [
    { type: 'form.submitted', draft: { text: one.text } },
    { type: 'form.left' },
    { type: 'file.chosen', file },
    { type: 'file.chosen', file: large },
    { type: 'text.opened' },
    { type: 'lines.confirmed', lines: one.table.lines },
    { type: 'employee.added', businessId: sable._id, employee: asha },
    { type: 'employees.requested' },
    { type: 'command.failed', failure: failureWith({ status: 409 }) },
  ],
  answers: {
    readRows: {
      'one line': one,
      'an error below': readOf(email, true),
      unusable: { text: 'Bob', table: null, error: 'No column is named Email.' },
    },
  },
  actors: { additions },
  identity: ({ table, added }) => [table?.lines.length, added.size],
  can: (snapshot, { type }) => {
    if (type.startsWith('xstate.')) return true
    // the form waits until the text has been read
    if (snapshot.matches({ open: 'reading' })) return false
    if (type === 'form.left') return true
    const isAllAdded = snapshot.context.table?.lines.length === snapshot.context.added.size
    if (type === 'text.opened') return !isAllAdded
    if (type === 'form.submitted' || type === 'file.chosen') return true
    return snapshot.matches({ open: 'checked' }) && snapshot.context.added.size === 0
  },
})
