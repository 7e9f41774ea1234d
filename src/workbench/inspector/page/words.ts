import type { StateValueLike } from '../allow.ts'

/** A state's value in a line: `status.success.settled · view.rows`. */
export function valueText(value: StateValueLike | null): string {
  return value === null ? '' : leaves(value).join(' · ')
}

function leaves(value: StateValueLike): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, child]) => {
    const inner = leaves(child)
    return inner.length === 0 ? [key] : inner.map((leaf) => `${key}.${leaf}`)
  })
}

/** The clock's time to the millisecond, `14:03:07.120`. */
export function timeText(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** An event's type for a reader, without the actor's id that XState adds. */
export function eventText(type: string): string {
  return type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\./, '')
}
