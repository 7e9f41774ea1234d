import { Link, useMatches } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import * as css from './shell.css.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

interface HeaderProps {
  onMenu: () => void
  /** the search palette is asked for */
  onOpen: () => void
  /** it may soon be */
  onInterest: () => void
}

/** The bar above every page: where one is, the search, the theme, who is signed in. */
export function Header({ onMenu, ...search }: HeaderProps) {
  const crumbs = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs }) ?? []
  const name = usePageName()
  return (
    <header className={css.header}>
      <span className={css.menuButton}>
        <IconButton label="Open navigation" icon={<Menu aria-hidden />} onPress={onMenu} />
      </span>
      <div className={css.place}>
        <Breadcrumbs
          trail={crumbs.slice(0, -1).map(({ title, to }) => (
            // the current page is the one below it
            <Link key={title} to={to ?? '/'} activeOptions={{ exact: true }}>
              {title}
            </Link>
          ))}
          current={name ?? crumbs.at(-1)?.title ?? ''}
        />
      </div>
      <SearchButton {...search} />
      <ThemeMenu />
      <AccountMenu />
    </header>
  )
}
