import type { Services } from './services.ts'

/** Returns a link's `search`, which leads to a list as it was left in this tab, and on the list itself to all rows. */
export const asLeft =
  ({ left }: Pick<Services, 'left'>, path: string) =>
  () => ({
    ...left[path],
    // an open form is not part of its list
    new: undefined,
  })
