import { cssVars } from '../css-vars.ts'
import { cx } from '../cx.ts'
import { bar, bars } from './skeleton.css.ts'

export interface SkeletonProps {
  /** The expected width of the text, as CSS: "8ch", "60%" */
  width: string
  /** The height, as CSS; by default one line of text */
  height?: string | undefined
}

/** A bar in place of loading text. Hidden from assistive technology: the region has `aria-busy`. */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span
      className={bar}
      aria-hidden="true"
      style={{ inlineSize: width, ...(height && { blockSize: height }) }}
    />
  )
}

/** A skeleton for one column of loading rows. */
export function ColumnSkeleton({ width, rows }: { width: string; rows: number }) {
  return (
    <span className={cx(bar, bars)} style={{ inlineSize: width, ...cssVars({ '--rows': String(rows) }) }} />
  )
}
