import type { Page } from 'playwright'

/** The texts and figures that a page shows. */
export interface Screen {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly text: string
  /** The text in the search box. */
  readonly search: string
  /** Each term of a region with its definition. */
  readonly terms: readonly { region: string; term: string; text: string }[]
  /** The entries of each list of a region; `query` is the query of the entry's link. */
  readonly entries: readonly { region: string; text: string; query: Readonly<Record<string, string>> }[]
  readonly tables: readonly {
    name: string
    isBusy: boolean
    rows: readonly { id: string; cells: Readonly<Record<string, string>> }[]
  }[]
}

/** Runs in the page. */
function look(): Screen {
  const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').trim().replace(/\s+/g, ' ')
  // Joins the text nodes with spaces, because a figure and its change have no space between them
  const spacedText = (node: Element) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return texts.join(' ').trim().replace(/\s+/g, ' ')
  }
  const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))
  const main = document.querySelector<HTMLElement>('#root main')
  const within = <T>(selector: string, read: (element: HTMLElement) => T): T[] =>
    [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].map(read)
  const regionOf = (element: Element) => {
    const region = element.closest('section, nav, [role=group], [role=tabpanel]')
    const id = region?.getAttribute('aria-labelledby')
    return region?.getAttribute('aria-label') ?? textOf(id ? document.getElementById(id) : null)
  }
  return {
    path: location.pathname,
    query: queryOf(location.search),
    text: main?.innerText ?? '',
    search: main?.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '',
    terms: within('dt', (term) => ({
      region: regionOf(term),
      term: textOf(term),
      text: textOf(term.nextElementSibling),
    })),
    entries: within('li', (entry) => ({
      region: regionOf(entry),
      text: spacedText(entry),
      query: queryOf(entry.querySelector('a')?.search ?? ''),
    })),
    tables: within('table', (table) => {
      const heads = [...table.querySelectorAll('thead th')].map(textOf)
      return {
        name: table.getAttribute('aria-label') ?? textOf(table.querySelector('caption')),
        isBusy: table.closest('[aria-busy=true]') !== null,
        rows: [...table.querySelectorAll('tbody tr[data-row]')].map((row) => ({
          id: row.getAttribute('data-row') ?? '',
          cells: Object.fromEntries(
            [...row.children].map((cell, index) => [heads[index] ?? '', textOf(cell)]),
          ),
        })),
      }
    }),
  }
}

export const readScreen = (page: Page): Promise<Screen> => page.evaluate(look)
