import { preferenceActions, readPreferences, watchTheme } from '../browser/device.ts'

/** Applies the app's theme, and each change to it, to a developer page. */
export function followTheme(): void {
  const apply = (theme: string) => {
    const isSystemDark = theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
    preferenceActions.applyScheme(null, { scheme: theme === 'dark' || isSystemDark ? 'dark' : 'light' })
  }
  apply(readPreferences().theme)
  watchTheme(apply)
}
