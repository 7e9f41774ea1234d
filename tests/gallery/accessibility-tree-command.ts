import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { BrowserCommand } from 'vitest/node'
import '@vitest/browser-playwright'
import { root } from '../support/steps.ts'
import { compact, difference, readTrees, writeTrees } from './accessibility-tree.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    compareTree: (
      machine: string,
      state: string,
      attributes: string,
      all: readonly string[],
    ) => Promise<string | null>
  }
}

/**
 * Compares the accessibility tree of the page with the stored tree of a state, and returns the lines that differ, or
 * ''. With Vitest's `--update`, stores the tree, drops the states that are not among `all`, and returns null.
 */
export const compareTree: BrowserCommand<[string, string, string, readonly string[]]> = async (
  { iframe, project },
  machine,
  state,
  attributes,
  all,
) => {
  const tree = compact((await iframe.locator('body').ariaSnapshot()) + attributes)
  const folder = `${root}tests/gallery/accessibility-trees/`
  const path = `${folder}${machine}.txt`
  const stored = readTrees(existsSync(path) ? await readFile(path, 'utf8') : '')
  const known = stored.get(state) ?? ''
  if (project.vitest.config.snapshotOptions.updateSnapshot !== 'all')
    return known === tree ? '' : difference(known, tree) || 'in another order'
  const kept = [...stored].filter(([name]) => all.includes(name) && name !== state)
  await mkdir(folder, { recursive: true })
  await writeFile(path, writeTrees(new Map([...kept, [state, tree]])))
  return null
}
