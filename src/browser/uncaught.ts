import { isReloading } from './reloading.ts'
import { redacted } from '../lib/redacted.ts'
import { cleanText } from '../lib/text.ts'
import { showMessage } from './messages.ts'

/**
 * Says that something broke outside of rendering, in an event handler or a promise, which no screen would show; the
 * browser logs it (statement R38). Returns the way to stop.
 */
export function watchUncaught(): () => void {
  let last = ''
  const tell = (error: unknown) => {
    // without an error it is the browser's own remark, or a script's of somebody else
    if (!(error instanceof Error) || isReloading()) return
    const text = `Something went wrong: ${redacted(cleanText(error.message))}`
    if (text === last) return
    last = text
    showMessage({ tone: 'critical', text })
  }
  const onError = ({ error }: ErrorEvent) => {
    tell(error)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    tell(reason)
  }
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
