import type { Services } from './services.ts'

/** Returns the `search` of a link to a list: its last query in this tab; on the list itself, an empty query. */
export const asLeft =
  ({ left }: Pick<Services, 'left'>, path: string) =>
  () => ({
    ...left[path],
    // without the form that was open over the list
    new: undefined,
  })
