import type { ReactNode } from 'react'

/** A row's header and its other cells. */
interface PlainRow {
  key: string
  className?: string
  cells: readonly ReactNode[]
}

interface PlainTableProps {
  className?: string
  caption?: string
  /** The accessible name, for a table without a caption */
  label?: string
  heads: readonly ReactNode[]
  rows: readonly PlainRow[]
  /** The totals below the rows */
  foot?: readonly PlainRow[]
}

/** A table without the features of a list's table. A text has its own direction. */
export function PlainTable({ className, caption, label, heads, rows, foot }: PlainTableProps) {
  return (
    <table className={className} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={index} scope="col">
              {isolated(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(rowOf)}</tbody>
      {foot && <tfoot>{foot.map(rowOf)}</tfoot>}
    </table>
  )
}

function rowOf({ key, className, cells: [head, ...cells] }: PlainRow) {
  return (
    <tr key={key} className={className}>
      <th scope="row">{isolated(head)}</th>
      {cells.map((cell, index) => (
        <td key={index}>{isolated(cell)}</td>
      ))}
    </tr>
  )
}

const isolated = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content)
