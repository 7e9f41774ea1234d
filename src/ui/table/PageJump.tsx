import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { pageNumber } from './pagination.css.ts'
import * as css from './page-jump.css.ts'
import * as texts from '../../lib/texts.ts'
import { noSuchPage } from './list-empty-texts.ts'
import * as own from './page-jump-texts.ts'

interface PageJumpProps {
  page: number
  last: number
  onPage: (page: number) => void
}

/** "Page 3 of 120" as a button that turns into a number box; Enter goes to the page. */
export function PageJump({ page, last, onPage }: PageJumpProps) {
  const [isTyping, setTyping] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasTyping = useRef(false)
  useEffect(() => {
    // After typing, the focus returns to the button, unless the user has moved the focus
    if (wasTyping.current && !isTyping && document.activeElement === document.body) button.current?.focus()
    wasTyping.current = isTyping
  }, [isTyping])
  const end = () => setTyping(false)
  if (isTyping) return <Typed page={page} last={last} onPage={onPage} onEnd={end} />
  return (
    <button ref={button} type="button" className={cx(pageNumber, css.face)} onClick={() => setTyping(true)}>
      <span>{texts.pageOf(page, last)}</span>
      <VisuallyHidden>, {own.goToPage}</VisuallyHidden>
    </button>
  )
}

function Typed({ page, last, onPage, onEnd }: PageJumpProps & { onEnd: () => void }) {
  const [text, setText] = useState(String(page))
  const [refused, setRefused] = useState<string | null>(null)
  const id = useId()
  const go = () => {
    const wanted = text.trim()
    const number = Number(wanted)
    if (!/^\d+$/.test(wanted) || number < 1 || number > last) {
      setRefused(wanted)
      return
    }
    onPage(number)
    onEnd()
  }
  return (
    <span className={cx(pageNumber, css.typed)}>
      {own.pageWord}
      <input
        ref={takeFocus}
        maxLength={10}
        className={css.input}
        size={String(last).length + 1}
        inputMode="numeric"
        aria-label={own.pageNumber(last)}
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : id}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setRefused(null)
        }}
        onBlur={onEnd}
        onKeyDown={(event: KeyboardEvent) => {
          const { key, nativeEvent } = event
          if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
          // Prevents the same key press from activating the button that gets the focus
          event.preventDefault()
          if (key === 'Enter') go()
          else onEnd()
        }}
      />
      {own.ofPages(last)}
      <span id={id} role="alert" className={css.refused}>
        {refused !== null && noSuchPage(refused)}
      </span>
    </span>
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}
