import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import * as css from './tabs.css.ts'

export interface TabsProps<Id extends string> {
  /** Names the list of tabs: "Business". */
  label: string
  tabs: readonly { id: Id; text: string; count?: string | undefined }[]
  /** The open one; the address knows it. */
  selected: Id
  onSelect: (id: Id) => void
  /** What the open tab holds; the others are not mounted. */
  children: ReactNode
}

/** Tabs; arrows move between them, the panel takes the focus after the list. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const select = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key)
    if (tab) onSelect(tab.id)
  }
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select}>
      <TabList aria-label={label} className={css.list}>
        {tabs.map(({ id, text, count }) => (
          <Tab key={id} id={id} className={css.tab}>
            {text}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel id={selected} className={css.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
