// The import of employees: text that the user pastes, types or takes from a file, its checked lines, their additions.
// Spec, sections 4 (employees: add) and 7 (business/employee/add); the import itself is beyond the spec.
import { assign, enqueueActions, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import { port } from './contract/call.ts'
import type { Employee } from './contract/calls.ts'
import type { Failed } from './contract/failure.ts'
import { toEmployeeForm } from './rules/employee-form.ts'
import {
  importProblems,
  leftOf,
  MOST_TEXT,
  restOf,
  tooLong,
  type ImportDraft,
  type ImportLine,
  type ImportTable,
  type ReadRows,
} from './rules/employee-import.ts'
import { known } from './rules/known.ts'
import { is } from './shared/changes.ts'
import { formMachine, type FormOutcome, type FormReport } from './shared/form.machine.ts'
import { queueMachine } from './shared/queue.machine.ts'

type NamedFile = Blob & Pick<File, 'name'>

interface Context {
  businessId: string
  /** the text or the file that was read last */
  source: string | NamedFile
  table: ImportTable | null
  /** ids of the lines that were added */
  added: ReadonlySet<string>
  additions: ActorRefFrom<typeof queueMachine>
}

type Event =
  | Extract<FormReport<ImportDraft>, { type: 'form.submitted' | 'form.left' }>
  | { type: 'file.chosen'; file: NamedFile }
  /** the user corrects the text; lines that were added are no longer in it */
  | { type: 'text.opened' }
  | { type: 'lines.confirmed'; lines: readonly ImportLine[] }
  | News

/** An event that the import passes on to the page: an added employee, a refetch of the employees, or a conflict. */
type News =
  | { type: 'employee.added'; businessId: string | null; employee: Employee }
  | { type: 'employees.requested' }
  | ({ type: 'command.failed' } & Pick<Failed, 'failure'>)

/** Names the file that an error is about; an error about the text in the form needs no name. */
const errorIn = (source: Context['source'], error: string | null) => ({
  error: typeof source === 'string' ? error : `${source.name}: ${error}`,
})

/** Returns the ids of all lines that were added. `additions` has the outcomes of the last batch and open changes. */
function addedIn({ added, additions }: Context): ReadonlySet<string> {
  const done = additions.getSnapshot().context.items.filter(is('done'))
  return new Set([...added, ...done.map(({ change }) => change.id)])
}

const tellPage = { type: 'tellPage', params: ({ event }: { event: News }) => event } as const
/** The reaction to an addition. After the last line, the form counts as saved, so it closes without a question. */
const whenAdded = [
  {
    guard: 'isAllAdded',
    actions: [
      'setAdded',
      tellPage,
      { type: 'tellForm', params: { type: 'submission.confirmed', draft: { text: '' } } },
    ],
  },
  { actions: ['setAdded', tellPage] },
] as const

export const employeeImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'businessId'>,
    tags: {} as 'pending',
    children: {} as { form: 'form' },
  },
  actors: {
    form: formMachine,
    additions: queueMachine,
    readRows: port<ReadRows, string | Blob>('readRows'),
  },
  actions: {
    tellForm: sendTo(
      'form',
      (_, outcome: FormOutcome | { type: 'field.changed'; change: object }) => outcome,
    ),
    tellError: sendTo('form', (_, { error }: { error: string | null }) => ({
      type: 'words.received',
      error,
      failure: null,
    })),
    tellPage: sendParent((_, news: News) => news),
    /** lines with an unknown outcome may have been added, so the page refetches its employees */
    tellUnknown: enqueueActions(({ context: { additions }, enqueue }) => {
      if (additions.getSnapshot().context.items.some(is('unknown')))
        enqueue.sendParent({ type: 'employees.requested' })
    }),
    setSource: assign((_, { source }: Pick<Context, 'source'>) => ({ source })),
    setTable: assign((_, { table }: { table: ImportTable }) => ({ table, added: new Set<string>() })),
    setAdded: assign({ added: ({ context }) => addedIn(context) }),
    request: sendTo(
      ({ context }) => context.additions,
      ({ context: { businessId } }, { lines }: { lines: readonly ImportLine[] }) => ({
        type: 'changes.requested',
        changes: lines.map(({ id, draft }) => {
          const person = toEmployeeForm(draft)
          return { type: 'addition' as const, id, businessId, person }
        }),
      }),
    ),
    confirm: sendTo(({ context }) => context.additions, { type: 'changes.confirmed' }),
  },
  guards: {
    isTooLarge: (_, { file }: { file: Blob }) => file.size > MOST_TEXT,
    isUsable: (_, { table }: ReadRows) => table !== null,
    isSomeAdded: ({ context }) => context.added.size > 0,
    isAllAdded: ({ context }) =>
      context.table !== null && leftOf(context.table, addedIn(context)).length === 0,
  },
}).createMachine({
  id: 'employeeImport',
  context: ({ input: { businessId }, spawn }) => ({
    businessId,
    source: '',
    table: null,
    added: new Set(),
    additions: spawn('additions', { id: 'additions' }),
  }),
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'form', src: 'form', input: { draft: { text: '' }, check: importProblems } },
      on: {
        'form.left': { target: 'left', actions: 'tellUnknown' },
        'command.failed': { actions: tellPage },
        'employee.added': whenAdded,
        'employees.requested': whenAdded,
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.submitted': {
              target: 'reading',
              actions: { type: 'setSource', params: ({ event: { draft } }) => ({ source: draft.text }) },
            },
            'file.chosen': [
              {
                guard: { type: 'isTooLarge', params: ({ event }) => event },
                actions: { type: 'tellError', params: ({ event: { file } }) => errorIn(file, tooLong) },
              },
              {
                target: 'reading',
                actions: { type: 'setSource', params: ({ event: { file } }) => ({ source: file }) },
              },
            ],
          },
        },
        reading: {
          tags: 'pending',
          exit: { type: 'tellForm', params: { type: 'form.opened' } },
          invoke: {
            id: 'readRows',
            src: 'readRows',
            input: ({ context }) => context.source,
            onDone: [
              {
                guard: { type: 'isUsable', params: ({ event }) => event.output },
                target: 'checked',
                actions: [
                  { type: 'setTable', params: ({ event }) => ({ table: known(event.output.table) }) },
                  {
                    type: 'tellForm',
                    params: ({ event: { output } }) => ({
                      type: 'field.changed',
                      change: { text: output.text },
                    }),
                  },
                  { type: 'tellError', params: { error: null } },
                ],
              },
              // the text in the form stays, also after a file without usable columns
              {
                target: 'editing',
                actions: {
                  type: 'tellError',
                  params: ({ context, event }) => errorIn(context.source, event.output.error),
                },
              },
            ],
            onError: {
              target: 'editing',
              actions: {
                type: 'tellError',
                params: ({ context }) => errorIn(context.source, 'Couldn’t read the rows. Try again.'),
              },
            },
          },
        },
        checked: {
          on: {
            'text.opened': [
              {
                guard: 'isSomeAdded',
                target: 'editing',
                actions: {
                  type: 'tellForm',
                  params: ({ context: { table, added } }) => ({
                    type: 'field.changed',
                    change: { text: restOf(known(table), added) },
                  }),
                },
              },
              { target: 'editing' },
            ],
            'lines.confirmed': {
              actions: [{ type: 'request', params: ({ event }) => event }, 'confirm'],
            },
          },
        },
      },
    },
    left: { type: 'final' },
  },
})
