import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { paymentId, transactionOf } from '../../../machines/contract/ids.ts'
import { textOf } from '../../lib/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { pageHeadingId } from '../../ui/text/PageHeading.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { ListBelow } from './use-payment.ts'
import * as texts from './panel-texts.ts'

interface PaymentSheetProps {
  transactionId: string
  list: ListBelow
}

/** One payment beside the list, at `&txn=` of its address; one sheet from payment to payment. */
export function PaymentSheet({ transactionId, list }: PaymentSheetProps) {
  const navigate = useNavigate({ from: '/payments' })
  const { href } = useRouter().latestLocation
  const at = list.rows.findIndex((row) => transactionOf(row) === transactionId)
  const row = list.rows[at]
  useFocusRow(row && paymentId(row))
  const show = (txn: string | null) =>
    void navigate({
      search: ({ txn: _, ...rest }) => ({ ...rest, ...(txn !== null && { txn }) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Sheet
      title={texts.panelOf(textOf(transactionId))}
      onClose={() => {
        show(null)
      }}
      footer={
        <>
          <CopyButton text={`${location.origin}${href}`} what={texts.paymentLink} isNamed />
          <Step
            name={texts.previous}
            to={row && list.rows[at - 1]}
            end={texts.firstOfPage}
            {...{ row, show }}
          />
          <Step name={texts.next} to={row && list.rows[at + 1]} end={texts.lastOfPage} {...{ row, show }} />
        </>
      }
    >
      <PaymentPanel key={transactionId} transactionId={transactionId} list={list} />
    </Sheet>
  )
}

interface StepProps {
  name: string
  /** the payment, where the list has it */
  row: Payment | undefined
  /** the one before or after it */
  to: Payment | undefined
  /** why there is none */
  end: string
  show: (txn: string) => void
}

function Step({ name, row, to, end, show }: StepProps) {
  const txn = to === undefined ? '' : transactionOf(to)
  return (
    <Button
      reason={txn === '' ? (row ? end : texts.notOnPage) : null}
      reasonAlign="end"
      onPress={() => {
        show(txn)
      }}
    >
      {name}
    </Button>
  )
}

/** Gives the focus, as the sheet goes, to the row that was shown last; where the list hasn't got it, to the page's heading. */
function useFocusRow(id: string | undefined): void {
  const shown = useRef(id)
  useEffect(() => {
    shown.current = id
  }, [id])
  useEffect(
    () => () => {
      const focus = () => {
        if (document.querySelector('[role=dialog]')) return
        const row = document.querySelector(`tr[data-row="${CSS.escape(shown.current ?? '')}"] th a`)
        if (row instanceof HTMLElement) row.focus()
        else if (document.activeElement === document.body) document.getElementById(pageHeadingId)?.focus()
      }
      // the sheet gives the focus back one frame after it has gone
      requestAnimationFrame(() => requestAnimationFrame(focus))
    },
    [],
  )
}
