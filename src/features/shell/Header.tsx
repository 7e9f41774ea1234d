import { Link, useMatches } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { pages, trailOf } from '../../document/pages.ts'
import { Breadcrumbs } from '../../ui/text/Breadcrumbs.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { usePageName } from '../../ui/page-name.ts'
import { useServices } from '../../services/services.ts'
import { Mark } from '../../ui/text/Mark.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import * as css from './shell.css.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import * as texts from './texts.ts'

interface HeaderProps {
  onMenu: () => void
  /** opens the search palette */
  onOpen: () => void
}

/** The bar above every page: breadcrumb, search, theme, account. */
export function Header({ onMenu, onOpen }: HeaderProps) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const trail = page === undefined ? [] : trailOf(page).slice(0, -1)
  const name = usePageName()
  const { product } = useServices()
  return (
    <header className={css.header}>
      <span className={css.menuButton}>
        <IconButton label={texts.openNavigation} icon={<Menu aria-hidden />} onPress={onMenu} />
      </span>
      <p className={css.product}>
        <Mark />
        {product}
      </p>
      <div className={css.place}>
        <Breadcrumbs
          trail={trail.map((step) => (
            // the current page is a child of this entry
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
