import { lines } from './lines-skeleton.css.ts'
import { ColumnSkeleton } from './Skeleton.tsx'

interface LinesSkeletonProps {
  rows: number
  /** The expected widths of a line's parts, as CSS; by default those of a table's row */
  widths?: readonly string[]
}

const rowOfTable = ['18%', '26%', '14%', '10%']

/** Lines in place of a loading table or list. */
export function LinesSkeleton({ rows, widths = rowOfTable }: LinesSkeletonProps) {
  return (
    <div className={lines} aria-hidden="true">
      {widths.map((width) => (
        <ColumnSkeleton key={width} width={width} rows={rows} />
      ))}
    </div>
  )
}
