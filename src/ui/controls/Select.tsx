import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useCallback, useId, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { cx } from '../cx.ts'
import * as field from './field.css.ts'
import { FieldLabel, FieldNote } from './FieldText.tsx'
import type { FieldTextProps } from './field-text.ts'
import * as menu from '../overlay/menu.css.ts'
import * as listCss from './select-list.css.ts'
import * as css from './select.css.ts'
import { SelectScroll } from './SelectScroll.tsx'
import * as texts from '../../lib/texts.ts'

export interface SelectOption {
  id: string
  text: string
}

export interface SelectProps extends FieldTextProps {
  /** The button's id, for the links of an error summary */
  id?: string | undefined
  value: string | null
  onChange: (id: string) => void
  options: readonly SelectOption[]
  isRequired?: boolean | undefined
  /** Puts the label beside the box instead of above, as in a table's footer */
  isInline?: boolean | undefined
}

/** The list's maximum height in rem, and its distance from the window's edge in px (spec, section 9). */
const greatestHeight = 24
const viewportMargin = 10

/** A choice from a drop-down list. A long list scrolls by wheel, by keys, or by the buttons at its ends. */
export function Select({ value, onChange, options, isRequired, isInline, ...props }: SelectProps) {
  const hintId = useId()
  const [maxHeight, setMaxHeight] = useState(0)
  return (
    <AriaSelect
      onOpenChange={(isOpen) => {
        // Measured only on opening: during render it would force a recalculation of all styles
        if (isOpen) setMaxHeight(greatestHeight * rootFontSize())
      }}
      {...(props.hint && !props.error && { 'aria-describedby': hintId })}
      {...(props.id !== undefined && { id: props.id })}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
      placeholder={texts.choose}
      isRequired={isRequired ?? false}
      isInvalid={Boolean(props.error)}
      validationBehavior="aria"
      className={isInline ? css.inline : field.field}
    >
      <FieldLabel label={props.label} isOptional={!isRequired && !isInline} />
      <Button className={cx(field.box, css.trigger)}>
        <SelectValue className={cx(css.chosen, listCss.placeholder)}>
          {({ selectedText }) => selectedText || undefined}
        </SelectValue>
        <span className={css.arrow}>
          <ChevronDown aria-hidden />
        </span>
      </Button>
      <FieldNote hint={props.hint} error={props.error} hintId={hintId} />
      <Popover
        offset={4}
        containerPadding={viewportMargin}
        maxHeight={maxHeight}
        className={cx(menu.popover, listCss.column)}
      >
        <Options options={options} />
      </Popover>
    </AriaSelect>
  )
}

const rootFontSize = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize)

function Options({ options }: { options: readonly SelectOption[] }) {
  const list = useRef<HTMLDivElement | null>(null)
  const [hidden, setHidden] = useState({ above: false, below: false })
  const look = useCallback(() => {
    if (!list.current) return
    const { scrollTop, scrollHeight, clientHeight } = list.current
    const above = scrollTop > 0
    const below = scrollTop + clientHeight < scrollHeight - 1
    setHidden((was) => (was.above === above && was.below === below ? was : { above, below }))
  }, [])
  // Observes the list's size, because the popover gets its height only after the list has mounted
  const observe = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element
      if (!element) return
      const resize = new ResizeObserver(look)
      resize.observe(element)
      return () => resize.disconnect()
    },
    [look],
  )
  const step = (sign: 1 | -1) => {
    const option = list.current?.querySelector<HTMLElement>('[role=option]')
    list.current?.scrollBy({ top: sign * (option?.offsetHeight ?? 0) })
  }
  return (
    <>
      {hidden.above && <SelectScroll direction="up" onStep={() => step(-1)} />}
      <ListBox ref={observe} items={options} className={listCss.list} onScroll={look}>
        {({ id, text }) => (
          <ListBoxItem id={id} textValue={text} className={cx(menu.entry, listCss.option)}>
            {({ isSelected }) => (
              <>
                <span className={menu.words}>{text}</span>
                {isSelected && <Check aria-hidden />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {hidden.below && <SelectScroll direction="down" onStep={() => step(1)} />}
    </>
  )
}
