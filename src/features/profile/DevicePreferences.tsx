import { useSelector } from '@xstate/react'
import type { Density, Theme, Zone } from '../../../machines/preferences.machine.ts'
import { ViewList } from '../../list/views/ViewList.tsx'
import { useServices } from '../../services/services.ts'
import { useShowView, useViews } from '../../services/views.ts'
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import * as shared from '../../lib/texts.ts'
import * as css from './profile.css.ts'
import * as texts from './texts.ts'

const themes: readonly { id: Theme; text: string }[] = [
  { id: 'light', text: shared.lightTheme },
  { id: 'dark', text: shared.darkTheme },
  { id: 'system', text: shared.systemTheme },
]
const densities: readonly { id: Density; text: string }[] = [
  { id: 'compact', text: shared.compact },
  { id: 'regular', text: shared.regular },
  { id: 'comfortable', text: shared.comfortable },
]
const zones: readonly { id: Zone; text: string }[] = [
  { id: 'local', text: texts.deviceTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) },
  { id: 'UTC', text: 'UTC' },
  { id: 'Asia/Kolkata', text: 'Asia/Kolkata' },
]

/** The preferences of this device. A choice applies at once and is stored only on this device. */
export function DevicePreferences() {
  const { preferences } = useServices()
  const chosen = useSelector(preferences, ({ context }) => context)
  return (
    <>
      <SegmentedControl
        label={shared.theme}
        isLabelVisible
        options={themes}
        value={chosen.theme}
        onChange={(theme) => preferences.send({ type: 'theme.chosen', theme })}
      />
      <div className={css.sidebar}>
        <Switch
          isSelected={chosen.isMinimized}
          hint={texts.sidebarHint}
          onChange={() => preferences.send({ type: 'sidebar.toggled' })}
        >
          {shared.collapseSidebar}
        </Switch>
      </div>
      <SegmentedControl
        label={shared.tableDensity}
        isLabelVisible
        options={densities}
        value={chosen.density}
        onChange={(density) => preferences.send({ type: 'density.chosen', density })}
      />
      <RadioGroup
        label={texts.timeZone}
        options={zones}
        value={chosen.zone}
        onChange={(zone) => preferences.send({ type: 'zone.chosen', zone })}
      />
      <Switch
        isSelected={chosen.hasShortcuts}
        hint={texts.shortcutsHint}
        onChange={() => preferences.send({ type: 'shortcuts.toggled' })}
      >
        {shared.keyboardShortcuts}
      </Switch>
      <section aria-labelledby="views">
        <h3 id="views">{texts.views}</h3>
        <ViewList {...useViews()} onShow={useShowView()} />
      </section>
    </>
  )
}
