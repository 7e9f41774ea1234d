import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'
import { root } from '../support/steps.ts'
import { normal, read, written } from './heard.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    heard: (machine: string, state: string, besides: string, all: readonly string[]) => Promise<boolean>
  }
}

/**
 * With Vitest's `--update`, stores the accessibility tree of the page as that of a state, drops the states that are not
 * among `all`, and returns true. Otherwise returns false.
 */
export const heard: BrowserCommand<[string, string, string, readonly string[]]> = async (
  { iframe, project },
  machine,
  state,
  besides,
  all,
) => {
  if (project.vitest.config.snapshotOptions.updateSnapshot !== 'all') return false
  const tree = normal((await iframe.locator('body').ariaSnapshot()) + besides)
  const folder = `${root}tests/gallery/heard/`
  const path = `${folder}${machine}.txt`
  const stored = read(existsSync(path) ? await readFile(path, 'utf8') : '')
  const kept = [...stored].filter(([name]) => all.includes(name) && name !== state)
  await mkdir(folder, { recursive: true })
  await writeFile(path, written(new Map([...kept, [state, tree]])))
  return true
}
