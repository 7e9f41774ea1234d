import { readFileSync } from 'node:fs'

/** A mistake somebody could make, as a text in place of another, and the tests that must not let it pass. */
export interface Bug {
  /** The risk; of a rule of the spec its section and the rule. */
  readonly title: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly right: string
  readonly wrong: string
  readonly tests: string
}

const machines = (name: string) => `machines/${name}.machine.ts`

/** One a risk. */
export const bugs: readonly Bug[] = [
  {
    title: 'a late answer wins over the newest query',
    file: machines('payments'),
    right: "          target: '.loading',\n          actions: { type: 'setQuery'",
    wrong: "          actions: { type: 'setQuery'",
    tests: 'tests/machines/races.test.ts',
  },
  {
    title: 'a write is retried',
    file: 'src/api/api.ts',
    right: "  'getProfile',\n  'listPlans',",
    wrong: "  'addPlan',\n  'getProfile',\n  'listPlans',",
    tests: 'tests/api/failures.test.ts',
  },
  {
    title: 'a late 401 ends the session that came after it',
    file: 'src/api/api.ts',
    right: 'if (isCurrent) await renewed()',
    wrong: 'await renewed()',
    tests: 'tests/api/session.test.ts',
  },
  {
    title: 'a failed call shows as an empty list',
    file: machines('payments'),
    right: "            onError: {\n              target: 'error',",
    wrong: "            onError: {\n              target: 'success',",
    tests: 'tests/machines/payments.test.ts',
  },
  {
    title: 'the token reaches an actor',
    file: 'src/api/api.ts',
    right: 'return { message, data: { user } }',
    wrong: 'return { message, data }',
    tests: 'tests/api/calls.test.ts',
  },
  {
    title: 'a redirect leads to //evil',
    file: 'src/lib/redirect.ts',
    right: 'if (url?.origin !== here || !/^\\/(?!\\/)/.test(url.pathname)) return HOME',
    wrong: 'if (url?.origin !== here) return HOME',
    tests: 'tests/app/redirect.test.ts',
  },
  {
    title: 'a second press submits again',
    file: machines('plan-form'),
    right: "    saving: {\n      tags: 'pending',",
    wrong:
      "    saving: {\n      on: { 'plan.submitted': { target: 'saving', reenter: true } },\n      tags: 'pending',",
    tests: 'tests/machines/writes.test.ts',
  },
  {
    title: 'what was typed is lost when a write fails',
    file: machines('plan-form'),
    right: 'return {\n        failure,',
    wrong: 'return {\n        draft: context.start,\n        failure,',
    tests: 'tests/machines/plan-form.test.ts',
  },
  {
    title: 'signing out keeps what was read',
    file: 'src/api/api.ts',
    right: '      cache.forget()\n',
    wrong: '',
    tests: 'tests/api/expiry.test.ts',
  },
  {
    title: 'another tab is not signed out when the storage is cleared',
    file: 'src/api/session-store.ts',
    right: 'event.key === TOKEN_KEY || event.key === null',
    wrong: 'event.key === TOKEN_KEY',
    tests: 'tests/api/session-store.test.ts',
  },
  {
    title: 'an answer of the wrong shape is accepted',
    file: 'src/api/shapes.ts',
    right: '  if (!isRight) return null\n',
    wrong: '',
    tests: 'tests/api/shapes.test.ts',
  },
  {
    title: 'one odd cell costs the list',
    file: 'src/api/shapes.ts',
    right: "paged('payments', 'total_payments', isList)",
    wrong: "paged('payments', 'total_payments', isNamedList)",
    tests: 'tests/api/shapes.test.ts',
  },
  {
    title: 'a 429 is tried again before its time',
    file: 'src/api/reads.ts',
    right: 'asked == null ? 1000 * 2 ** count : asked * 1000',
    wrong: '1000 * 2 ** count',
    tests: 'tests/api/failures.test.ts',
  },
  {
    title: 'a chunk that stays away reloads for ever',
    file: 'src/document/stale-chunks.ts',
    right: 'sessionStorage.getItem(KEY) === build',
    wrong: "sessionStorage.getItem(KEY) === ''",
    tests: 'tests/app/stale-chunks.test.ts',
  },
  {
    title: 'leaving a changed form does not ask',
    file: machines('plan-form'),
    right: "{ guard: 'isChanged', target: 'asking' }",
    wrong: "{ guard: 'isChanged', target: 'left' }",
    tests: 'tests/machines/plan-form.test.ts',
  },
  {
    title: 'a write is sent while offline',
    file: 'src/api/api.ts',
    right: "if (operationId !== 'logout' && !connection.isOnline()) throw fault('unsent')",
    wrong: '',
    tests: 'tests/api/offline.test.ts',
  },
  {
    title: 'a bare day becomes the day before, west of Greenwich',
    file: 'src/lib/dates.ts',
    right: "typeof value === 'string' && isDay(value) ? 'UTC' : zone",
    wrong: 'zone',
    tests: 'tests/lib/dates.test.ts',
  },
  {
    title: "a server's markup is shown",
    file: 'src/api/words.ts',
    right: ' || looksLikeMarkup.test(value)',
    wrong: '',
    tests: 'tests/api/words.test.ts',
  },
  {
    title: 'an id that is none goes into a path',
    file: 'src/api/requests.ts',
    right: "  if (!isId(id)) throw fault('refused', { status: 404 })\n",
    wrong: '',
    tests: 'tests/api/calls.test.ts',
  },
  {
    title: 'closing a dialog takes back what it is sending',
    file: machines('business-seats'),
    right: "            sending: {\n              tags: 'pending',\n",
    wrong:
      "            sending: {\n              tags: 'pending',\n              on: { 'seats.cancelled': '#businessSeats.closed' },\n",
    tests: 'tests/machines/writes.test.ts',
  },
]

/** Several bugs of one file that the same tests must notice: [right, wrong] by title. */
export function mistakes(
  file: string,
  tests: string,
  pairs: Readonly<Record<string, readonly [right: string, wrong: string]>>,
): Bug[] {
  return Object.entries(pairs).map(([title, [right, wrong]]) => ({ title, file, right, wrong, tests }))
}

/** The file of a bug under a folder, with the bug in it; throws when its text is no longer there, or there twice. */
export function sabotaged({ title, file, right, wrong }: Bug, folder: string): string {
  const pieces = readFileSync(folder + file, 'utf8').split(right)
  if (pieces.length !== 2) throw new Error(`"${title}" no longer applies to ${file}`)
  return pieces.join(wrong)
}
