import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as css from './dock-place.css.ts'

export interface DockPlaceProps {
  /** A `Dock`, or its `DockToCome`; absent while no panel is open */
  dock?: ReactNode
  children: ReactNode
}

/** Lays out a page's content with a panel next to it. */
export function DockPlace({ dock, children }: DockPlaceProps) {
  return (
    <div className={cx(css.place, dock !== undefined && css.placeOfTwo)}>
      <div className={css.content}>{children}</div>
      {dock}
    </div>
  )
}

/** Reserves the space of a panel while its code loads. */
export const DockToCome = () => <div className={css.toCome} />
