import { readdir, readFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import ts from 'typescript'
import type { AnyStateMachine } from 'xstate'
import config from '../../.oxfmtrc.json' with { type: 'json' }
import { nodesOf, transitionsOf } from '../model/transitions.ts'
import { diagramOf } from './diagram.ts'
import { machineIn } from './machine-in.ts'
import { visit } from './sources.ts'
import { root } from './steps.ts'

const README = 'machines/README.md'
const MARK = '<!-- from here on by npm run gen, from the machines and their tests -->\n'

/** The facts about a machine from its file and its tests. */
interface Machine {
  /** The file's name without `.machine.ts`. */
  name: string
  path: string
  machine: AnyStateMachine
  /** The description and the spec's sections, from the comment above the chart. */
  about: string
  spec: string
  calls: string[]
  /** The texts for a failure without a server message (spec, section 8). */
  fallbacks: string[]
  transitions: number
  /** The number of transitions that the machine's own tests take. The tests fail unless they take them all. */
  onMachine: number
  /** The number of transitions that the screen tests take, which are all except the exempt transitions. */
  inBrowser: number
}

/** Builds the generated part of machines/README.md, which follows `MARK`, and a diagram of each machine. */
export async function machineDocuments(): Promise<Map<string, string | null>> {
  const files = await readdir(`${root}machines`, { recursive: true })
  const machines: Machine[] = []
  for (const file of files.toSorted()) {
    const name = /([\w-]+)\.machine\.ts$/.exec(file)?.[1]
    if (name !== undefined) machines.push(await read(name, `machines/${file}`))
  }
  const documents = new Map<string, string | null>(
    (await readdir(`${root}machines/diagrams`)).map((file) => [`machines/diagrams/${file}`, null]),
  )
  for (const { name, path, machine } of machines)
    documents.set(`machines/diagrams/${name}.svg`, await diagramOf(machine, path))
  const [prose, old] = (await text(README)).split(MARK)
  if (prose === undefined || old === undefined) throw new Error(`${README} has lost its mark: ${MARK}`)
  const all = [table(machines), ...machines.map(section)].join('\n\n')
  const { code } = await format(README, `${prose}${MARK}\n${all}\n`, config)
  documents.set(README, code)
  return documents
}

async function read(name: string, path: string): Promise<Machine> {
  const source = await text(path)
  // A module is a record of its exports.
  const module = (await import(root + path)) as Readonly<Record<string, unknown>>
  const machine = machineIn(path, module)
  if (!machine) throw new Error(`${path} exports no machine`)
  const [about = '', spec = ''] = source.split('\n', 2).map((line) => line.replace(/^\/\/ /, ''))
  const transitions = nodesOf(machine.root).flatMap(transitionsOf).length
  const onScreen = await texts('tests/model', (file) => file === `${name}.test.tsx`)
  const models = await texts('tests/model/models', (file) => file === `${name}.ts`)
  return {
    name,
    path,
    machine,
    about,
    spec,
    calls: [...source.matchAll(/\bcall\('(\w+)'\)|\b(listRows|read|write)(?:Call)?</g)].map(
      ([, id, port = '']) => id ?? port,
    ),
    fallbacks: fallbacksOf(path, source),
    transitions,
    onMachine: models.length > 0 ? transitions : 0,
    inBrowser: onScreen.length === 0 ? 0 : transitions - exemptIn(onScreen.join('\n')),
  }
}

/** Returns the literal or constant texts passed to `failed`, `reason` and the charts of `machines/shared`. */
export function fallbacksOf(path: string, source: string): string[] {
  const named = new Map<string, string[]>()
  const words = new Set<string>()
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  visit(file, (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.initializer)) return
    if (node.initializer.text === '') return
    const name = node.name.getText(file)
    named.set(name, [...(named.get(name) ?? []), node.initializer.text])
    if (name === 'fallback') words.add(node.initializer.text)
  })
  visit(file, (node) => {
    if (
      !ts.isCallExpression(node) ||
      !/^(failed|failedWith|reason|readStates|loadingOf)$/.test(node.expression.getText(file))
    )
      return
    const given = node.arguments[node.arguments.length > 1 ? 1 : 0]
    if (given === undefined) return
    const name = ts.isPropertyAccessExpression(given) ? given.name.text : given.getText(file)
    const found = ts.isStringLiteral(given) ? [given.text] : (named.get(name) ?? [])
    if (found.length === 0) throw new Error(`${path}: nothing tells the words of ${node.getText(file)}`)
    for (const text of found) words.add(text)
  })
  return [...words]
}

/** Counts the transitions that no screen takes. The screen's test fails if an exempt transition can be taken. */
export function exemptIn(test: string): number {
  const counts = new Map<string, number>()
  let screens = 0
  visit(ts.createSourceFile('test.tsx', test, ts.ScriptTarget.Latest, true), (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'testOnTheScreen') screens += 1
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'exempt') return
    if (!ts.isObjectLiteralExpression(node.initializer)) throw new Error('exempt is no literal')
    for (const { name } of node.initializer.properties) {
      const transition = name?.getText() ?? ''
      counts.set(transition, (counts.get(transition) ?? 0) + 1)
    }
  })
  return [...counts.values()].filter((count) => count === screens).length
}

function table(machines: readonly Machine[]): string {
  const sum = (numberOf: (machine: Machine) => number) =>
    machines.reduce((all, machine) => all + numberOf(machine), 0)
  const rows = machines.map((one) => [
    `[\`${one.name}\`](#${one.name})`,
    sectionsIn(one.spec),
    nodesOf(one.machine.root).length,
    one.transitions,
    one.onMachine,
    one.inBrowser,
    one.calls.join(', '),
    one.fallbacks.join('; '),
  ])
  return [
    '## All machines',
    'The walks of `tests/model` take the transitions twice: on the machine alone, and in a browser by gestures on its screen. `tests/model` gives the reason for each transition that no gesture can take. The tests fail if a number is wrong.',
    [
      [
        'Machine',
        'Spec',
        'States',
        'Transitions',
        'On the machine',
        'In the browser',
        'Calls',
        'Fallback texts',
      ],
      ['---', '---', '--:', '--:', '--:', '--:', '---', '---'],
      ...rows,
      [
        'All',
        '',
        sum(({ machine }) => nodesOf(machine.root).length),
        sum(({ transitions }) => transitions),
        sum(({ onMachine }) => onMachine),
        sum(({ inBrowser }) => inBrowser),
        '',
        '',
      ],
    ]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n'),
  ].join('\n\n')
}

function section({ name, machine, about, spec }: Machine): string {
  const events = machine.events.map(String).filter((event) => !event.startsWith('xstate.'))
  return [
    `### ${name}`,
    `${about} ${spec}`,
    `Takes ${events.map((event) => `\`${event}\``).join(', ')}.`,
    `[![The chart of ${name}](diagrams/${name}.svg)](diagrams/${name}.svg)`,
  ].join('\n\n')
}

/** `Spec, sections 2 (list), 7 (payments/all)` -> `2, 7` */
function sectionsIn(spec: string): string {
  const [, outside = ''] = /^Spec, sections? ([^.]+)/.exec(spec.replace(/\([^)]*\)/g, '')) ?? []
  return (outside.match(/\d+/g) ?? []).join(', ')
}

async function texts(folder: string, isWanted: (file: string) => boolean): Promise<string[]> {
  const files = await readdir(root + folder)
  return Promise.all(files.filter(isWanted).map((file) => text(`${folder}/${file}`)))
}

function text(path: string): Promise<string> {
  return readFile(root + path, 'utf8')
}
