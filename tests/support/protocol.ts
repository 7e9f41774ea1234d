import { readFileSync } from 'node:fs'
import { nodesOf } from '../model/transitions.ts'
import { machineIdOf, machineIn } from './machine-in.ts'
import { root } from './steps.ts'

/** The section "Words" of machines/README.md, which has two tables of words: for events and for states. */
const section =
  /\n## Words\n([\s\S]*?)\n## /.exec(readFileSync(`${root}machines/README.md`, 'utf8'))?.[1] ?? ''
const [, happenings = [], states = []] = section
  .split(/\n\n(?=\|)/)
  .map((table) => table.split('\n').map((row) => row.split('|').map(wordsIn)))
const events = new Set(happenings.flatMap((row) => row[1] ?? []))
/** The required names of states, by the synonyms that they replace. */
const properNames = new Map(states.flatMap((row) => (row[3] ?? []).map((other) => [other, row[1]?.[0]])))

function wordsIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)
}

/** Checks the machines' common protocol (architecture, "A machine"), and returns a sentence for each violation. */
export function protocol(path: string, module: Readonly<Record<string, unknown>>): string[] {
  const name = machineIdOf(path)
  const machine = machineIn(path, module)
  if (!machine) return [`${path} exports no machine named after its file`]
  const problems: string[] = []
  if (machine.id !== name) problems.push(`has the id ${machine.id}`)
  for (const node of nodesOf(machine.root)) {
    if (node !== machine.root && !/^[a-z][A-Za-z]*$/.test(node.key)) problems.push(`has a state ${node.key}`)
    const word = properNames.get(node.key)
    if (word !== undefined) problems.push(`has a state ${node.key}, which is called ${word}`)
    for (const event of node.transitions.keys()) {
      const isOwn = !event.startsWith('xstate.')
      if (isOwn && !/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/.test(event)) problems.push(`has an event ${event}`)
      else if (isOwn && !events.has(event.split('.').at(-1) ?? ''))
        problems.push(`has an event ${event}, whose last word is not in machines/README.md`)
    }
    if (node.key === 'loading') {
      if (!node.tags.includes('pending')) problems.push('loads without the tag pending')
      for (const sibling of ['idle', 'success']) {
        if (!node.parent?.states[sibling]) problems.push(`loads beside no state ${sibling}`)
      }
    }
  }
  const invoked = nodesOf(machine.root).flatMap((node) => node.invoke)
  for (const { src, id } of invoked) {
    // If a machine invokes the same call in several places, the ids may differ from the call's name.
    const isMadeTwice = invoked.filter((other) => other.src === src).length > 1
    if (typeof src === 'string' && id !== src && !isMadeTwice) problems.push(`invokes ${src} as ${id}`)
  }
  return problems.map((problem) => `${path} ${problem}`)
}
