import { fc } from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { businessPageMachine } from '../../machines/business-page.machine.ts'
import type { CallOutput, Employee, OperationId, ReadId } from '../../machines/contract/calls.ts'
import { addPlanForm, draftOf, type PlanDraft } from '../../machines/rules/plan-form.ts'
import { planFormMachine } from '../../machines/plan-form.machine.ts'
import { planStatusesMachine } from '../../machines/plan-statuses.machine.ts'
import { addBusinessForm, emptyBusiness, type BusinessDraft } from '../../machines/rules/business-form.ts'
import { emptyEmployee } from '../../machines/rules/employee-form.ts'
import { priceFormOf, type PriceDraft } from '../../machines/rules/plan-prices.ts'
import type { formMachine } from '../../machines/shared/form.machine.ts'
import type { Change } from '../../machines/shared/changes.ts'
import { queueMachine } from '../../machines/shared/queue.machine.ts'
import { writeFormMachine } from '../../machines/shared/write-form.machine.ts'
import { start } from '../support/machine.ts'
import { plan } from './plans.ts'
import { credentials, inside, visitor } from './sessions.ts'

type WriteId = Exclude<OperationId, ReadId>

/** A machine that is ready to send a write. */
interface Ready {
  harness: Pick<ReturnType<typeof start>, 'calls' | 'clock'>
  /** Submits the write. Tests call it once, twice, or as often as a stuck key would. */
  submit: () => void
  /** Other events that can happen during the write. */
  besides?: readonly (() => void)[]
  /** The name of the machine's call, if it differs from the operation's. */
  port?: 'write'
}

const businessId = 'biz_1'
const owner = { ownerFirstName: 'Nancy', ownerLastName: 'Davolio', ownerEmail: 'nancy@northwind.example' }
const business = {
  ...emptyBusiness,
  name: 'Northwind',
  email: 'office@northwind.example',
  count: '2',
  ...owner,
}
const employee = { firstName: 'Ann', lastName: 'Lee', email: 'ann@northwind.example' }
const ann: Employee = { _id: 'emp_1', ...employee }

/** Returns a form's events other than its submission. */
function besidesOf(
  owner: { send: (event: { type: 'form.left' }) => void },
  form: () => ActorRefFrom<typeof formMachine> | undefined,
): (() => void)[] {
  return [
    () => owner.send({ type: 'form.left' }),
    () => form()?.send({ type: 'field.changed', change: { name: 'Other' } }),
    () => form()?.send({ type: 'leave.requested' }),
    () => form()?.send({ type: 'changes.discarded' }),
    () => form()?.send({ type: 'check.requested' }),
  ]
}

interface WriteForm {
  send(event: { type: 'form.left' }): void
  getSnapshot(): { children: { form?: ActorRefFrom<typeof formMachine> | undefined } }
}

/** Returns a form that sends one write. A form on a page also needs `open`, which opens it. */
function writeForm(
  harness: Ready['harness'],
  form: () => WriteForm | undefined,
  open: () => void = () => undefined,
): Ready {
  open()
  const fields = () => form()?.getSnapshot().children.form
  return {
    harness,
    port: 'write',
    submit: () => fields()?.send({ type: 'form.submitted' }),
    besides: [open, ...besidesOf({ send: (event) => form()?.send(event) }, fields)],
  }
}

function planForm(): Ready {
  const harness = start(planFormMachine, { input: { target: { plan: plan('a'), etag: '"a-1"' } } })
  const form = () => harness.snapshot().children.form
  const again = () => harness.actor.send({ type: 'form.submitted', draft: draftOf(plan('a')) })
  return {
    harness,
    submit: () => form()?.send({ type: 'form.submitted' }),
    besides: [again, ...besidesOf(harness.actor, form)],
  }
}

function planRow(isActive: boolean): Ready {
  const harness = start(planStatusesMachine)
  const { actor } = harness
  const own = plan('a', { isActive })
  return {
    harness,
    submit: () => actor.send({ type: 'status.requested', plan: own, isActive: !isActive }),
    besides: [
      // An opposite request during the first call is sent only after that call has ended.
      () => actor.send({ type: 'status.requested', plan: own, isActive }),
      () => actor.send({ type: 'check.requested', plan: own, wanted: !isActive }),
      () => actor.send({ type: 'plans.received', plans: [own] }),
      () => actor.send({ type: 'plan.updated', plan: own }),
    ],
  }
}

