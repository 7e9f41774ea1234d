// The views kept on this device: lists as they were shown, under a name of their own.
// Beyond the spec (section 5 gives a list's address, which a view holds); at most 50; what the storage refuses is said.
import { assign, setup } from 'xstate'
import { isFreeName, isSameName, MAX_VIEWS, toViewName, type View } from './rules/views.ts'

interface Context {
  views: readonly View[]
}

type Event =
  | { type: 'view.submitted'; view: View }
  | { type: 'name.submitted'; name: string; to: string }
  | { type: 'removal.requested'; name: string }
  /** another tab, or another place of this one, keeps these; they are stored already */
  | { type: 'views.received'; views: readonly View[] }
  | { type: 'storage.failed' }

/** as they are by then */
const save = { type: 'save', params: ({ context }: { context: Context }) => context } as const

export const viewsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Context },
  actions: {
    /** the app's: stores them, and says when the storage is full or blocked */
    save: (_, _params: Context) => undefined,
    add: assign(({ context }, { view }: { view: View }) => ({
      views: [...context.views, { ...view, name: toViewName(view.name) }],
    })),
    rename: assign(({ context }, { name, to }: { name: string; to: string }) => ({
      views: context.views.map((view) =>
        isSameName(view.name, name) ? { ...view, name: toViewName(to) } : view,
      ),
    })),
    remove: assign(({ context }, { name }: { name: string }) => ({
      views: context.views.filter((view) => !isSameName(view.name, name)),
    })),
    set: assign((_, { views }: Context) => ({ views })),
  },
  guards: {
    canAdd: ({ context: { views } }, { view }: { view: View }) =>
      views.length < MAX_VIEWS && isFreeName(views, toViewName(view.name)),
    canRename: ({ context: { views } }, { name, to }: { name: string; to: string }) =>
      isFreeName(
        views.filter((view) => !isSameName(view.name, name)),
        toViewName(to),
      ),
  },
}).createMachine({
  id: 'views',
  context: ({ input }) => input,
  initial: 'resting',
  on: {
    'view.submitted': {
      guard: { type: 'canAdd', params: ({ event }) => event },
      target: '.resting',
      actions: [{ type: 'add', params: ({ event }) => event }, save],
    },
    'name.submitted': {
      guard: { type: 'canRename', params: ({ event }) => event },
      target: '.resting',
      actions: [{ type: 'rename', params: ({ event }) => event }, save],
    },
    'removal.requested': {
      target: '.resting',
      actions: [{ type: 'remove', params: ({ event }) => event }, save],
    },
    'views.received': {
      target: '.resting',
      actions: { type: 'set', params: ({ event }) => event },
    },
    // they hold for this page's life
    'storage.failed': '.refused',
  },
  states: {
    resting: {},
    refused: {},
  },
})
