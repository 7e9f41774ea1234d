import { lazyRouteComponent } from '@tanstack/react-router'
import { memo, useEffect, useState } from 'react'
import { whenIdle } from '../../browser/idle.ts'
import { LazyBoundary } from '../LazyBoundary.tsx'
import { SelectFace } from '../controls/SelectFace.tsx'
import * as texts from '../../lib/texts.ts'

const Select = lazyRouteComponent(() => import('../controls/Select.tsx'), 'Select')

export interface PageSizeProps {
  limit: number
  /** The offered page sizes; a different limit in the URL is added */
  limits: readonly number[]
  /** True once the rows are shown; the selector's code loads only then */
  isReady: boolean
  onChoose: (limit: number) => void
}

/** The rows-per-page selector (spec, sections 2 and 9). */
export function PageSize({ limit, limits, isReady, onChoose }: PageSizeProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isReady) return
    return whenIdle(() => setWanted(true))
  }, [isReady])
  return isWanted ? <Choice limit={limit} limits={limits} onChoose={onChoose} /> : <Face limit={limit} />
}

const Face = ({ limit }: { limit: number }) => <SelectFace label={texts.rowsPerPage} text={String(limit)} />

/** Memoised, because a new page must not rerender the selector */
const Choice = memo(function Choice({ limit, limits, onChoose }: Omit<PageSizeProps, 'isReady'>) {
  const offered = limits.includes(limit) ? limits : [...limits, limit].sort((a, b) => a - b)
  return (
    <LazyBoundary fallback={<Face limit={limit} />}>
      <Select
        isInline
        label={texts.rowsPerPage}
        value={String(limit)}
        options={offered.map((option) => ({ id: String(option), text: String(option) }))}
        onChange={(option) => onChoose(Number(option))}
      />
    </LazyBoundary>
  )
})
