import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState, type SyntheticEvent } from 'react'
import { extraUserPriceMachine } from '../../../machines/extra-user-price.machine.ts'
import { extraPriceError } from '../../../machines/rules/plan-form.ts'
import { createGate, useHeldPage } from '../../services/leaving.ts'
import { useServices } from '../../services/services.ts'
import { formatMoney } from '../../lib/money.ts'
import { hasOtherFields, withOtherFields } from '../../domain/other-fields.ts'
import { countOf } from '../../lib/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useWait } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { successText, showMessage } from '../../browser/messages.ts'
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { ServerText } from '../../ui/text/ServerText.tsx'
import * as css from './plans.css.ts'
import type { PlanListActor } from './plans-context.ts'

interface ExtraUserPriceDialogProps {
  list: PlanListActor
  /** dollars; null when it is not known */
  price: number | null
  planCount: number
  onClose: () => void
}

/** Sets the extra-user price of all plans (spec, section 4). */
export function ExtraUserPriceDialog({ list, price, planCount, onClose }: ExtraUserPriceDialogProps) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    extraUserPriceMachine.provide({
      actors: calls,
      actions: {
        reportSaved: (_, saved) => {
          // once this actor is done: XState takes what the list enqueues meanwhile for this action's own
          queueMicrotask(() => {
            list.send({ type: 'price.updated', ...saved })
            const ours = `The extra-user price is ${formatMoney(saved.price.price)} now`
            showMessage({ tone: 'positive', text: successText(saved.message, ours) })
            onClose()
          })
        },
        reportFailure: (_, failure) => {
          list.send({ type: 'command.failed', ...failure })
        },
      },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { price } })
  const snapshot = useSelector(actor, (current) => current)
  const { draft, isChecked, refused, error, failure } = snapshot.context
  const [start] = useState(draft)
  const [gate] = useState(createGate)
  const { leave, question } = useLeaveQuestion({
    ...useHeldPage(draft !== start, gate),
    gate,
    close: onClose,
  })
  const formId = useId()
  const isChecking = snapshot.matches('checking')
  const isUnsure = snapshot.matches({ open: 'unknown' }) || isChecking
  const wait = useWait(isChecking)
  return (
    <Dialog
      title="Change extra-user price"
      action={{ label: 'Save price', form: formId }}
      isPending={snapshot.hasTag('pending')}
      onClose={leave}
    >
      {error !== null && (refused === null || hasOtherFields(failure, ['price'])) && (
        <Notice
          tone={isUnsure ? 'caution' : 'critical'}
          role="alert"
          callId={failure?.callId}
          title={isUnsure ? 'It is unknown whether the price was changed' : 'The price was not changed'}
          action={
            isUnsure && (
              <Button
                size="small"
                isPending={snapshot.hasTag('pending')}
                onPress={() => {
                  actor.send({ type: 'check.requested' })
                }}
              >
                Check
              </Button>
            )
          }
        >
          <ServerText>{withOtherFields(error, failure, ['price']) ?? error}</ServerText>
          {isUnsure && (
            <Waiting
              wait={wait}
              call="listPlans"
              onStop={() => {
                actor.send({ type: 'wait.stopped' })
              }}
            />
          )}
        </Notice>
      )}
      <p>{`The new price replaces the present one on ${countOf(planCount, 'plan')}, all there are.`}</p>
      <form
        id={formId}
        noValidate
        className={css.fields}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          actor.send({ type: 'price.submitted' })
        }}
      >
        <NumberField
          label="Price of an extra user, USD"
          prefix="$"
          hint="0 or more, in dollars"
          decimals={2}
          isRequired
          autoFocus
          value={draft}
          error={refused ?? (isChecked ? extraPriceError(draft) : null)}
          onChange={(text) => {
            actor.send({ type: 'price.typed', text })
          }}
        />
      </form>
      {question}
    </Dialog>
  )
}
