import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { shortcutsMachine } from '../../../machines/shortcuts.machine.ts'
import { chordPages } from '../../document/pages.ts'
import { newestSearchBox } from '../../ui/controls/SearchField.tsx'
import { handlesKeys, keyOf } from '../../ui/key-of.ts'
import { runShortcut } from '../../ui/screen-actions.ts'
import { moveRow, toggleRow } from '../../ui/table/page-table.ts'
import { asLeft } from '../../services/left-lists.ts'
import { useServices } from '../../services/services.ts'

interface ShortcutActions {
  openPalette: () => void
  openList: () => void
  /** true once the session has ended; the shortcuts are then off */
  isExpired: boolean
}

/** The shortcut of each arrow key while a row has the focus; elsewhere arrow keys scroll. */
const rowKeys: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }
/** Matches overlays that cover the page, but not messages, which are non-modal alertdialogs. */
const overlay = '[role=dialog], [role=alertdialog]:not([aria-modal=false])'

/** Defers an action: XState would treat an actor started by its synchronous render as part of the machine's step. */
const afterStep =
  <Args extends unknown[]>(act: (...args: Args) => void) =>
  (...args: Args) =>
    queueMicrotask(() => act(...args))

/** Runs the shortcuts' machine, which receives the keys from one listener. */
export function useShortcuts({ openPalette, openList, isExpired }: ShortcutActions): void {
  const services = useServices()
  const { actorOptions, preferences } = services
  const navigate = useNavigate()
  const [machine] = useState(() =>
    shortcutsMachine.provide({
      actions: {
        goTo: (_, { chord }) => {
          const page = chordPages.find((one) => one.chord === chord)
          if (page) void navigate({ to: page.path, search: asLeft(services, page.path) })
        },
        focusSearch: afterStep(() => {
          const box = newestSearchBox()
          box?.focus()
          box?.select()
        }),
        openFilters: afterStep(() => runShortcut('f')),
        refresh: afterStep(() => runShortcut('r')),
        moveRow: afterStep((_, { by }: { by: number }) => {
          // an open panel handles J and K itself and moves to the next row
          if (!runShortcut(by > 0 ? 'j' : 'k')) moveRow(by)
        }),
        toggleRow: afterStep(toggleRow),
        openPalette,
        openList,
      },
    }),
  )
  const actor = useActorRef(machine, {
    ...actorOptions,
    input: { chords: chordPages.map(({ chord }) => chord) },
  })
  const isOn = useSelector(preferences, ({ context }) => context.hasShortcuts)
  // sent in an effect, because a machine that subscribes to the preferences would need more code
  useEffect(() => actor.send({ type: isOn ? 'shortcuts.enabled' : 'shortcuts.disabled' }), [actor, isOn])

  useEffect(() => {
    if (isExpired) return
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, target } = event
      if (isComposing || defaultPrevented || altKey) return
      const key = keyOf(event)
      if (!repeat && ctrlKey !== metaKey && key === 'k' && document.querySelector(overlay) === null) {
        event.preventDefault()
        actor.send({ type: 'palette.requested' })
      }
      const place = target instanceof Element ? target : null
      if (ctrlKey || metaKey || (place && handlesKeys(place))) return
      const meant = (place?.closest('tr[data-row]') && rowKeys[key]) ?? key
      // while a key is held, only the shortcuts that move between rows repeat
      if (meant === '' || (repeat && !Object.values(rowKeys).includes(meant))) return
      const pressed = { type: 'key.pressed', key: meant } as const
      // prevents the browser's default, such as quick find
      if (actor.getSnapshot().can(pressed)) event.preventDefault()
      actor.send(pressed)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [actor, isExpired])
}
