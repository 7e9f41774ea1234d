import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { runStep, tool } from './steps.ts'

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin']
const others = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The features that Playwright disables. Chromium uses only the last such list on its command line. */
const leftOutByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
]
/** The suggestion lists under the address bar. Each costs a window as much memory as one of our pages. */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Throws when Playwright disables a feature that `browserArgs` does not name. */
export function checkLeftOut(commandLine: readonly string[]): void {
  const option = '--disable-features='
  const lists = commandLine.filter((text) => text.startsWith(option))
  const names = lists.map((text) => text.slice(option.length).split(','))
  const missing = names.flat().filter((name) => !names.at(-1)?.includes(name))
  if (missing.length > 0) throw new Error(`Playwright also leaves out ${missing.join(', ')}: see browser.ts`)
}

/** Disables the sandbox, which root can't use, and limits the browser's own activity and network. */
export const browserArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...leftOutByPlaywright, ...popups].join(',')}`,
]

/** Finds a Chromium for tests: CHROMIUM_PATH, then the system's, then Playwright's; undefined if there is none. */
export function findBrowser(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`)
  }
  const system = [...(process.env['PATH'] ?? '').split(delimiter), ...folders].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )
  return [...system, ...others, chromium.executablePath()].find((path) => existsSync(path))
}

/** Installs a Chromium from Playwright, or else from Debian. Returns a sentence that describes the result. */
export async function installBrowser(): Promise<string> {
  const ways = [
    { name: "installing Playwright's Chromium", command: tool('playwright', 'install', 'chromium') },
    ...(hasApt() ? [{ name: "installing Debian's Chromium", command: apt('chromium') }] : []),
  ]
  for (const way of ways) {
    console.log(`no Chromium found: ${way.name}`)
    const { passed, output } = await runStep(way)
    const found = findBrowser()
    if (passed && found && works(found)) return found
    console.log(output.trimEnd().split('\n').slice(-5).join('\n'))
  }
  throw new Error('no Chromium here and none could be installed: set CHROMIUM_PATH to one')
}

/** Returns true if Debian's packages can be installed here. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Returns a command that installs Debian's packages. */
export function apt(...packages: string[]): [string, ...string[]] {
  const quiet = 'DEBIAN_FRONTEND=noninteractive apt-get'
  const install = `install --yes --no-install-recommends ${packages.join(' ')}`
  return ['/bin/sh', '-c', `${quiet} update && ${quiet} ${install}`]
}

/** Returns true if a downloaded browser starts. The system may lack libraries that it needs. */
function works(path: string): boolean {
  return spawnSync(path, ['--version', ...browserArgs]).status === 0
}