function queued(change: Change): Ready {
  const harness = start(queueMachine, { isChild: true })
  const { actor } = harness
  return {
    harness,
    submit: () => {
      actor.send({ type: 'changes.requested', changes: [change] })
      actor.send({ type: 'changes.confirmed' })
    },
    besides: [
      () => actor.send({ type: 'changes.confirmed' }),
      () => actor.send({ type: 'changes.cancelled' }),
      () => actor.send({ type: 'changes.stopped' }),
      () => actor.send({ type: 'check.requested' }),
      () => actor.send({ type: 'outcomes.closed' }),
    ],
  }
}

/** Every write of the contract. A new write without a row here does not compile. */
const rows: Readonly<Record<WriteId, () => Promise<Ready> | Ready>> = {
  login: () => {
    const harness = visitor()
    return { harness, submit: () => harness.actor.send({ type: 'credentials.submitted', ...credentials }) }
  },
  logout: async () => {
    const harness = await inside()
    return { harness, submit: () => harness.actor.send({ type: 'logout.requested' }) }
  },
  addPlan: () => {
    const machine = writeFormMachine<PlanDraft, unknown, CallOutput<'listPlans'>>()
    const harness = start(machine, { input: { ...addPlanForm, draft: draftOf(plan('a')) } })
    return writeForm(harness, () => harness.actor)
  },
  updatePlan: planForm,
  activatePlan: () => planRow(false),
  deactivatePlan: () => planRow(true),
  updateExtraUserPrice: () => {
    const machine = writeFormMachine<PriceDraft, unknown, CallOutput<'listPlans'>>()
    const harness = start(machine, { input: priceFormOf(5) })
    return writeForm(harness, () => harness.actor)
  },
  addBusiness: () => {
    const machine = writeFormMachine<BusinessDraft, unknown, CallOutput<'listBusinesses'>>()
    const harness = start(machine, { input: { ...addBusinessForm, draft: business } })
    return writeForm(harness, () => harness.actor)
  },
  toggleBusinessStatus: () => queued({ type: 'status', id: businessId, name: 'Northwind', isActive: false }),
  updateEmployeeCount: () => {
    const page = start(businessPageMachine, { input: { businessId } })
    const open = () => page.actor.send({ type: 'seats.opened', taken: 1, count: 2 })
    return writeForm(page, () => page.snapshot().children.updateEmployeeCount, open)
  },
  addEmployee: () => {
    const page = start(businessPageMachine, { input: { businessId } })
    const draft = { ...emptyEmployee, ...employee }
    const open = () => page.actor.send({ type: 'addition.opened', draft })
    return writeForm(page, () => page.snapshot().children.addEmployee, open)
  },
  removeEmployee: () => queued({ type: 'removal', id: ann._id, businessId, employee: ann }),
}

// The object is a literal typed by WriteId, so its keys are exactly the write ids.
const ids = Object.keys(rows) as WriteId[]

describe.each(ids)('%s', (id) => {
  // Requirements: D5c
  test('is sent once and never aborted, however often it is submitted and whatever happens meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constant('submit'), fc.nat({ max: 5 }), fc.constant('time')), { maxLength: 12 }),
        async (steps) => {
          const { harness, submit, besides = [], port = id } = await rows[id]()
          submit()
          for (const step of steps) {
            if (step === 'submit') submit()
            else if (step === 'time') harness.clock.increment(10_000)
            else if (typeof step === 'number') besides[step]?.()
          }
          expect(harness.calls(port).map(({ signal }) => signal.aborted)).toEqual([false])
        },
      ),
      { numRuns: 120 },
    )
  })

  test('can be submitted again after the server refused it, and is then sent once more', async () => {
    const { harness, submit, port = id } = await rows[id]()
    submit()
    submit()
    await harness.calls(port)[0]?.fail({ status: 409 })
    submit()
    submit()
    expect(harness.calls(port)).toHaveLength(2)
  })
})
