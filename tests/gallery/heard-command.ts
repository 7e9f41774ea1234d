import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'
import { root } from '../support/steps.ts'
import { difference, normal, read, written } from './heard.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    heard: (machine: string, state: string, besides: string, all: readonly string[]) => Promise<string | null>
  }
}

/**
 * Compares the accessibility tree of the page with the stored tree of a state, and returns the lines that differ, or
 * ''. With Vitest's `--update`, stores the tree, drops the states that are not among `all`, and returns null.
 */
export const heard: BrowserCommand<[string, string, string, readonly string[]]> = async (
  { iframe, project },
  machine,
  state,
  besides,
  all,
) => {
  const tree = normal((await iframe.locator('body').ariaSnapshot()) + besides)
  const folder = `${root}tests/gallery/heard/`
  const path = `${folder}${machine}.txt`
  const stored = read(existsSync(path) ? await readFile(path, 'utf8') : '')
  const known = stored.get(state) ?? ''
  if (project.vitest.config.snapshotOptions.updateSnapshot !== 'all')
    return known === tree ? '' : difference(known, tree) || 'in another order'
  const kept = [...stored].filter(([name]) => all.includes(name) && name !== state)
  await mkdir(folder, { recursive: true })
  await writeFile(path, written(new Map([...kept, [state, tree]])))
  return null
}
