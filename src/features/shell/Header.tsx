import { Link, useMatches } from '@tanstack/react-router'
import { pages, trailOf } from '../../document/pages.ts'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import * as css from './shell.css.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The bar above every page: breadcrumb, search, theme, account. `onOpen` opens the search palette. */
export function Header({ onOpen }: { onOpen: () => void }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const trail = page === undefined ? [] : trailOf(page).slice(0, -1)
  const name = usePageName()
  return (
    <header className={css.header}>
      <div className={css.place}>
        <Breadcrumbs
          trail={trail.map((step) => (
            // a prefix match would mark this parent page as the current page
            <Link key={step} to={pages[step].path} activeOptions={{ exact: true }}>
              {pages[step].title}
            </Link>
          ))}
          current={name ?? (page === undefined ? '' : pages[page].title)}
        />
      </div>
      <SearchButton onOpen={onOpen} />
      <ThemeMenu />
      <AccountMenu />
    </header>
  )
}
