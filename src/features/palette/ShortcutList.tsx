import { useSelector } from '@xstate/react'
import { Fragment } from 'react'
import { chordPages } from '../../document/pages.ts'
import { useServices } from '../../services/services.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Kbd } from '../../ui/text/Kbd.tsx'
import * as css from './palette.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Lists the keyboard shortcuts, with a switch that turns them on or off. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { preferences } = useServices()
  const isOn = useSelector(preferences, ({ context }) => context.hasShortcuts)
  const rows = [
    { what: texts.searchEverything, keys: ['Ctrl', 'K'], joint: '+' },
    ...chordPages.map(({ title, chord }) => ({
      what: texts.goToPage(title),
      keys: ['G', chord.toUpperCase()],
      joint: texts.then,
    })),
    { what: texts.nextRow, keys: ['J', '↓'], joint: texts.or },
    { what: texts.previousRow, keys: ['K', '↑'], joint: texts.or },
    { what: texts.openRow, keys: ['Enter'], joint: '' },
    { what: texts.selectRow, keys: ['X'], joint: '' },
    { what: texts.selectRange, keys: ['Shift', 'Space'], joint: '+' },
    { what: texts.clearSelection, keys: ['Esc'], joint: '' },
    { what: texts.searchThisPage, keys: ['/'], joint: '' },
    { what: texts.openFilters, keys: ['F'], joint: '' },
    { what: texts.refresh, keys: ['R'], joint: '' },
    { what: texts.showTheShortcuts, keys: ['?'], joint: '' },
    { what: texts.goToMessages, keys: ['F6'], joint: '' },
  ]
  return (
    <Sheet title={shared.keyboardShortcuts} onClose={onClose}>
      <Switch
        isSelected={isOn}
        hint={texts.shortcutsHint}
        onChange={() => preferences.send({ type: 'shortcuts.toggled' })}
      >
        {shared.keyboardShortcuts}
      </Switch>
      <dl className={css.shortcuts}>
        {rows.map(({ what, keys, joint }) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd className={css.keys}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span>{joint}</span>}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}
