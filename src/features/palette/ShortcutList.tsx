import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { preferencesOf } from '../../../machines/preferences.machine.ts'
import { sections } from '../../document/pages.ts'
import { useServices } from '../../services/services.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import * as css from './palette.css.ts'

interface ShortcutListProps {
  onClose: () => void
}

/** What the keyboard can do, and the switch for it. */
export function ShortcutList({ onClose }: ShortcutListProps) {
  const { preferences } = useServices()
  const isOn = useSelector(preferences, (snapshot) => preferencesOf(snapshot).hasShortcuts)
  const rows = [
    { what: 'Search pages, actions, payments and businesses', keys: ['Ctrl', 'K'], joint: '+' },
    ...sections.map(({ title, chord }) => ({
      what: `Go to ${title}`,
      keys: ['G', chord.toUpperCase()],
      joint: 'then',
    })),
    { what: 'Search on this page', keys: ['/'], joint: '' },
    { what: 'List the shortcuts', keys: ['?'], joint: '' },
    { what: 'Go to the messages', keys: ['F6'], joint: '' },
  ]
  return (
    <Sheet title="Keyboard shortcuts" onClose={onClose}>
      <Switch
        isSelected={isOn}
        hint="Off, only Ctrl+K (⌘K) and F6 answer. They never answer while you type."
        onChange={() => {
          preferences.send({ type: 'shortcuts.toggled' })
        }}
      >
        Keyboard shortcuts
      </Switch>
      <dl className={css.shortcuts}>
        {rows.map(({ what, keys, joint }) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd className={css.keys}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span>{joint}</span>}
                  <kbd className={css.key}>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}
