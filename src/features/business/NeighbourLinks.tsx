import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Neighbour } from '../../../machines/business-neighbours.machine.ts'
import { buttonClass } from '../../ui/button-class.ts'
import * as css from './business.css.ts'
import type { TabId } from './tabs.ts'

interface NeighbourLinksProps {
  neighbours: { previous: Neighbour | null; next: Neighbour | null }
  /** stays open from business to business */
  tab: TabId
}

/** To the businesses before and after this one, in the list one came from. */
export function NeighbourLinks({ neighbours: { previous, next }, tab }: NeighbourLinksProps) {
  const steps = [
    { label: 'Previous business', neighbour: previous, Icon: ChevronLeft },
    { label: 'Next business', neighbour: next, Icon: ChevronRight },
  ]
  return (
    <nav aria-label="Businesses of the list" className={css.steps}>
      {steps.map(({ label, neighbour, Icon }) =>
        neighbour === null ? (
          <a
            key={label}
            role="link"
            aria-disabled="true"
            aria-label={label}
            className={buttonClass('secondary', 'regular', true)}
          >
            <Icon aria-hidden />
          </a>
        ) : (
          <Link
            key={label}
            to="/business/details/$businessId"
            params={{ businessId: neighbour.businessId }}
            search={tab === 'overview' ? {} : { tab }}
            state={{ place: neighbour.place }}
            aria-label={label}
            title={label}
            className={buttonClass('secondary', 'regular', true)}
          >
            <Icon aria-hidden />
          </Link>
        ),
      )}
    </nav>
  )
}
