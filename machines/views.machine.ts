// The saved views of this device: each has a name and stores a list's filters and columns.
// Beyond the spec (section 5 gives a list's URL, which a view stores). At most 50 views; full storage is reported.
import { assign, setup } from 'xstate'
import { canAdd, idOf, isFreeName, isSameName, toggledDefault, toViewName, type View } from './rules/views.ts'

interface Context {
  views: readonly View[]
}

type Event =
  | { type: 'view.submitted'; view: View }
  | { type: 'name.submitted'; name: string; to: string }
  /** the view gets the filters and columns that its list shows */
  | { type: 'view.updated'; view: View }
  /** the user makes this view its list's default, or an ordinary view again */
  | { type: 'default.toggled'; name: string }
  | { type: 'removal.requested'; name: string }
  /** another tab or component has stored these views already */
  | { type: 'views.received'; views: readonly View[] }
  | { type: 'storage.failed' }

/** passes the context as it is after the update */
const save = { type: 'save', params: ({ context }: { context: Context }) => context } as const

export const viewsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Context },
  actions: {
    /** the app stores the views; if the storage is full or blocked, it reports that */
    save: (_, _params: Context) => undefined,
    add: assign(({ context }, { view }: { view: View }) => ({
      views: [...context.views, { ...view, name: toViewName(view.name) }],
    })),
    rename: assign(({ context }, { name, to }: { name: string; to: string }) => ({
      views: context.views.map((view) =>
        isSameName(view.name, name) ? { ...view, id: idOf(view), name: toViewName(to) } : view,
      ),
    })),
    update: assign(({ context }, { view }: { view: View }) => ({
      views: context.views.map((one) =>
        isSameName(one.name, view.name) ? { ...one, ...view, name: one.name } : one,
      ),
    })),
    toggleDefault: assign(({ context }, { name }: { name: string }) => ({
      views: toggledDefault(context.views, name),
    })),
    remove: assign(({ context }, { name }: { name: string }) => ({
      views: context.views.filter((view) => !isSameName(view.name, name)),
    })),
    set: assign((_, { views }: Context) => ({ views })),
  },
  guards: {
    canAdd: ({ context: { views } }, { view }: { view: View }) => canAdd(views, view),
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
    'view.updated': {
      target: '.resting',
      actions: [{ type: 'update', params: ({ event }) => event }, save],
    },
    'default.toggled': {
      target: '.resting',
      actions: [{ type: 'toggleDefault', params: ({ event }) => event }, save],
    },
    'removal.requested': {
      target: '.resting',
      actions: [{ type: 'remove', params: ({ event }) => event }, save],
    },
    'views.received': { target: '.resting', actions: { type: 'set', params: ({ event }) => event } },
    // the views could not be stored, so they are lost when the page closes
    'storage.failed': '.refused',
  },
  states: { resting: {}, refused: {} },
})
