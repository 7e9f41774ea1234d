import { useSelector } from '@xstate/react'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { preferencesOf, type Theme } from '../../../machines/preferences.machine.ts'
import { useServices } from '../../services/services.ts'
import { MenuButton } from '../../ui/controls/MenuButton.tsx'
import * as texts from '../../lib/texts.ts'

const themes = {
  light: { text: texts.lightTheme, Icon: Sun },
  dark: { text: texts.darkTheme, Icon: Moon },
  system: { text: texts.systemTheme, Icon: Monitor },
}

const isTheme = (id: string): id is Theme => Object.hasOwn(themes, id)

/** The menu that sets the theme (spec, section 4). */
export function ThemeMenu() {
  const { preferences } = useServices()
  const theme = useSelector(preferences, (snapshot) => preferencesOf(snapshot).theme)
  const { Icon } = themes[theme]
  return (
    <MenuButton
      label={texts.theme}
      icon={<Icon aria-hidden />}
      sections={[
        {
          id: 'theme',
          title: texts.theme,
          selected: theme,
          entries: Object.entries(themes).map(([id, { text, Icon: Sign }]) => ({
            id,
            text,
            icon: <Sign aria-hidden />,
          })),
        },
      ]}
      onAction={(id) => {
        if (isTheme(id)) preferences.send({ type: 'theme.chosen', theme: id })
      }}
    />
  )
}
