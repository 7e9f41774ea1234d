import { useEffect, type RefObject } from 'react'
import { preferencesOf } from '../../../machines/preferences.machine.ts'
import { useServices } from '../../services/services.ts'
import { handlesKeys, keyOf } from '../../ui/key-of.ts'
import { linkOf } from '../../ui/table/page-table.ts'

/** Listens for keys pressed without Ctrl, Cmd or Alt that no other handler has handled. */
function usePlainKeys(isOn: boolean, onKey: (event: KeyboardEvent, target: Element) => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (!ctrlKey && !metaKey && !altKey && !defaultPrevented && target instanceof Element)
        onKey(event, target)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Handles J and K in a panel that covers the page. If the panel is beside the page, the page's shortcuts do so. */
export function useStepKeys(panel: RefObject<HTMLElement | null>, onKey: (key: string) => void): void {
  const { preferences } = useServices()
  usePlainKeys(true, (event, target) => {
    if (!preferencesOf(preferences.getSnapshot()).hasShortcuts) return
    if (panel.current?.closest('[role=dialog]')?.contains(target)) onKey(keyOf(event))
  })
}

interface EnterAndEscape {
  isOn: boolean
  heading: RefObject<HTMLElement | null>
  /** the displayed payment's row; '' if it is not on the page */
  rowId: string
  onEnter: () => void
  onEscape: () => void
}

/** Handles Enter on the displayed row or the panel's heading, and Escape anywhere on the page. */
export function useEnterAndEscape({ isOn, heading, rowId, onEnter, onEscape }: EnterAndEscape): void {
  usePlainKeys(isOn, (event, target) => {
    if (event.key === 'Escape' && !handlesKeys(target)) onEscape()
    if (event.key !== 'Enter' || (target !== heading.current && target !== linkOf(rowId))) return
    // the row's link would open the displayed payment again
    event.preventDefault()
    onEnter()
  })
}
