import { lazy, Suspense } from 'react'
import { LIMITS } from '../../../machines/lib/page-query.ts'
import { SelectFace } from '../../ui/SelectFace.tsx'

const Select = lazy(() => import('../../ui/Select.tsx').then((module) => ({ default: module.Select })))

interface PageSizeProps {
  limit: number
  /** the rows are there: now the selector's code may come */
  isReady: boolean
  onChoose: (limit: number) => void
}

/** The rows-per-page selector (spec, sections 2 and 9); a limit from the address joins its options. */
export function PageSize({ limit, isReady, onChoose }: PageSizeProps) {
  const label = 'Rows per page'
  const face = <SelectFace label={label} text={String(limit)} />
  if (!isReady) return face
  const limits = LIMITS.includes(limit) ? LIMITS : [...LIMITS, limit].sort((a, b) => a - b)
  return (
    <Suspense fallback={face}>
      <Select
        isInline
        label={label}
        value={String(limit)}
        options={limits.map((option) => ({ id: String(option), text: String(option) }))}
        onChange={(option) => {
          onChoose(Number(option))
        }}
      />
    </Suspense>
  )
}
