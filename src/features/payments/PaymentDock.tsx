import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Payment } from '../../../machines/contract/calls.ts'
import { findTransaction, paymentId, transactionOf } from '../../../machines/rules/payment-ids.ts'
import type { ListedPayments } from '../../domain/listed-payments.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { Dock } from '../../ui/overlay/Dock.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import { useClosePanel } from './close-panel.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import * as css from './payments.css.ts'
import { useDock, usePanelFocus, useEnterAndEscape, useStepKeys } from './use-panel.ts'
import { textOf } from '../../lib/text.ts'
import * as texts from './panel-texts.ts'

/** A panel with one payment (`&txn=` in the URL), beside or over its list. Stays open when another one is shown. */
export function PaymentDock({ transactionId, list }: { transactionId: string; list: ListedPayments }) {
  const { href } = useRouter().latestLocation
  const close = useClosePanel()
  const { isOver, isWide, toggleWidth } = useDock()
  const row = findTransaction(list.rows, transactionId)
  const rowId = row ? paymentId(row) : ''
  const heading = useRef<HTMLHeadingElement>(null)
  const { panel, follow } = usePanelFocus(transactionId, rowId, !isOver)
  const show = useShow()
  const { previous, next } = neighboursOf(list.rows, row)
  useSteps(isOver ? {} : { previous, next }, (txn) => {
    follow()
    show(txn)
  })
  useStepKeys(panel, (key) => {
    const to = key === 'k' ? previous : key === 'j' ? next : undefined
    if (to !== undefined) show(to)
  })
  useEnterAndEscape({
    isOn: !isOver,
    heading,
    rowId,
    onEscape: close,
    onEnter: () => {
      toggleWidth()
      heading.current?.focus()
    },
  })
  return (
    <Dock
      title={texts.panelOf(textOf(transactionId))}
      isOver={isOver}
      isWide={isWide}
      onWiden={toggleWidth}
      onClose={close}
      headingRef={heading}
      footer={
        <>
          <CopyButton text={`${location.origin}${href}`} what={texts.paymentLink} isNamed />
          <Step name={texts.previous} to={previous} end={texts.firstOfPage} {...{ row, show }} />
          <Step name={texts.next} to={next} end={texts.lastOfPage} {...{ row, show }} />
        </>
      }
    >
      <div ref={panel} tabIndex={-1} className={css.panel}>
        <PaymentPanel key={transactionId} transactionId={transactionId} list={list} />
      </div>
    </Dock>
  )
}

/** Returns the transaction ids before and after a row. Skips repeated ids, because a URL must name one payment. */
function neighboursOf(rows: readonly Payment[], row: Payment | undefined) {
  if (row === undefined) return {}
  const listed = [...new Set(rows.map(transactionOf))].filter(Boolean)
  const at = listed.indexOf(transactionOf(row))
  return { previous: listed[at - 1], next: listed[at + 1] }
}

/** Returns a function that shows another payment in the open panel. */
function useShow() {
  const navigate = useNavigate()
  return useCallback(
    (txn: string) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, txn }),
        state: (old) => old,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}

/** Registers the previous and next payment as commands in the palette and under the keys J and K. */
function useSteps({ previous, next }: ReturnType<typeof neighboursOf>, show: (txn: string) => void): void {
  const run = useRef(show)
  useEffect(() => void (run.current = show))
  useOfferedActions(
    useMemo(
      () =>
        [
          { to: next, text: texts.nextPayment, shortcut: 'j' },
          { to: previous, text: texts.previousPayment, shortcut: 'k' },
        ].flatMap(({ to, ...action }) =>
          to === undefined ? [] : [{ ...action, id: action.text, run: () => run.current(to) }],
        ),
      [previous, next],
    ),
  )
}

interface StepProps {
  name: string
  row: Payment | undefined
  /** transaction id of the previous or next payment */
  to: string | undefined
  /** the text shown if there is no previous or next payment */
  end: string
  show: (txn: string) => void
}

function Step({ name, row, to, end, show }: StepProps) {
  return (
    <Button
      size="small"
      reason={to === undefined ? (row ? end : texts.notOnPage) : null}
      reasonAlign="end"
      onPress={() => {
        if (to !== undefined) show(to)
      }}
    >
      {name}
    </Button>
  )
}
