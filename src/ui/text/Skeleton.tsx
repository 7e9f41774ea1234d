import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import { bar, bars } from './skeleton.css.ts'

export interface SkeletonProps {
  /** Usual width of what will stand here, as CSS: "8ch", "60%". */
  width: string
  /** Height, as CSS; the text's own by default. */
  height?: string | undefined
}

/** A bar in place of text that is still loading. Hidden from assistive technology: the region says it is busy. */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span
      className={bar}
      aria-hidden="true"
      style={{ inlineSize: width, ...(height && { blockSize: height }) }}
    />
  )
}

/** The same for a column of a table's rows that are still loading. */
export function ColumnSkeleton({ width, rows }: { width: string; rows: number }) {
  return (
    <span className={cx(bar, bars)} style={{ inlineSize: width, ...cssVars({ '--rows': String(rows) }) }} />
  )
}
