import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Payment } from '../../../machines/contract/calls.ts'
import { findTransaction } from '../../../machines/contract/find-transaction.ts'
import { paymentId, transactionOf } from '../../../machines/contract/ids.ts'
import { preferencesOf } from '../../../machines/preferences.machine.ts'
import { textOf } from '../../lib/text.ts'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { keyOf } from '../../ui/key-of.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { linkOf } from '../../ui/table/page-table.ts'
import { pageHeadingId } from '../../ui/text/PageHeading.tsx'
import { useClosePanel } from './close-panel.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import * as css from './payments.css.ts'
import type { ListBelow } from './use-payment.ts'
import * as texts from './panel-texts.ts'

interface PaymentSheetProps {
  transactionId: string
  list: ListBelow
}

/** One payment beside the list, at `&txn=` in the URL; the sheet stays open between payments. */
export function PaymentSheet({ transactionId, list }: PaymentSheetProps) {
  const navigate = useNavigate({ from: '/payments' })
  const { href } = useRouter().latestLocation
  const close = useClosePanel()
  const row = findTransaction(list.rows, transactionId)
  // unique ids only, because URLs need them
  const listed = [...new Set(list.rows.map(transactionOf))].filter(Boolean)
  const at = row ? listed.indexOf(transactionOf(row)) : -1
  useFocusRow(row ? paymentId(row) : '')
  const panel = useKeptFocus(transactionId)
  const show = (txn: string) =>
    void navigate({
      search: (old) => ({ ...old, txn }),
      state: (old) => old,
      replace: true,
      resetScroll: false,
    })
  const [previous, next] = row ? [listed[at - 1], listed[at + 1]] : []
  useStepKeys(panel, (key) => {
    const to = key === 'k' ? previous : key === 'j' ? next : undefined
    if (to !== undefined) show(to)
  })
  return (
    <Sheet
      title={texts.panelOf(textOf(transactionId))}
      onClose={close}
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
    </Sheet>
  )
}

interface StepProps {
  name: string
  /** the payment, if the list has it */
  row: Payment | undefined
  /** transaction id of the previous or next payment */
  to: string | undefined
  /** why there is none, as text */
  end: string
  show: (txn: string) => void
}

function Step({ name, row, to, end, show }: StepProps) {
  return (
    <Button
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

/** Handles J and K inside the panel. */
function useStepKeys(panel: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const { preferences } = useServices()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Node)) return
      if (!preferencesOf(preferences.getSnapshot()).hasShortcuts) return
      if (panel.current?.closest('[role=dialog]')?.contains(target)) onKey(keyOf(event))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Returns a ref that receives the focus when the followed link unmounts. */
function useKeptFocus(transactionId: string) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(transactionId)
  useLayoutEffect(() => {
    if (shown.current === transactionId) return
    shown.current = transactionId
    if (document.activeElement === document.body) panel.current?.focus()
  }, [transactionId])
  return panel
}

/**
 * Scrolls the displayed payment's row into view, and focuses it when the sheet closes; the page's heading if the list
 * does not have it.
 */
function useFocusRow(id: string): void {
  const shown = useRef(id)
  useEffect(() => {
    shown.current = id
    linkOf(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  useEffect(
    () => () => {
      const focus = () => {
        if (document.querySelector('[role=dialog]')) return
        const link = linkOf(shown.current)
        if (link) link.focus()
        else if (document.activeElement === document.body) document.getElementById(pageHeadingId)?.focus()
      }
      // the sheet returns the focus one frame after it closes
      requestAnimationFrame(() => requestAnimationFrame(focus))
    },
    [],
  )
}
