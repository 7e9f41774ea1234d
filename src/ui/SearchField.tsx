import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { cx } from './cx.ts'
import * as css from './field.css.ts'
import { FieldLabel } from './FieldText.tsx'
import * as searchCss from './search-field.css.ts'

export interface SearchFieldProps {
  /** Its name, "Search payments"; above the box when `isLabelVisible`, else for assistive technology. */
  label: string
  isLabelVisible?: boolean | undefined
  placeholder?: string | undefined
  /** The draft as its owner knows it. */
  value: string
  /** Each change of the text; not while an input method composes, but once when it has finished. */
  onType: (text: string) => void
  /** Enter; not the Enter that ends a composition. */
  onSubmit?: ((text: string) => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A search box with a clear button; Escape clears it too. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onType, onSubmit } = props
  const [composition, setComposition] = useState<string | null>(null)
  const isComposing = useRef(false)

  const change = (text: string) => {
    if (isComposing.current) setComposition(text)
    // Safari reports the text once more after the composition's end.
    else if (text !== value) onType(text)
  }
  const finish = (text: string) => {
    isComposing.current = false
    setComposition(null)
    if (text !== value) onType(text)
  }
  return (
    <AriaSearchField
      value={composition ?? value}
      onChange={change}
      {...(onSubmit && { onSubmit })}
      className={cx(css.field, props.className)}
    >
      <FieldLabel label={label} isHidden={!props.isLabelVisible} />
      <span className={css.box} onKeyDownCapture={keepFromComposition}>
        <Search aria-hidden className={searchCss.glass} />
        <Input
          {...(props.inputRef && { ref: props.inputRef })}
          placeholder={props.placeholder ?? ''}
          className={css.input}
          enterKeyHint="search"
          maxLength={200}
          onCompositionStart={() => {
            isComposing.current = true
            setComposition(value)
          }}
          onCompositionEnd={(event) => finish(event.currentTarget.value)}
        />
        <Button className={cx(css.inBox, searchCss.clear)} aria-label="Clear search">
          <X aria-hidden />
        </Button>
      </span>
    </AriaSearchField>
  )
}

/** Enter and Escape belong to the input method while it composes. */
function keepFromComposition(event: KeyboardEvent): void {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari marks the key that ends a composition by 229 alone
  if (event.nativeEvent.isComposing || event.keyCode === 229) event.stopPropagation()
}
