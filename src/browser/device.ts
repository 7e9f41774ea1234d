import type { Density, Preferences, Scheme, Theme, Zone } from '../../machines/preferences.machine.ts'

/** The storage key of the theme (spec, section 9). */
const THEME_KEY = 'vite-ui-theme'
const SIDEBAR_KEY = 'sidebar'
const DENSITY_KEY = 'density'
const ZONE_KEY = 'zone'
const SHORTCUTS_KEY = 'shortcuts'
export const TYPEFACE_KEY = 'typeface'
export const TYPEFACE = 'Geist'

export function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null // Blocked storage: use the defaults
  }
}

export function write(storage: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    // Blocked or full storage: the choice is lost when the page closes
  }
}

/** Deletes this tab's stored data, so that the tab's next user does not see the previous searches. */
export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Blocked storage contains nothing
  }
}

/** From this viewport width, in px, the tables fit beside a full sidebar. */
const FULL_SIDEBAR_WIDTH = 1440

/** Parses a stored theme. An unknown theme becomes the spec's default. */
function toTheme(value: string | null): Theme {
  return value === 'dark' || value === 'system' ? value : 'light'
}

/** Parses the stored sidebar state. By default, the sidebar is minimized where the tables need its space. */
function toMinimized(value: string | null): boolean {
  return value === 'minimized' || (value !== 'full' && globalThis.innerWidth < FULL_SIDEBAR_WIDTH)
}

function toDensity(value: string | null): Density {
  return value === 'compact' || value === 'comfortable' ? value : 'regular'
}

function toZone(value: string | null): Zone {
  return value === 'UTC' || value === 'Asia/Kolkata' ? value : 'local'
}

/** Reads the preferences that the frame needs before the app has loaded. */
export const readLook = (): Pick<Preferences, 'theme' | 'isMinimized' | 'density'> => ({
  theme: toTheme(read('localStorage', THEME_KEY)),
  isMinimized: toMinimized(read('localStorage', SIDEBAR_KEY)),
  density: toDensity(read('localStorage', DENSITY_KEY)),
})

/** Returns true if an earlier visit has loaded the typeface into the browser's cache (`Later.tsx`). */
export const isTypefaceCached = (): boolean => read('localStorage', TYPEFACE_KEY) === TYPEFACE

/** Reads the zone in which this device shows dates. */
export const readZone = (): Zone => toZone(read('localStorage', ZONE_KEY))

/** Reads the preferences stored on this device. */
export function readPreferences(): Preferences {
  return { ...readLook(), zone: readZone(), hasShortcuts: read('localStorage', SHORTCUTS_KEY) !== 'off' }
}

export const preferenceActions = {
  applyScheme: (_: unknown, { scheme }: { scheme: Scheme }) => {
    const { classList } = document.documentElement
    classList.remove('light', 'dark')
    classList.add(scheme)
    // Sets the colour of a phone's address bar
    document
      .getElementById('theme-color')
      ?.setAttribute('content', getComputedStyle(document.documentElement).backgroundColor)
  },
  saveTheme: (_: unknown, { theme }: { theme: Theme }) => write('localStorage', THEME_KEY, theme),
  saveSidebar: (_: unknown, { isMinimized }: { isMinimized: boolean }) =>
    write('localStorage', SIDEBAR_KEY, isMinimized ? 'minimized' : 'full'),
  applyDensity: (_: unknown, { density }: { density: Density }) =>
    void (document.documentElement.dataset['density'] = density),
  saveDensity: (_: unknown, { density }: { density: Density }) => write('localStorage', DENSITY_KEY, density),
  saveZone: (_: unknown, { zone }: { zone: Zone }) => write('localStorage', ZONE_KEY, zone),
  saveShortcuts: (_: unknown, { hasShortcuts }: { hasShortcuts: boolean }) =>
    write('localStorage', SHORTCUTS_KEY, hasShortcuts ? 'on' : 'off'),
}

/** Reports each theme that another tab stores; returns a function that unsubscribes. */
export function watchTheme(tell: (theme: Theme) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) tell(toTheme(read('localStorage', THEME_KEY)))
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
