import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { apt, hasApt } from '../support/browser.ts'
import { runStep } from '../support/steps.ts'
import type { Engine } from './driver.ts'

/** The programs that each engine needs, and Debian's packages that hold them. */
const parts: Record<Engine, { programs: readonly string[]; packages: readonly string[] }> = {
  Firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  WebKit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
}

const engines = Object.keys(parts) as Engine[] // The keys of the record above

/** Returns the paths of an engine's programs; undefined if one is missing. */
export function programsOf(engine: Engine): string[] | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  const paths = parts[engine].programs.flatMap(
    (name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? [],
  )
  return paths.length === parts[engine].programs.length ? paths : undefined
}

/** Returns the engines that are installed. */
export const findEngines = () => engines.filter((engine) => programsOf(engine))

/** Installs missing engines if Debian's packages can be installed. Returns a line about each that stays missing. */
export async function installEngines(): Promise<string[]> {
  const missing = engines.filter((engine) => !programsOf(engine))
  if (missing.length === 0) return []
  const packages = missing.flatMap((engine) => parts[engine].packages)
  let reason = 'needs root and apt'
  if (hasApt()) {
    console.log(`installing ${packages.join(', ')}`)
    const { output } = await runStep({ name: 'engines', command: apt(...packages) })
    reason = output.trimEnd().split('\n').at(-1) ?? ''
  }
  return missing
    .filter((engine) => !programsOf(engine))
    .map((engine) => `${engine} skipped: ${parts[engine].packages.join(', ')}: ${reason}`)
}
