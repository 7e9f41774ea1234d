import type { StateValue } from 'xstate'

/** Formats a state's value: `status.success.settled · view.rows`. */
export const stateText = (value: StateValue | undefined): string => leavesOf(value).join(' · ')

function leavesOf(value: StateValue = {}): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, child]) => {
    const leaves = leavesOf(child)
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`)
  })
}

/** Shortens an event's type, for example to `done listPayments` or `after patience`. An empty type is `always`. */
export function eventText(type: string): string {
  return (
    type
      .replace(/^xstate\.(done|error)\.(actor|state)\./, '$1 ')
      .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
      .replace(/^xstate\./, '') || 'always'
  )
}

/** Formats the time of day to the millisecond, `14:03:07.120`. */
export const timeText = (at: number): string =>
  `${new Date(at).toTimeString().slice(0, 8)}.${String(at % 1000).padStart(3, '0')}`
