// Checks the citations of tests/requirements.md. Prints the errors, or, given ids or `all`, each requirement's tests.
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { visit, type Source } from './sources.ts'
import { root } from './steps.ts'

const DOCUMENT = 'tests/requirements.md'

/** Matches ids such as `§2.14`, `S4` and `D8a`. */
const ID = String.raw`(?:§\d+\.\d+|[ABDIRSTU]\d{1,3}[a-z]?)`
const CITED = new RegExp(String.raw`(?<![\w}§.-])(${ID})(?:-(${ID}))?(?![\w:])`, 'g')
const SECTIONS = /\bsections? (\d+(?:(?:, | and |, and | to |-)\d+)*)/gi
const DECISION = /\bdecisions, (\d+)/g

interface Requirement {
  readonly id: string
  /** The document's reason why no test cites the requirement. */
  readonly mark: string | undefined
}

interface Citation {
  /** The cited id, or the cited `section 2` or `decisions, 8`. */
  readonly id: string
  readonly path: string
  readonly line: number
  /** The title of the test that contains the citation, or ''. */
  readonly title: string
}

/** The document's requirements and their citations. */
export interface Findings {
  /** A sentence for each citation without an entry, and for each duplicate entry. */
  readonly wrong: string[]
  /** A sentence for each requirement without a citation or a reason. */
  readonly untested: string[]
  /** The tests of each requirement as `path: title`, by id. */
  readonly tests: ReadonlyMap<string, readonly string[]>
}

export function findings(document: string, sources: readonly Source[]): Findings {
  const requirements = requirementsIn(document)
  const tests = new Map(requirements.map(({ id }): [string, string[]] => [id, []]))
  const wrong = requirements
    .filter(({ id }, index) => requirements.findIndex((other) => other.id === id) !== index)
    .map(({ id }) => `${DOCUMENT} holds ${id} twice`)
  const ids = [...tests.keys()]
  for (const { id, path, line, title } of sources.flatMap(citationsIn)) {
    if (!ids.some((known) => means(id, known))) {
      wrong.push(`${path}:${line} cites ${id}, which ${DOCUMENT} does not hold`)
    } else if (/\.test\.tsx?$/.test(path)) {
      tests.get(id)?.push(title === '' ? path : `${path}: ${title}`)
    }
  }
  const untested = requirements
    .filter(({ id, mark }) => mark === undefined && tests.get(id)?.length === 0)
    .map(({ id }) => `${id} is cited by no test`)
  return { wrong, untested, tests }
}

function requirementsIn(document: string): Requirement[] {
  return document.split('\n').flatMap((line) => {
    const id = new RegExp(String.raw`^- \*\*(${ID})\*\* `).exec(line)?.[1]
    const mark = /_((?:By hand|By command|Not taken up|For information): .+)_$/.exec(line)?.[1]
    return id === undefined ? [] : [{ id, mark }]
  })
}

/** Returns true if a citation covers a requirement by its id, its section or its decision. */
function means(cited: string, known: string): boolean {
  const [, section] = /^section (\d+)$/.exec(cited) ?? []
  const [, decision] = /^decisions, (\d+)$/.exec(cited) ?? []
  if (section !== undefined) return known.startsWith(`§${section}.`)
  if (decision !== undefined) return known.replace(/[a-z]$/, '') === `D${decision}`
  return cited === known
}

/** Finds a file's citations, each with its test. */
export function citationsIn(source: Source): Citation[] {
  const { path, text } = source
  const titleAt = titles(source)
  let from = 0
  return text.split('\n').flatMap((line, index) => {
    const start = from
    from += line.length + 1
    const said = wordsOf(path, line)
    const ids = [
      ...[...said.matchAll(CITED)].flatMap(([, first = '', last]) => range(first, last ?? first)),
      ...[...said.replace(/(\d) \([^)]*\)/g, '$1').matchAll(SECTIONS)].flatMap(([, list = '']) =>
        (list.match(/\d+/g) ?? []).map((section) => `section ${section}`),
      ),
      ...[...said.matchAll(DECISION)].map(([decision]) => decision),
    ]
    return ids.map((id) => ({ id, path, line: index + 1, title: titleAt(start + line.search(/\S/)) }))
  })
}

/** Returns the part of a line that can contain citations: prose, a comment, or text in parentheses (test titles). */
function wordsOf(path: string, line: string): string {
  if (!/\.(tsx?|js|mjs)$/.test(path)) return line
  const comment = /^\s*(?:\/\*\*?|\*|\/\/)|\s\/\/ /.exec(line)
  if (comment) return line.slice(comment.index)
  return [...line.matchAll(/\([^()]*\)/g)].map(([group]) => group.slice(1, -1)).join(' ')
}

/** Expands `R17-R27` or `§7.1-§7.23`. */
function range(first: string, last: string): string[] {
  const [, series = '', from = ''] = /^(.*?)(\d+)[a-z]?$/.exec(first) ?? []
  const to = /(\d+)[a-z]?$/.exec(last)?.[1] ?? from
  if (first === last) return [first]
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, index) => `${series}${Number(from) + index}`,
  )
}

interface Test {
  readonly title: string
  /** Its first and last place in the text; leading comments belong to the test. */
  readonly start: number
  readonly end: number
}

/** Returns the tests and groups of a test file. A group comes before its tests. */
export function testsIn({ path, text }: Source): Test[] {
  if (!/\.test\.tsx?$/.test(path)) return []
  const found: Test[] = []
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
    if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText())) return
    const [title] = node.arguments
    if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return
    found.push({ title: title.getText().slice(1, -1), start: node.getFullStart(), end: node.end })
  })
  return found
}

/** Returns a function that finds the title of the innermost test or group at a position. */
function titles(source: Source): (place: number) => string {
  const found = testsIn(source)
  // A node comes before its children, so the last match is the innermost.
  return (place) => found.findLast(({ start, end }) => start <= place && place < end)?.title ?? ''
}

/** Reads all files that can cite requirements: the product and its tests, except for this tool's test. */
function projectSources(): Source[] {
  return ['openapi', 'machines', 'src', 'tests']
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.(tsx?|js|mjs|md|yaml)$/.test(path) && !path.includes('.gen.'))
    .filter((path) => path !== DOCUMENT && path !== 'tests/support/requirements.test.ts')
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { wrong, untested, tests } = findings(readFileSync(root + DOCUMENT, 'utf8'), projectSources())
  const asked = process.argv.slice(2)
  for (const [id, titles] of tests) {
    if (asked.includes(id) || asked.includes('all')) console.log([id, ...titles].join('\n  '))
  }
  for (const sentence of [...wrong, ...untested]) console.log(sentence)
  process.exitCode = wrong.length + untested.length === 0 ? 0 : 1
}
