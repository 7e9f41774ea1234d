import { useSelector } from '@xstate/react'
import {
  preferencesOf,
  type Density,
  type Preferences,
  type Theme,
  type Zone,
} from '../../../machines/preferences.machine.ts'
import { useServices } from '../../services/services.ts'
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'

const themes: readonly { id: Theme; text: string }[] = [
  { id: 'light', text: 'Light' },
  { id: 'dark', text: 'Dark' },
  { id: 'system', text: 'As the system' },
]
const densities: readonly { id: Density; text: string }[] = [
  { id: 'compact', text: 'Compact' },
  { id: 'regular', text: 'Regular' },
  { id: 'comfortable', text: 'Comfortable' },
]
const zones: readonly { id: Zone; text: string }[] = [
  { id: 'local', text: `This device’s zone (${new Intl.DateTimeFormat().resolvedOptions().timeZone})` },
  { id: 'UTC', text: 'UTC' },
  { id: 'Asia/Kolkata', text: 'Asia/Kolkata' },
]

/** How this device shows the product; every choice holds at once and is remembered here only. */
export function DevicePreferences() {
  const { preferences } = useServices()
  const chosen = useSelector(preferences, preferencesOf, isSame)
  return (
    <>
      <SegmentedControl
        label="Theme"
        isLabelVisible
        options={themes}
        value={chosen.theme}
        onChange={(theme) => {
          preferences.send({ type: 'theme.chosen', theme })
        }}
      />
      <Switch
        isSelected={chosen.isMinimized}
        hint="On screens wide enough for the side navigation."
        onChange={() => {
          preferences.send({ type: 'sidebar.toggled' })
        }}
      >
        Navigation minimised to icons
      </Switch>
      <SegmentedControl
        label="Rows of tables"
        isLabelVisible
        options={densities}
        value={chosen.density}
        onChange={(density) => {
          preferences.send({ type: 'density.chosen', density })
        }}
      />
      <RadioGroup
        label="Dates are shown in"
        options={zones}
        value={chosen.zone}
        onChange={(zone) => {
          preferences.send({ type: 'zone.chosen', zone })
        }}
      />
      <Switch
        isSelected={chosen.hasShortcuts}
        hint="G then a letter, / and ?. Ctrl+K or ⌘K opens the search either way."
        onChange={() => {
          preferences.send({ type: 'shortcuts.toggled' })
        }}
      >
        Keyboard shortcuts
      </Switch>
    </>
  )
}

function isSame(a: Preferences, b: Preferences): boolean {
  return (
    a.theme === b.theme &&
    a.isMinimized === b.isMinimized &&
    a.density === b.density &&
    a.zone === b.zone &&
    a.hasShortcuts === b.hasShortcuts
  )
}
