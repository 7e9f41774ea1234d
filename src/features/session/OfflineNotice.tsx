import { useSyncExternalStore } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import * as css from './session.css.ts'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** While the browser says that there is no network: what is shown may be old, and nothing can be saved. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className={css.notice}>
      <Notice tone="caution" title="You are offline">
        What is shown may be out of date, and changes can’t be saved until the connection is back.
      </Notice>
    </div>
  )
}
