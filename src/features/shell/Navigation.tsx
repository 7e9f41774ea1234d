import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import PanelLeft from 'lucide-react/icons/panel-left'
import { asLeft } from '../../services/left-lists.ts'
import { useServices } from '../../services/services.ts'
import { Mark } from '../../ui/text/Mark.tsx'
import { EntryFace } from './EntryFace.tsx'
import * as css from './navigation.css.ts'
import { sections } from '../../document/pages.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** The main navigation, at the side of the window, or at the bottom of a narrow window. */
export function Navigation({ isMinimized }: { isMinimized: boolean }) {
  const services = useServices()
  const { preferences, product } = services
  const hasShortcuts = useSelector(preferences, ({ context }) => context.hasShortcuts)
  return (
    <nav aria-label={texts.main} className={css.root} data-minimized={isMinimized || undefined}>
      <p className={css.product}>
        <Mark />
        <span className={css.name}>{product}</span>
      </p>
      <ul className={css.list}>
        {sections.map((section) => (
          <li key={section.title} className={css.item}>
            <Link
              to={section.path}
              search={asLeft(services, section.path)}
              // every path starts with the dashboard's path
              activeOptions={{ exact: section.path === '/', includeSearch: false }}
              className={css.entry}
              data-tip={isMinimized ? '' : undefined}
              data-tip-at="end"
              data-keys={hasShortcuts ? `G ${section.chord.toUpperCase()}` : undefined}
            >
              <EntryFace section={section} />
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={!isMinimized}
        data-tip={isMinimized ? '' : undefined}
        data-tip-at="end"
        onClick={() => preferences.send({ type: 'sidebar.toggled' })}
      >
        <PanelLeft aria-hidden className={css.icon} />
        <span className={css.name}>{isMinimized ? shared.expandSidebar : shared.collapseSidebar}</span>
      </button>
    </nav>
  )
}
