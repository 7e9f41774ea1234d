// A static replacement of the router's links, for the render before the app starts.
import type { ReactNode } from 'react'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { jsx, type DrawnOnce } from './react.ts'

interface LinkProps {
  search: (old: Record<string, string>) => Record<string, string>
  children: ReactNode
}

// Parsed once: the rows are rendered only while the URL is the one that the script was loaded for
const query = parseSearch(location.search)

/** Applies `select` to the query of the page's URL. */
export const useSearch = <Selected>({
  select,
}: {
  select: (search: Record<string, string>) => Selected
}): Selected => select(query)

/** A link within the app. */
export const Link = ({ search, children }: LinkProps): DrawnOnce =>
  jsx('a', { href: location.pathname + stringifySearch(search(query)), children })
