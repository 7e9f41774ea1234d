import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import * as css from '../business.css.ts'
import { searchOf, type TabId } from './tabs.ts'
import type { useBusiness } from './use-business.ts'
import * as texts from '../texts.ts'
import { tryAgain } from '../../../lib/texts.ts'

interface NeighbourLinksProps {
  neighbours: ReturnType<typeof useBusiness>['neighbours']
  /** the open tab, which the links keep open */
  tab: TabId
}

/** Links to the previous and next business in the list from which the user came. */
export function NeighbourLinks({
  neighbours: { previous, next, hasFailed, send },
  tab,
}: NeighbourLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const steps = [
    { label: texts.previous, neighbour: previous, Icon: ChevronLeft },
    { label: texts.next, neighbour: next, Icon: ChevronRight },
  ]
  return (
    <nav ref={nav} tabIndex={-1} aria-label={texts.steps} className={css.steps}>
      {hasFailed ? (
        <>
          <span role="status" className={css.hint}>
            {texts.stepsFailed}
          </span>
          <Button
            onPress={() => {
              // moves the focus, because the focused button will unmount
              nav.current?.focus()
              send({ type: 'retry.requested' })
            }}
          >
            {tryAgain}
          </Button>
        </>
      ) : (
        steps.map(({ label, neighbour, Icon }) =>
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
              search={searchOf(tab)}
              state={{ place: neighbour.place }}
              aria-label={label}
              title={label}
              className={buttonClass('secondary', 'regular', true)}
            >
              <Icon aria-hidden />
            </Link>
          ),
        )
      )}
    </nav>
  )
}
