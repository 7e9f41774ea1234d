// Finds out while a page is open that the server has a newer build, before a missing chunk forces a reload. It checks only when the user opens a page, so an unused tab sends nothing. A failed check is silent.
// Beyond the spec (section 8 defines only the failures that a user sees).
import { setup } from 'xstate'
import { port } from './contract/call.ts'

type Event =
  /** the user has opened a page, or changed its query */
  { type: 'page.opened' }

export const versionMachine = setup({
  types: { events: {} as Event },
  actors: {
    /** returns true when the server has a newer build; rejects when it does not answer */
    checkBuild: port<boolean, unknown>('checkBuild'),
  },
  guards: { isNewer: (_, { isNewer }: { isNewer: boolean }) => isNewer },
  delays: { quarter: 900_000 },
}).createMachine({
  id: 'version',
  initial: 'resting',
  states: {
    resting: { after: { quarter: 'due' } },
    due: { on: { 'page.opened': 'checking' } },
    checking: {
      invoke: {
        id: 'checkBuild',
        src: 'checkBuild',
        onDone: [
          {
            guard: { type: 'isNewer', params: ({ event }) => ({ isNewer: event.output }) },
            target: 'superseded',
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    superseded: {},
  },
})
