import Pin from 'lucide-react/icons/pin'
import Search from 'lucide-react/icons/search'
import { useId, type KeyboardEvent, useEffect } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal } from 'react-aria-components/Modal'
import { Input, TextField } from 'react-aria-components/TextField'
import { togglePin, useRecent } from '../../services/recent.ts'
import { isSameRecord, type RecentRecord } from '../../../machines/rules/recent.ts'
import { cx } from '../../ui/cx.ts'
import { Keys } from '../../ui/text/Kbd.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Backdrop } from '../../ui/overlay/Backdrop.tsx'
import * as overlay from '../../ui/overlay/overlay.css.ts'
import * as css from './palette.css.ts'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useCommands, type Command, type CommandGroup } from './use-commands.ts'
import { useFound } from './use-found.ts'
import { useBusinessById, usePlans, useRecords } from './use-records.ts'
import { usePalette } from './use-palette.ts'
import * as texts from './texts.ts'

interface PaletteProps {
  onClose: () => void
  /** replaces the palette with the list of shortcuts */
  onShortcuts: () => void
}

/** Search over pages, actions and records (statement U38). */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const list = useId()
  const { snapshot, send } = usePalette()
  const { text, active } = snapshot.context
  const commands = useCommands(text, onShortcuts)
  const plans = usePlans(text)
  const found = useFound(snapshot.context, () => send({ type: 'retry.requested' }))
  const records = useRecords()
  const byId = useBusinessById(text)
  const groups = [
    ...(text.trim() === '' ? records : []),
    ...commands,
    // found records wait for the plans above them, so that no displayed line moves
    ...(plans.isPending ? [] : [...plans.groups, ...found]),
    byId,
  ].filter(({ commands: some }) => some.length > 0)
  const lines = groups.flatMap((group) => group.commands)
  const chosen = lines.findIndex(({ id }) => id === active)
  const at = Math.max(chosen, 0)
  const current = lines[at]
  const run = (id: string) => {
    const command = lines.find((one) => one.id === id)
    if (!command) return
    if (!command.staysOpen) onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.shiftKey) {
      if (current?.record && !event.repeat) togglePin(current.record)
    } else if (event.key === 'Enter') {
      if (!current) send({ type: 'search.submitted' })
      // a held key must not run a line that appeared after the key press
      else if (!event.repeat) run(current.id)
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = lines[(at + by + lines.length) % lines.length]
    if (next) send({ type: 'line.chosen', id: next.id })
  }

  return (
    <Backdrop isDismissable onOpenChange={onClose} className={cx(overlay.backdrop, css.place)}>
      <Modal className={css.palette}>
        <Dialog aria-label={texts.search} className={css.content}>
          <TextField
            aria-label={texts.searchEverything}
            autoFocus
            className={css.field}
            value={text}
            onChange={(typed) => send({ type: 'text.typed', text: typed })}
          >
            <Search aria-hidden className={css.glass} />
            <Input
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={list}
              aria-activedescendant={current && lineId(list, current.id)}
              autoComplete="off"
              className={css.input}
              maxLength={200}
              placeholder={texts.searchEverything}
              onKeyDown={onKeyDown}
            />
          </TextField>
          <PaletteLines id={list} groups={groups} active={current?.id ?? null} onRun={run} />
          {/* below the lines, so that a new status does not move them */}
          <PaletteStatus snapshot={snapshot} send={send} />
          <p className={css.foot} aria-hidden="true">
            {[...texts.foot, ...(current?.record ? [texts.pinHint] : [])].map(({ keys, does }) => (
              <span key={does} className={css.footKey}>
                <Keys>{keys}</Keys>
                {does}
              </span>
            ))}
          </p>
        </Dialog>
      </Modal>
    </Backdrop>
  )
}

/** Builds a line's element id. Encodes the name of a view, because an id must not contain spaces. */
const lineId = (list: string, id: string) => `${list}-${encodeURIComponent(id)}`

interface PaletteLinesProps {
  id: string
  groups: readonly CommandGroup[]
  active: string | null
  onRun: (id: string) => void
}

/** The palette's lines; the focus stays in the search box (aria-activedescendant). */
function PaletteLines({ id, groups, active, onRun }: PaletteLinesProps) {
  useEffect(() => {
    if (active !== null) document.getElementById(lineId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div role="listbox" id={id} aria-label={texts.searchEverything} className={css.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={lineId(id, group.id)} className={css.group}>
          <div id={lineId(id, group.id)} role="presentation" className={css.groupTitle}>
            {group.title}
          </div>
          {group.commands.map((command) => (
            <div
              key={command.id}
              id={lineId(id, command.id)}
              role="option"
              aria-selected={command.id === active}
              className={css.entry}
              // keeps the focus in the search box
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(command.id)}
            >
              <Line {...command} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Shows whether a record is pinned; a press pins it, as Shift and Enter do. */
function PinMark({ record }: { record: RecentRecord }) {
  const isPinned = useRecent().some((one) => one.isPinned === true && isSameRecord(one, record))
  return (
    <span
      className={css.pin}
      data-pinned={isPinned || undefined}
      onClick={(event) => {
        event.stopPropagation()
        togglePin(record)
      }}
    >
      <Pin aria-hidden />
      {isPinned && <VisuallyHidden>{texts.isPinned}</VisuallyHidden>}
    </span>
  )
}

function Line({ Icon, text, detail, hint, keys, record }: Command) {
  return (
    <>
      <Icon aria-hidden className={css.icon} />
      <span className={css.words}>
        <bdi>{text}</bdi>
        {detail !== undefined && (
          <span className={css.detail}>
            , <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {hint !== undefined && <bdi className={css.hint}>{hint}</bdi>}
      {keys !== undefined && <Keys>{keys}</Keys>}
      {record && <PinMark record={record} />}
    </>
  )
}
