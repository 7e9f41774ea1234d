import type { ReactNode } from 'react'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './export.css.ts'
import * as texts from './export-texts.ts'

export interface ReadRowsProps {
  plural: string
  state: 'choosing' | 'running' | 'cancelled' | 'failed' | 'done'
  read: number
  total: number
  error: string | null
  callId?: string | null | undefined
}

/** Shows the progress of reading a list's rows, or why the reading stopped. */
export function ReadRows({ plural, state, read, total, error, callId }: ReadRowsProps) {
  const progress = (words: ReactNode) => (
    <>
      <progress className={css.bar} value={read} max={Math.max(1, total)} aria-label={texts.title(plural)} />
      {words}
    </>
  )
  if (state === 'cancelled') {
    return progress(<Notice tone="info">{texts.stopped(read, total, plural)}</Notice>)
  }
  if (state === 'failed') {
    return progress(
      <Notice tone="critical" title={texts.stopped(read, total, plural)} callId={callId}>
        {error}
      </Notice>,
    )
  }
  return progress(<p className={css.progress}>{texts.progress(read, total, plural)}</p>)
}

interface MissingRowsProps extends Pick<ReadRowsProps, 'plural' | 'total'> {
  count: number
  isPartial: boolean
}

/** Says that some matching rows have not loaded. */
export function MissingRows({ plural, count, total, isPartial }: MissingRowsProps) {
  return (
    <>
      {isPartial && <Notice tone="caution">{texts.onlyRead}</Notice>}
      {count < total && <Notice tone="caution">{texts.notAll(count, total, plural)}</Notice>}
    </>
  )
}
