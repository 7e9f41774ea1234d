import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react'
import * as toolbar from '../table/list-toolbar.css.ts'
import * as css from './tabs.css.ts'

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; text: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The state of the tabs' reads, at the end of the tabs */
  status: ReactNode
  /** The content of the open tab; the other tabs are not mounted */
  children: ReactNode
}

/** Tabs. Arrow keys, Home and End move between them, Tab moves into the panel. React Aria's would cost 31 kB. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  status,
  children,
}: TabsProps<Id>) {
  const base = useId()
  const tabId = (id: Id) => `${base}tab-${id}`
  const panelId = `${base}panel`
  const selectedId = tabId(selected)
  useEffect(() => {
    // On a narrow screen the list scrolls: keep the open tab in view
    document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedId])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = tabs.findIndex(({ id }) => id === selected)
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(next.id))?.focus()
    onSelect(next.id)
  }
  return (
    <div>
      <div className={toolbar.head}>
        <div role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
          {tabs.map(({ id, text }) => {
            const isSelected = id === selected
            return (
              <button
                key={id}
                id={tabId(id)}
                type="button"
                role="tab"
                aria-selected={isSelected}
                aria-controls={isSelected ? panelId : undefined}
                tabIndex={isSelected ? 0 : -1}
                data-selected={isSelected || undefined}
                className={css.tab}
                onClick={() => onSelect(id)}
              >
                {text}
              </button>
            )
          })}
        </div>
        <div className={toolbar.status}>{status}</div>
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={selectedId} tabIndex={0} className={css.panel}>
        {children}
      </div>
    </div>
  )
}
