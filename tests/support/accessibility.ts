// Checks tests/accessibility.md: it has every criterion of WCAG 2.2, A and AA, once, with tests that exist.
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { testsIn } from './requirements.ts'
import type { Source } from './sources.ts'
import { root } from './steps.ts'

const DOCUMENT = 'tests/accessibility.md'

/** The criteria of https://www.w3.org/TR/WCAG22/ by level. 4.1.1 is obsolete since 2.2. */
const criteria = new Map([
  ...`1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`
    .split(/\s+/)
    .map((id): [string, string] => [id, 'A']),
  ...`1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`
    .split(/\s+/)
    .map((id): [string, string] => [id, 'AA']),
])

/** Returns a sentence for each criterion that is missing, duplicated or without a test, and for each unknown test. */
export function accessibilityErrors(document: string, read: (path: string) => Source | undefined): string[] {
  const entries = document
    .split(/^- (?=\*\*\d)/m)
    .slice(1)
    .map((text) => {
      const [, id = '', level = ''] = /^\*\*(\d\.\d\.\d+) [^*]+\*\* \((AA?)\) \S/.exec(text) ?? []
      return { id, level, text, cited: [...text.matchAll(/^ {2}- `([^`]+)`: (.+)$/gm)] }
    })
  const counts = [...criteria].flatMap(([id, level]) => {
    const found = entries.filter((entry) => entry.id === id && entry.level === level)
    return found.length === 1 ? [] : [`${DOCUMENT} holds ${id} (${level}) ${found.length} times`]
  })
  const wrong = entries.flatMap(({ id, text, cited }) => [
    ...(criteria.has(id) ? [] : [`${DOCUMENT} holds no criterion: ${text.split('\n')[0]}`]),
    ...(cited.length > 0 ? [] : [`${id} names no test`]),
    ...cited.flatMap(([, path = '', title]) => {
      const source = read(path)
      const isThere = source && testsIn(source).some((test) => test.title === title)
      return isThere ? [] : [`${id} names a test that does not exist: ${path}: ${title}`]
    }),
  ])
  return [...counts, ...wrong]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (path: string) =>
    existsSync(root + path) ? { path, text: readFileSync(root + path, 'utf8') } : undefined
  const errors = accessibilityErrors(readFileSync(root + DOCUMENT, 'utf8'), read)
  for (const sentence of errors) console.log(sentence)
  process.exitCode = errors.length === 0 ? 0 : 1
}
