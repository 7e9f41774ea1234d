import { eventShapesOf, machineIdOf, type EventShape } from './events.ts'

const files = import.meta.glob<string>('../../../../machines/**/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The parts that several charts are made of. */
const shared = import.meta.glob<string>('../../../../machines/shared/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const parts = Object.values(shared).join('\n\n')

/** The events each machine's file declares, by the machine's id. */
const shapes: Readonly<Record<string, EventShape[]>> = Object.fromEntries(
  Object.values(files).map((source) => [machineIdOf(source) ?? '', eventShapesOf(source, parts)]),
)

/** An event as its machine's file declares it; undefined when another file does. */
export function shapeOf(machine: string, event: string): EventShape | undefined {
  return shapes[machine]?.find(({ type }) => type === event)
}
