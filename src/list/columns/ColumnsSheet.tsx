import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pin from 'lucide-react/icons/pin'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { WIDTHS, type KeptColumns } from '../../../machines/rules/kept-columns.ts'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { box } from '../../ui/controls/checkbox.css.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { cx } from '../../ui/cx.ts'
import { capitals } from '../../ui/table/data-table.css.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { useColumnChoice, type ColumnChoice, type ColumnNames } from './column-choice.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './column-texts.ts'
import * as css from './columns-sheet.css.ts'

/** The row height, which is one setting for all tables. */
export type RowHeight = 'compact' | 'regular' | 'comfortable'

export interface ColumnsSheetProps {
  columns: ColumnNames
  /** The stored columns, or null for the default columns. */
  kept: KeptColumns | null
  onChoose: (kept: KeptColumns) => void
  onClear: () => void
  density: RowHeight
  onDensity: (density: RowHeight) => void
  onClose: () => void
}

const densities: readonly { id: RowHeight; text: string }[] = [
  { id: 'compact', text: shared.compact },
  { id: 'regular', text: shared.regular },
  { id: 'comfortable', text: shared.comfortable },
]

/** Sets the visibility, order, width and pinning of columns. Changes apply at once. */
export function ColumnsSheet(props: ColumnsSheetProps) {
  const { kept, onClear, onClose } = props
  const choice = useColumnChoice(props.columns, kept, props.onChoose)
  const { choices } = choice
  const [moved, setMoved] = useState('')
  const tell = (id: string, at: number) => {
    const one = choices.find((each) => each.id === id)
    if (one) setMoved(texts.moved(one.name, at + 1, choices.length))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys: [key], target }) => {
      if (key === undefined || target.dropPosition === 'on' || target.key === key) return
      choice.place(String(key), target.dropPosition, String(target.key))
    },
  })
  return (
    <Sheet
      title={texts.columns}
      onClose={onClose}
      footer={
        <>
          <Button
            reason={kept === null ? texts.asTheyCome : null}
            onPress={() => {
              choice.reset()
              onClear()
            }}
          >
            {texts.reset}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {shared.done}
          </Button>
        </>
      }
    >
      <div className={css.root}>
        <SegmentedControl
          label={shared.tableDensity}
          isLabelVisible
          options={densities}
          value={props.density}
          onChange={props.onDensity}
        />
        <p className={css.hint}>{texts.hint}</p>
        <VisuallyHidden role="status">{moved}</VisuallyHidden>
        <GridList
          aria-label={texts.columns}
          items={choices}
          className={css.list}
          selectionMode="none"
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          // Rerender every entry on each change, because an entry also depends on its neighbours.
          dependencies={[choices]}
        >
          {(one) => (
            <Entry
              one={one}
              choice={choice}
              onClose={onClose}
              onMoved={(by) => tell(one.id, choices.indexOf(one) + by)}
            />
          )}
        </GridList>
      </div>
    </Sheet>
  )
}

interface EntryProps {
  one: ColumnChoice
  choice: Pick<ReturnType<typeof useColumnChoice>, 'show' | 'keepInSight' | 'widen' | 'move'>
  onMoved: (by: -1 | 1) => void
  onClose: () => void
}

function Entry({ one, choice, onMoved, onClose }: EntryProps) {
  const { id, name, isShown, isFixed, canMove, width } = one
  const move = (by: -1 | 1) => {
    const button = document.activeElement
    flushSync(() => {
      choice.move(id, by)
      onMoved(by)
    })
    // The button has lost the focus, because its entry moved in the DOM.
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <GridListItem id={id} textValue={name} className={css.item}>
      <div
        role="presentation"
        className={css.entry}
        // Escape must close the sheet here, because the list would consume the key.
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      >
        <AriaButton slot="drag" aria-label={texts.move(name)} className={buttonClass('quiet', 'small', true)}>
          <GripVertical aria-hidden />
        </AriaButton>
        <label className={css.name} title={isFixed ? texts.alwaysShown : undefined}>
          <input
            type="checkbox"
            className={box}
            checked={isShown}
            disabled={isFixed}
            onChange={() => choice.show(id, !isShown)}
          />
          {/* As in the table's header */}
          <span className={/^[A-Z]+$/.test(name) ? capitals : undefined}>{name}</span>
        </label>
        <span className={css.buttons}>
          <IconButton
            label={texts.keepInSight(name)}
            icon={<Pin aria-hidden />}
            size="small"
            aria-pressed={one.stays}
            reason={isFixed ? texts.alwaysFirst : null}
            reasonAlign="end"
            className={cx(css.button, css.pin)}
            onPress={() => choice.keepInSight(id, !one.stays)}
          />
          <IconButton
            label={texts.moveUp(name)}
            icon={<ArrowUp aria-hidden />}
            size="small"
            className={css.button}
            reason={canMove.up ? null : isFixed ? texts.alwaysFirst : texts.alreadyFirst}
            reasonAlign="end"
            onPress={() => move(-1)}
          />
          <IconButton
            label={texts.moveDown(name)}
            icon={<ArrowDown aria-hidden />}
            size="small"
            className={css.button}
            reason={canMove.down ? null : isFixed ? texts.alwaysFirst : texts.alreadyLast}
            reasonAlign="end"
            onPress={() => move(1)}
          />
        </span>
        {isShown && (
          <input
            type="range"
            className={css.width}
            aria-label={texts.widthOf(name)}
            aria-valuetext={texts.pixels(width)}
            min={WIDTHS.min}
            max={WIDTHS.max}
            step={WIDTHS.step}
            value={width}
            onChange={(event) => choice.widen(id, event.currentTarget.valueAsNumber)}
          />
        )}
      </div>
    </GridListItem>
  )
}
