import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { sendTo, type ActorRefFrom } from 'xstate'
import { extraUserPriceMachine, type PriceDraft } from '../../../machines/extra-user-price.machine.ts'
import { useForm, type FormActor } from '../../services/form.ts'
import { useLeaveGuard } from '../../services/leave-guard.ts'
import { useServices } from '../../services/services.ts'
import { formatMoney } from '../../lib/money.ts'
import { UnknownOutcome } from '../../domain/UnknownOutcome.tsx'
import { wordsHere } from '../../domain/write-words.ts'
import { errorAbove } from '../../domain/error-above.ts'
import { FormSheet } from '../../ui/overlay/FormSheet.tsx'
import { LeaveDialog } from '../../ui/overlay/LeaveDialog.tsx'
import { useWait } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { showMessage } from '../../browser/messages.ts'
import { successText } from '../../lib/success-text.ts'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { ServerText } from '../../ui/text/ServerText.tsx'
import * as css from './plans.css.ts'
import type { PlanListActor } from './plans-context.ts'
import * as texts from './texts.ts'

interface ExtraUserPriceSheetProps {
  list: PlanListActor
  /** dollars; null when it is not known */
  price: number | null
  planCount: number
  onClose: () => void
}

/** Sets the extra-user price of all plans (spec, section 4). */
export function ExtraUserPriceSheet({ list, price, planCount, onClose }: ExtraUserPriceSheetProps) {
  const { calls, actorOptions } = useServices()
  const [machine] = useState(() =>
    extraUserPriceMachine.provide({
      actors: calls,
      actions: {
        reportFailure: (_, failure) => list.send({ type: 'command.failed', ...failure }),
        reportSaved: sendTo(list, (_, saved) => ({ type: 'price.updated', ...saved })),
      },
    }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { price } }, ({ status, output }) => {
    if (status !== 'done') return
    if (output) {
      const ours = texts.priceChanged(formatMoney(output.price.price))
      showMessage({ tone: 'positive', text: successText(output.message, ours) })
    }
    onClose()
  })
  const { form } = useSelector(actor, ({ children }) => children)
  return form && <PriceForm actor={actor} form={form} planCount={planCount} />
}

interface PriceFormProps {
  actor: ActorRefFrom<typeof extraUserPriceMachine>
  form: FormActor
  planCount: number
}

function PriceForm({ actor, form, planCount }: PriceFormProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { draft, problems, error, failure, change, submit, check, ...shown } = useForm<PriceDraft>(form)
  const { leave, question } = useLeaveGuard(form)
  const formId = useId()
  const isChecking = snapshot.matches('checking')
  const isUnknown = shown.isUnknown || isChecking
  const above = isUnknown ? null : errorAbove(error, failure, ['price'])
  const wait = useWait(isChecking)
  return (
    <FormSheet
      title={texts.changePrice}
      form={formId}
      saveLabel={texts.savePrice}
      isPending={snapshot.hasTag('pending')}
      onClose={leave}
    >
      {error !== null && isUnknown && (
        <UnknownOutcome
          whether={wordsHere('updateExtraUserPrice')}
          error={error}
          failure={failure}
          isPending={isChecking}
          onCheck={check}
        >
          <Waiting wait={wait} call="listPlans" onStop={() => actor.send({ type: 'wait.stopped' })} />
        </UnknownOutcome>
      )}
      {above !== null && (
        <Notice tone="critical" role="alert" callId={failure?.callId} title={texts.priceNotChanged}>
          <ServerText>{above}</ServerText>
        </Notice>
      )}
      <p>{texts.appliesTo(planCount)}</p>
      <form id={formId} noValidate className={css.fields} onSubmit={submit}>
        <NumberField
          label={texts.priceField}
          prefix="$"
          hint={texts.priceHint}
          decimals={2}
          isRequired
          autoFocus
          value={draft.price}
          error={problems.price}
          onChange={(text) => change({ price: text })}
        />
      </form>
      {question && <LeaveDialog {...question} />}
    </FormSheet>
  )
}
