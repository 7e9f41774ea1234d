import { lazyRouteComponent } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { whenIdle } from '../../browser/idle.ts'
import { inNextTask } from '../../browser/next-task.ts'
import { buttonClass } from '../controls/button-class.ts'
import { cx } from '../cx.ts'
import { LazyBoundary } from '../LazyBoundary.tsx'
import * as css from './pagination.css.ts'
import * as texts from '../../lib/texts.ts'

const PageJump = lazyRouteComponent(() => import('./PageJump.tsx'), 'PageJump')

export interface PaginationProps {
  label: string
  /** The current page, from 1; may lie beyond the end */
  page: number
  /** The number of pages, shown as at least 1; null while unknown */
  pageCount: number | null
  /** True if there may be more pages than `pageCount` */
  isPartial?: boolean
  /** Requests a page; the machine may refuse it */
  onPage: (page: number) => void
  /** The numbers of selected rows and of all rows; null while unknown, absent for a list without selection */
  selected?: { count: number; of: number } | null | undefined
  pageSize?: ReactNode
  /** Shows only the page number, if known, for a list without other pages */
  isBare?: boolean
  /** Hides the footer but reserves its space, while the number of rows is unknown */
  isUnplaced?: boolean
}

/** A table's footer (spec, section 2). A button without a page to go to is announced as disabled, but focusable. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, isPartial = false, onPage, selected, pageSize, isBare, isUnplaced } = props
  const last = pageCount === null ? null : Math.max(1, pageCount)
  const step = useSteps(page, onPage)
  // `leadsTo` returns the current page if there is no page to go to
  const steps = [
    { name: texts.goToFirstPage, leadsTo: () => 1, Icon: ChevronsLeft },
    {
      name: texts.goToPreviousPage,
      leadsTo: (at: number) => Math.max(1, Math.min(at - 1, last ?? at)),
      Icon: ChevronLeft,
    },
    {
      name: texts.goToNextPage,
      leadsTo: (at: number) => (at < (last ?? at) ? at + 1 : at),
      Icon: ChevronRight,
    },
    { name: texts.goToLastPage, leadsTo: (at: number) => last ?? at, Icon: ChevronsRight },
  ]
  return (
    <footer className={cx(css.footer, isUnplaced && css.unplaced)}>
      {selected !== undefined && (
        <span role="status" className={css.selected}>
          {selected && texts.rowsSelected(selected.count, selected.of)}
        </span>
      )}
      <div className={cx(css.end, isBare && css.bare)}>
        {pageSize}
        {/* A new key per layout makes React replace the element, which does not count as a layout shift */}
        <div key={String(isBare)} className={css.pages}>
          <span className={css.place}>
            {last === null && !isBare && <Text>{texts.pageAlone(page)}</Text>}
            {last !== null && <Place page={page} last={last} onPage={onPage} />}
            {last !== null && texts.maybeSoFar('', isPartial)}
          </span>
          <nav aria-label={label} className={css.buttons}>
            {steps.map(({ name, leadsTo, Icon }) => {
              const isOff = leadsTo(page) === page
              return (
                <button
                  key={name}
                  type="button"
                  className={buttonClass('secondary', 'regular', true)}
                  aria-label={name}
                  data-tip=""
                  aria-disabled={isOff || undefined}
                  onClick={isOff ? undefined : () => step(leadsTo)}
                >
                  <Icon aria-hidden />
                </button>
              )
            })}
          </nav>
        </div>
      </div>
    </footer>
  )
}

/** Requests a page in the next task, so that the press is painted first. A second press adds to a waiting one. */
function useSteps(page: number, onPage: (page: number) => void) {
  const next = useRef<number | null>(null)
  useEffect(
    () => () => {
      next.current = null
    },
    [],
  )
  return (leadsTo: (page: number) => number) => {
    const isDue = next.current !== null
    next.current = leadsTo(next.current ?? page)
    if (isDue) return
    inNextTask(() => {
      if (next.current !== null) onPage(next.current)
      next.current = null
    })
  }
}

/** Shows the page number; with several pages it becomes editable once `PageJump` has loaded. */
function Place({ page, last, onPage }: Pick<PaginationProps, 'page' | 'onPage'> & { last: number }) {
  const [isWanted, setWanted] = useState(false)
  const hasOthers = last > 1
  useEffect(() => {
    if (!hasOthers) return undefined
    return whenIdle(() => setWanted(true))
  }, [hasOthers])
  return (
    <LazyBoundary fallback={<Text>{texts.pageOf(page, last)}</Text>}>
      {isWanted && hasOthers && <PageJump page={page} last={last} onPage={onPage} />}
    </LazyBoundary>
  )
}

const Text = ({ children }: { children: string }) => (
  <span className={css.pageNumber}>
    <span>{children}</span>
  </span>
)
