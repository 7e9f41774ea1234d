import { Link, useMatches } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import * as css from './shell.css.ts'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The bar above every page: where one is, the theme, who is signed in. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const crumbs = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs }) ?? []
  return (
    <header className={css.header}>
      <span className={css.menuButton}>
        <IconButton label="Open navigation" icon={<Menu aria-hidden />} onPress={onMenu} />
      </span>
      <div className={css.place}>
        <Breadcrumbs
          trail={crumbs.slice(0, -1).map(({ title, to }) => (
            <Link key={title} to={to ?? '/'}>
              {title}
            </Link>
          ))}
          current={crumbs.at(-1)?.title ?? ''}
        />
      </div>
      <ThemeMenu />
      <AccountMenu />
    </header>
  )
}
