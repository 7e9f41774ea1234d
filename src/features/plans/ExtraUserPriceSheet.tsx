import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { sendTo, type ActorRefFrom } from 'xstate'
import { extraUserPriceMachine, type PriceDraft } from '../../../machines/extra-user-price.machine.ts'
import { useForm, type FormActor } from '../../services/form.ts'
import { useLeaveGuard } from '../../services/leave-guard.ts'
import { useServices } from '../../services/services.ts'
import { formatMoney } from '../../../machines/rules/money.ts'
import { WriteFormSheet } from '../../domain/WriteFormSheet.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { showMessage } from '../../browser/messages.ts'
import { successText } from '../../lib/success-text.ts'
import * as css from './plans.css.ts'
import type { PlanListActor } from './plans-context.ts'
import * as texts from './texts.ts'

interface ExtraUserPriceSheetProps {
  list: PlanListActor
  /** dollars; null while unknown */
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
  const state = useForm<PriceDraft>(form)
  const guard = useLeaveGuard(form)
  return (
    <WriteFormSheet
      title={texts.changePrice}
      saveLabel={texts.savePrice}
      className={css.fields}
      write="updateExtraUserPrice"
      fields={['price']}
      failedTitle={texts.priceNotChanged}
      checking={{
        isPending: snapshot.matches('checking'),
        call: 'listPlans',
        onStop: () => actor.send({ type: 'wait.stopped' }),
      }}
      isPending={snapshot.hasTag('pending')}
      state={state}
      guard={guard}
    >
      <p>{texts.appliesTo(planCount)}</p>
      <NumberField
        label={texts.priceField}
        prefix="$"
        hint={texts.priceHint}
        decimals={2}
        isRequired
        autoFocus
        value={state.draft.price}
        error={state.problems.price}
        onChange={(price) => state.change({ price })}
      />
    </WriteFormSheet>
  )
}
