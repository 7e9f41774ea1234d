/**
 * The parts of a chart with a search box: the requested search goes to the URL, and the URL's search to the box.
 * Spec, sections 2 (search, page 1 when set) and 9 (debounce).
 */
interface Searched {
  page: number
  search: string
}

/** The event for the search box. */
export function searchReceived(search: string) {
  return { type: 'search.received', search } as const
}

/** The region of the box. Its machine needs the actor `searchBox` and the actions `tellBox` and `navigate`; `pause` is the debounce, in ms. */
export function searchOf<Q extends Searched>(pause: number) {
  return {
    invoke: { id: 'searchBox', src: 'searchBox', input: { pause } },
    on: {
      'query.received': {
        actions: { type: 'tellBox', params: ({ event }: { event: { query: Q } }) => event.query },
      },
      'search.requested': {
        actions: {
          type: 'navigate',
          params: ({ context, event }: { context: { query: Q }; event: { search: string } }) => ({
            query: { ...context.query, page: 1, search: event.search },
            replace: true,
          }),
        },
      },
    },
  } as const
}
