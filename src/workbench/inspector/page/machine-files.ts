import type { AnyStateMachine } from 'xstate'
import { machineIn } from '../../../../tests/support/machine-in.ts'

const diagrams = import.meta.glob<string>('../../../../machines/diagrams/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>('../../../../machines/{,shared/}*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const modules = import.meta.glob<Record<string, unknown>>('../../../../machines/{,shared/}*.machine.ts', {
  eager: true,
})

/** The machines of this build by id. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.entries(modules).flatMap(([path, module]) => {
    const machine = machineIn(path, module)
    return machine ? [[machine.id, machine]] : []
  }),
)

/** Returns the file name of a machine: `search-box` for `searchBox`. */
const fileOf = (machine: string) => machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the SVG of a machine's diagram; undefined when it has none. */
export const diagramOf = (machine: string): string | undefined =>
  diagrams[`../../../../machines/diagrams/${fileOf(machine)}.svg`]

/** Finds an event's declaration, preferably in the machine's file: `{ type: 'page.requested'; page: number }`. */
export function declarationOf(machine: string, event: string): string {
  const declaration = new RegExp(`\\{ type: '${event}'[^}]*\\}(?: & \\w+)?`)
  const isOwn = (path: string) => path.endsWith(`/${fileOf(machine)}.machine.ts`)
  const found = Object.entries(sources)
    .sort(([a], [b]) => Number(isOwn(b)) - Number(isOwn(a)))
    .flatMap(([, text]) => declaration.exec(text) ?? [])
  return found[0]?.replace(/\s+/g, ' ') ?? ''
}
