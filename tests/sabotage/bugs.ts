import { readFileSync } from 'node:fs'
import { sabotage } from './sabotage.ts'

/** A possible mistake, and the tests that must reject it. */
export interface Bug {
  /** The risk. */
  readonly title: string
  readonly file: string
  /** The damaged code by the names of its nodes, from outside in. */
  readonly at: readonly string[]
  readonly wrong: (right: string) => string
  readonly tests: string
}

const machines = (name: string) => `machines/${name}.machine.ts`

/** One bug for each risk. */
export const bugs: readonly Bug[] = [
  {
    title: 'a late answer wins over the newest query',
    file: 'machines/shared/paged-list.ts',
    at: ['pagedList', 'status', 'on', 'query.received', 'target'],
    wrong: () => 'undefined',
    tests: 'tests/machines/races.test.ts',
  },
  {
    title: 'a write is retried',
    file: 'machines/contract/calls.ts',
    at: ['isRead'],
    wrong: (right) => `(id: OperationId): id is ReadId => id === 'addPlan' || (${right})(id)`,
    tests: 'tests/api/failures.test.ts',
  },
  {
    title: 'a late 401 ends the session that came after it',
    file: 'src/api/api.ts',
    at: ['withSession', 'isCurrent'],
    wrong: () => 'true',
    tests: 'tests/api/session.test.ts',
  },
  {
    title: 'a failed call shows as an empty list',
    file: 'machines/shared/read.ts',
    at: ['loadingOf', 'invoke', 'onError'],
    wrong: () => "'success'",
    tests: 'tests/machines/paged-list.test.ts',
  },
  {
    title: 'the token reaches an actor',
    file: 'src/api/api.ts',
    at: ['createApi', 'login', 'data'],
    wrong: () => 'data',
    tests: 'tests/api/calls.test.ts',
  },
  {
    title: 'a redirect leads to //evil',
    file: 'src/document/redirect.ts',
    at: ['safeRedirect'],
    wrong: () => "{ return typeof value === 'string' && value.startsWith('/') ? value : HOME }",
    tests: 'tests/app/redirect.test.ts',
  },
  {
    title: 'a second press submits again',
    file: machines('plan-form'),
    at: ['states', 'saving'],
    wrong: (right) => `{ ...${right}, on: { 'form.submitted': { target: 'saving', reenter: true } } }`,
    tests: 'tests/machines/writes.test.ts',
  },
  {
    title: 'what was typed is lost when a write fails',
    file: machines('shared/form'),
    at: ['actions', 'fail', 'refusals'],
    wrong: (right) => `${right}, draft: {}`,
    tests: 'tests/machines/form.test.ts',
  },
  {
    title: 'signing out keeps what was read',
    file: 'src/api/api.ts',
    at: ['createApi', 'forget'],
    wrong: () => '() => undefined',
    tests: 'tests/api/expiry.test.ts',
  },
  {
    title: 'another tab is not signed out when the storage is cleared',
    file: 'src/api/session-store.ts',
    at: ['watch', 'look'],
    wrong: (right) => `(event: Event) => { if (!('key' in event) || event.key !== null) (${right})() }`,
    tests: 'tests/api/session-store.test.ts',
  },
  {
    title: 'an answer of the wrong shape is accepted',
    file: 'src/api/requests.ts',
    at: ['shaped', 'isShaped'],
    wrong: () => 'true as boolean',
    tests: 'tests/api/shapes.test.ts',
  },
  {
    title: 'one odd cell costs the list',
    file: 'src/api/operations.ts',
    at: ['operations', 'listPayments', 'list'],
    wrong: (right) => `{ ...${right}, ...named }`,
    tests: 'tests/api/shapes.test.ts',
  },
  {
    title: 'a 429 is tried again before its time',
    file: 'src/lib/retry.ts',
    at: ['retryPause', 'asked'],
    wrong: () => 'null as number | null',
    tests: 'tests/api/failures.test.ts',
  },
  {
    title: 'a chunk that stays away reloads for ever',
    file: 'src/document/stale-chunks.ts',
    at: ['reloadForNewBuild', 'isReloaded'],
    wrong: () => 'false',
    tests: 'tests/app/stale-chunks.test.ts',
  },
  {
    title: 'leaving a changed form does not ask',
    file: machines('shared/form'),
    at: ['states', 'leaving', 'states', 'resting', 'on', 'leave.requested'],
    wrong: () => "'left'",
    tests: 'tests/machines/form.test.ts',
  },
  {
    title: 'a write is sent while offline',
    file: 'src/api/api.ts',
    at: ['createApi', 'provide'],
    wrong: (right) => `(id: OperationId) => { const connection = alwaysOnline; (${right})(id) }`,
    tests: 'tests/api/offline.test.ts',
  },
  {
    title: 'a bare day becomes the day before, west of Greenwich',
    file: 'machines/rules/dates.ts',
    at: ['isDay'],
    wrong: () => '{ return false }',
    tests: 'tests/lib/dates.test.ts',
  },
  {
    title: "a server's markup is shown",
    file: 'src/api/plain-text.ts',
    at: ['looksLikeMarkup'],
    wrong: () => '/(?!)/',
    tests: 'tests/api/plain-text.test.ts',
  },
  {
    title: 'an id that is none goes into a path',
    file: 'src/api/requests.ts',
    at: ['pathId'],
    wrong: () => '{ return id }',
    tests: 'tests/api/calls.test.ts',
  },
  {
    title: 'closing a dialog takes back what it is sending',
    file: machines('business-seats'),
    at: ['states', 'open', 'command', 'states'],
    wrong: () => "{ editing, sending: { ...sending, on: { 'form.left': '#businessSeats.closed' } } }",
    tests: 'tests/machines/writes.test.ts',
  },
]

/** Returns a bug's file under a folder, with the bug in it; throws when its place no longer exists. */
export function sabotaged({ title, file, at, wrong }: Bug, folder: string): string {
  const text = readFileSync(folder + file, 'utf8')
  const changed = sabotage(file, text, at, wrong)
  if (changed === null) throw new Error(`"${title}": ${file} has no ${at.join(' > ')}`)
  return changed
}
