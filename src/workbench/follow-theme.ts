import { preferenceActions, readPreferences, watchTheme } from '../browser/device.ts'

/** Shows a developers' page in the app's theme, which changes with it. */
export function followTheme(): void {
  const apply = (theme: string) => {
    const isSystemDark = theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
    preferenceActions.applyScheme(null, { scheme: theme === 'dark' || isSystemDark ? 'dark' : 'light' })
  }
  apply(readPreferences().theme)
  watchTheme(apply)
}
