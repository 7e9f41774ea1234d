import { StillWaiting } from '../../ui/text/StillWaiting.tsx'
import { useOnline } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'

/** While the browser says that there is no network: what is shown may be old, and nothing can be saved. */
export function OfflineNotice() {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <div className={css.notice}>
      <Notice tone="caution" title="You are offline">
        What is shown may be out of date, and changes can’t be saved until the connection is back.
      </Notice>
    </div>
  )
}

/** While a write waits for its answer, wherever one is by then. */
export function WritingNotice() {
  return <StillWaiting isPending />
}
