/** A sequence of key or pointer actions, as in the WebDriver specification, which both protocols share. */
type Actions = readonly Readonly<Record<string, unknown>>[]

/** A tab of a browser. The profile has its own storage, and other tabs share it. */
export interface Tab {
  goTo(url: string): Promise<unknown>
  reload(): Promise<unknown>
  /** Goes back or forward by one entry of the history. */
  traverse(by: 1 | -1): Promise<unknown>
  /** Calls an async function, given as source code, inside the page. The function takes and returns a text. */
  evaluate(source: string, text: string): Promise<string>
  perform(actions: Actions): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  /** Opens another tab of the same profile. */
  another(): Promise<Tab>
}

/** A browser profile with its first tab. */
export interface Profile {
  readonly tab: Tab
  /** The errors and warnings in the consoles of all tabs, so far. */
  readonly findings: () => readonly string[]
  close(): Promise<unknown>
}

export interface Browser {
  /** Opens a profile without any stored data. */
  open(): Promise<Profile>
  stop(): Promise<unknown>
}

export type Engine = 'Firefox' | 'WebKit'

/** The environment of both browsers: the product tests' zone and language, and no desktop. */
export const environment = {
  TZ: 'America/New_York',
  // WebKit's language would be “C” with the system's only locale, C.UTF-8.
  LANG: 'C',
  LC_CTYPE: 'C.UTF-8',
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
}
