import X from 'lucide-react/icons/x'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { keepFocusBeside } from '../../ui/overlay/keep-focus.ts'
import { focusSelectAll } from '../../ui/table/page-table.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useSelectionAction } from './selection-action.ts'
import * as css from './selection.css.ts'
import * as texts from './selection-texts.ts'

interface SelectedRows<Row> {
  selected: readonly Row[]
  /** Absent for a list whose rows can only be selected one by one */
  isAllSelected?: boolean
  total?: number | null
  send: (event: { type: 'all.chosen' } | { type: 'selection.cleared' }) => void
}

interface SelectionBarProps {
  /** "payment" and "payments" */
  noun: string
  plural: string
  list: SelectedRows<unknown>
  note?: ReactNode
  progress?: ReactNode
  children: ReactNode
}

/** Shows the number of selected rows across pages and their actions, floating over the page. */
export function SelectionBar({ noun, plural, list, note, progress, children }: SelectionBarProps) {
  const { selected, isAllSelected = false, total = null, send } = list
  const bar = useRef<HTMLElement>(null)
  const isThere = isAllSelected || selected.length > 0
  const clear = () => {
    // The focused button unmounts with the bar.
    if (bar.current?.contains(document.activeElement)) focusSelectAll()
    send({ type: 'selection.cleared' })
  }
  const hasMore = isThere && !isAllSelected && total !== null && total > selected.length
  const chooseAll = () => send({ type: 'all.chosen' })
  useSelectionAction(texts.selectAllThatMatch(total ?? 0), hasMore ? chooseAll : null)
  useSelectionAction(texts.clearSelection, isThere ? clear : null)
  useEffect(() => {
    if (!isThere) return undefined
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'Escape' || !(target instanceof Element)) return
      if (target !== document.body && !target.closest('main table') && !bar.current?.contains(target)) return
      // Prevent an open panel from closing too.
      event.preventDefault()
      clear()
    }
    // The listener uses the capture phase, because controls stop the key event's propagation.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  })
  const words = isAllSelected
    ? texts.allSelected(total ?? 0, noun, plural)
    : texts.selected(selected.length, noun, plural)
  return (
    <>
      <VisuallyHidden role="status">{isThere && words}</VisuallyHidden>
      {isThere && (
        <section ref={bar} tabIndex={-1} className={css.bar} aria-label={texts.barOf(plural)}>
          {/* a pressed action unmounts with the bar once its rows are gone; `keepFocusBeside` moves the focus */}
          <div ref={keepFocusBeside} className={css.line}>
            <span className={css.count}>{words}</span>
            {note && <span className={css.note}>{note}</span>}
            <div className={css.actions}>
              {hasMore && (
                <Button size="small" onPress={chooseAll}>
                  {texts.selectAllThatMatch(total)}
                </Button>
              )}
              {children}
            </div>
            {progress}
          </div>
          <IconButton label={texts.clearSelection} size="small" icon={<X aria-hidden />} onPress={clear} />
        </section>
      )}
    </>
  )
}
