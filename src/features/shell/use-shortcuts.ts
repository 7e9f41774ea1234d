import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { preferencesOf } from '../../../machines/preferences.machine.ts'
import { shortcutsMachine } from '../../../machines/shortcuts.machine.ts'
import { sections } from '../../document/pages.ts'
import { keyOf } from '../../ui/key-of.ts'
import { useServices } from '../../services/services.ts'

interface ShortcutActions {
  openPalette: () => void
  openList: () => void
  /** the session has ended: nothing answers */
  isExpired: boolean
}

/** Where keys mean text, a choice by its first letters, or belong to what lies over the page. */
const takesKeys =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), ' +
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=combobox], [aria-haspopup=listbox]'
/** The keys that arrows stand for on a row; elsewhere arrows scroll. */
const rowKeys: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }
/** A message is an alertdialog too, but lies beside the page. */
const overlay = '[role=dialog], [role=alertdialog]:not([aria-modal=false])'

/**
 * An action that presses or focuses, done once its machine's step is: React may draw at once what that leads to, and
 * XState takes an actor that is started there for a part of the action.
 */
const afterStep =
  <Args extends unknown[]>(act: (...args: Args) => void) =>
  (...args: Args) =>
    queueMicrotask(() => act(...args))

/** Runs the shortcuts' machine, fed by one listener. */
export function useShortcuts({ openPalette, openList, isExpired }: ShortcutActions): void {
  const { actorOptions, preferences } = useServices()
  const navigate = useNavigate()
  const [machine] = useState(() =>
    shortcutsMachine.provide({
      actions: {
        goTo: (_, { chord }) => {
          const section = sections.find((one) => one.chord === chord)
          if (section) void navigate({ to: section.path })
        },
        focusSearch: afterStep(() => {
          const box = document.querySelector<HTMLInputElement>('main input[type=search]')
          box?.focus()
          box?.select()
        }),
        openFilters: afterStep(() => document.querySelector<HTMLElement>('main [data-filters]')?.click()),
        moveRow: afterStep((_, { by }: { by: number }) => {
          const links = [...document.querySelectorAll<HTMLElement>('main tr[data-row] th a')]
          const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
          links[at < 0 ? 0 : at + by]?.focus()
        }),
        toggleRow: afterStep(() => {
          const row = document.activeElement?.closest('main tr[data-row]')
          row?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
        }),
        openPalette,
        openList,
      },
    }),
  )
  const actor = useActorRef(machine, {
    ...actorOptions,
    input: { chords: sections.map(({ chord }) => chord) },
  })
  const isOn = useSelector(preferences, (snapshot) => preferencesOf(snapshot).hasShortcuts)
  // one setting, shown as any other: an actor that follows the preferences would be longer
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
      if (ctrlKey || metaKey || place?.closest(takesKeys)) return
      const meant = (place?.closest('tr[data-row]') && rowKeys[key]) ?? key
      // held down, a key goes on from row to row, and nothing else is done again
      if (meant === '' || (repeat && !Object.values(rowKeys).includes(meant))) return
      const pressed = { type: 'key.pressed', key: meant } as const
      // a key that does something here does nothing else, such as the browser's own quick find
      if (actor.getSnapshot().can(pressed)) event.preventDefault()
      actor.send(pressed)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [actor, isExpired])
}
