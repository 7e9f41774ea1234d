import { StillWaiting } from '../../ui/text/StillWaiting.tsx'
import { useOnline } from '../../ui/network.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import { SessionNotice } from './SessionNotice.tsx'
import * as css from './session.css.ts'
import * as texts from './texts.ts'

/** The notices above every page: the browser is offline, the session needs attention, or a write is slow. */
export function PageNotices() {
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && (
        <div className={css.notice}>
          <Notice tone="caution" title={texts.offline}>
            {texts.offlineMeans}
          </Notice>
        </div>
      )}
      <SessionNotice />
      <StillWaiting isPending />
    </>
  )
}
