import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import * as css from './field.css.ts'
import * as texts from '../../lib/texts.ts'

export interface SearchFieldProps {
  label: string
  placeholder?: string
  /** The draft, owned by the caller */
  value: string
  /** Called on each change, and once at the end of an input method's composition */
  onType: (text: string) => void
  /** Called on Enter outside a composition, and when the clear button or Escape empties the box */
  onSubmit?: (text: string) => void
  className?: string
}

const boxes = new Set<HTMLInputElement>()

/** Returns the search box that the search shortcut focuses: the newest. */
export const newestSearchBox = (): HTMLInputElement | undefined => [...boxes].at(-1)

const mount = (input: HTMLInputElement) => {
  boxes.add(input)
  return () => void boxes.delete(input)
}

/** A search box with a clear button; Escape clears it too. */
export function SearchField({ label, placeholder, value, onType, onSubmit, className }: SearchFieldProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [composition, setComposition] = useState<string | null>(null)
  const clear = () => {
    onType('')
    onSubmit?.('')
    box.current?.querySelector('input')?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // During a composition Enter and Escape belong to the input method; some browsers report the key only as Process
    if (event.nativeEvent.isComposing || event.key === 'Process') return
    if (event.key === 'Enter') {
      event.preventDefault()
      onSubmit?.(event.currentTarget.value)
    }
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      event.stopPropagation()
      clear()
    }
  }
  return (
    <div className={cx(css.field, className)}>
      <span ref={box} className={css.box}>
        <Search aria-hidden className={css.affix} />
        <input
          ref={mount}
          type="search"
          aria-label={label}
          value={composition ?? value}
          placeholder={placeholder}
          className={css.input}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          onChange={(event) => {
            const text = event.currentTarget.value
            if (composition !== null) setComposition(text)
            // Safari reports the text again after the composition ends
            else if (text !== value) onType(text)
          }}
          onKeyDown={press}
          onCompositionStart={() => setComposition(value)}
          onCompositionEnd={(event) => {
            const text = event.currentTarget.value
            setComposition(null)
            if (text !== value) onType(text)
          }}
        />
        {value !== '' && (
          <button type="button" className={css.inBox} aria-label={texts.clearSearch} onClick={clear}>
            <X aria-hidden />
          </button>
        )}
      </span>
    </div>
  )
}
