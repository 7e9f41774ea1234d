import { StillWaiting } from '../../ui/text/StillWaiting.tsx'
import { SessionNotice } from './SessionNotice.tsx'

/** The notices above every page: the session needs attention, or a write is slow. */
export function PageNotices() {
  return (
    <>
      <SessionNotice />
      <StillWaiting isPending />
    </>
  )
}
