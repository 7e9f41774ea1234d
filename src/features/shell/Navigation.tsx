import { Link } from '@tanstack/react-router'
import PanelLeft from 'lucide-react/icons/panel-left'
import { useServices } from '../../services/services.ts'
import { Mark } from '../../ui/text/Mark.tsx'
import * as css from './navigation.css.ts'
import { sections } from '../../document/pages.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

interface NavigationProps {
  /** icons only; the names stay for assistive technology */
  isMinimized: boolean
  /** in the drawer: called after a click on an entry */
  onFollow?: () => void
}

/** The side navigation. */
export function Navigation({ isMinimized, onFollow }: NavigationProps) {
  const { preferences, product } = useServices()
  return (
    <nav aria-label={texts.main} className={css.root} data-minimized={isMinimized || undefined}>
      <p className={css.product}>
        <Mark />
        <span className={css.name}>{product}</span>
      </p>
      <ul className={css.list}>
        {sections.map(({ title, Icon, path }) => (
          <li key={title}>
            <Link
              to={path}
              // every path starts with the dashboard's
              activeOptions={{ exact: path === '/' }}
              className={css.entry}
              title={isMinimized ? title : undefined}
              onClick={onFollow}
            >
              <Icon aria-hidden className={css.icon} />
              <span className={css.name}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {onFollow === undefined && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={!isMinimized}
          title={isMinimized ? shared.expandSidebar : undefined}
          onClick={() => preferences.send({ type: 'sidebar.toggled' })}
        >
          <PanelLeft aria-hidden className={css.icon} />
          <span className={css.name}>{isMinimized ? shared.expandSidebar : shared.collapseSidebar}</span>
        </button>
      )}
    </nav>
  )
}
