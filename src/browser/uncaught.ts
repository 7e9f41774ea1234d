import { isReloading } from './reloading.ts'
import { redacted } from '../lib/redacted.ts'
import { cleanText } from '../../machines/rules/clean-text.ts'
import { showMessage } from './messages.ts'
import { somethingWentWrong } from '../lib/texts.ts'

/** Says that something broke where no screen would show it; not while the page is about to be loaded anew. */
export function tellBroken(error: unknown): void {
  const text = textOf(error)
  if (text !== null) showMessage({ tone: 'critical', text })
}

/**
 * Says that something broke outside of rendering, in an event handler or a promise, which no screen would show; the
 * browser logs it (statement R38). Returns the way to stop.
 */
export function watchUncaught(): () => void {
  let last: string | null = null
  const tell = (error: unknown) => {
    const text = textOf(error)
    if (text === null || text === last) return
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

function textOf(error: unknown): string | null {
  // without an error it is the browser's own remark, or a script's of somebody else
  if (!(error instanceof Error) || isReloading()) return null
  return somethingWentWrong + redacted(cleanText(error.message))
}
