import { StillWaiting } from '../../ui/text/StillWaiting.tsx'
import { useOnline } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'
import * as texts from './texts.ts'

/** While the browser says that there is no network: what is shown may be old, and nothing can be saved. */
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

/** While a write waits for its answer, wherever one is by then. */
export function WritingNotice() {
  return <StillWaiting isPending />
}
