import { StillWaiting } from '../../ui/text/StillWaiting.tsx'
import { useOnline } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'
import * as texts from './texts.ts'

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <div className={css.notice}>
      <Notice tone="caution" title={texts.offline}>
        {texts.offlineMeans}
      </Notice>
    </div>
  )
}

/** Shown on every page while a write is pending. */
export function WritingNotice() {
  return <StillWaiting isPending />
}
