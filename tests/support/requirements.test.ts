import { expect, test } from 'vitest'
import { citationsIn, findings } from './requirements.ts'

const document = `
- **§2.1** The navigation has four entries.
- **§2.2** Each leads to its page.
- **D8a** (decided) A fraction is cut.
- **S4** (section 6) The token goes raw.
- **A12** (decided) The focus ring is thick. _By hand: look at it._
`
const source = (path: string, text: string) => ({ path, text })
const idsIn = (path: string, text: string) => citationsIn(source(path, text)).map(({ id }) => id)

test('a citation of an unknown requirement is an error', () => {
  const { wrong } = findings(document, [
    source('src/a.ts', '// the token (statement S5)\n'),
    source('machines/a.machine.ts', '// Spec, sections 2 (routes) and 7 (calls).\n'),
    source('src/b.ts', '/** Words for a failed call (spec, section 8); decisions, 9, and §2.3. */\n'),
    source('openapi/README.md', 'As S4 and decisions, 8 say.\n'),
  ])
  expect(wrong).toEqual([
    'src/a.ts:1 cites S5, which tests/requirements.md does not hold',
    'machines/a.machine.ts:1 cites section 7, which tests/requirements.md does not hold',
    'src/b.ts:1 cites §2.3, which tests/requirements.md does not hold',
    'src/b.ts:1 cites section 8, which tests/requirements.md does not hold',
    'src/b.ts:1 cites decisions, 9, which tests/requirements.md does not hold',
  ])
})

test('a duplicate requirement is an error', () => {
  expect(findings(`${document}- **S4** (section 6) Again.\n`, []).wrong).toEqual([
    'tests/requirements.md holds S4 twice',
  ])
})

test('a requirement that no test cites is listed, unless the document gives a reason', () => {
  const { untested, tests } = findings(document, [
    source('src/a.ts', '// §2.1 stands in the product, which proves nothing\n'),
    source(
      'tests/a.test.ts',
      "// Requirements: §2.2, D8a\ntest('leads on', () => {})\ntest('raw (S4)', () => {})\n",
    ),
  ])
  expect(untested).toEqual(['§2.1 is cited by no test'])
  expect(tests.get('§2.2')).toEqual(['tests/a.test.ts: leads on'])
  expect(tests.get('D8a')).toEqual(['tests/a.test.ts: leads on'])
  expect(tests.get('S4')).toEqual(['tests/a.test.ts: raw (S4)'])
})

test('a citation belongs to the innermost test that contains or follows it', () => {
  const text =
    "// S1\ndescribe('a', () => {\n  // S2\n  test.each([1])('b %i', () => {\n    // S3\n  })\n})\n// S4\n"
  expect(citationsIn(source('tests/a.test.ts', text)).map(({ id, title }) => [id, title])).toEqual([
    ['S1', 'a'],
    ['S2', 'b %i'],
    ['S3', 'b %i'],
    ['S4', ''],
  ])
})

test('a range cites each of its ids', () => {
  expect(idsIn('tests/a.test.ts', '// R9-R11, §7.1-§7.3\n')).toEqual([
    'R9',
    'R10',
    'R11',
    '§7.1',
    '§7.2',
    '§7.3',
  ])
})

test('a text that only looks like an id is not a citation', () => {
  const text =
    "import 'd3'\nkeyboard('{F6}')\nconst at = `${day}T15:00Z`\n// WCAG 2.2, H2O\n<path d=\"M3 12A6 6 S4 4\" />\n"
  expect(idsIn('src/a.tsx', text)).toEqual([])
})
