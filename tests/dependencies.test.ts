import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './support/steps.ts'

interface Locked {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
}
// npm writes the lock file in this shape
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  lockfileVersion: number
  packages: Record<string, Locked>
}
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
// our package.json has both sections
const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** Returns a locked package's problem; null if it has a version and a SHA-512 hash, and does not name a registry. */
function problem({ version, integrity, link, resolved }: Locked): string | null {
  if (link || !version) return 'is no version of a package'
  if (!integrity?.startsWith('sha512-')) return 'has no strong hash'
  if (resolved !== undefined) return 'names where it comes from, which every registry would have to be'
  return null
}

test('every package is locked by version and hash, without naming a registry (S28)', () => {
  expect(lock.lockfileVersion).toBe(3)
  expect(locked.length).toBeGreaterThan(100)
  expect(
    locked.flatMap(([path, entry]) => {
      const what = problem(entry)
      return what === null ? [] : [`${path} ${what}`]
    }),
  ).toEqual([])
})

test.each<[string, Locked]>([
  ['is no version of a package', { link: true }],
  ['has no strong hash', { version: '1.0.0', integrity: 'sha1-AAAA' }],
  ['has no strong hash', { version: '1.0.0' }],
  ['names where it comes from', { version: '1.0.0', integrity: 'sha512-AAAA', resolved: 'git+ssh://x' }],
])('a package that %s is detected', (what, entry) => expect(problem(entry)).toContain(what))

test('our direct dependencies are pinned to an exact version, and locked at that version (S28)', () => {
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).map(
    // An alias is written `npm:package@version`.
    ([name, version]) => [name, version.replace(/^npm:[\w-]+@/, '')] as const,
  )
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(
    wanted.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version),
  ).toEqual([])
})

test('neither a package nor our package.json runs a script on installation (S28)', () => {
  expect(readFileSync(`${root}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: object } // our own
  expect(Object.keys(scripts).filter((name) => /install|prepare|^(pre|post)/.test(name))).toEqual([])
})
