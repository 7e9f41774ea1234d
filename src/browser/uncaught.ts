import { isReloading } from './reloading.ts'
import { cleanText } from '../../machines/rules/clean-text.ts'
import { showMessage } from './messages.ts'
import { somethingWentWrong } from '../lib/texts.ts'

/** Takes credentials out of an error's text. */
type Redact = (text: string) => string

/** Says that something broke where no screen would show it; not while the page is about to be loaded anew. */
export function tellBroken(error: unknown, redact: Redact): void {
  const text = textOf(error, redact)
  if (text !== null) showMessage({ tone: 'critical', text })
}

/**
 * Says that something broke outside of rendering, in an event handler or a promise, which no screen would show; the
 * browser logs it (statement R38). Returns the way to stop.
 */
export function watchUncaught(redact: Redact): () => void {
  let last: string | null = null
  const tell = (error: unknown) => {
    const text = textOf(error, redact)
    if (text === null || text === last) return
    last = text
    showMessage({ tone: 'critical', text })
  }
  const onError = ({ error }: ErrorEvent) => tell(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

function textOf(error: unknown, redact: Redact): string | null {
  // without an error it is the browser's own remark, or a script's of somebody else
  if (!(error instanceof Error) || isReloading()) return null
  return somethingWentWrong + redact(cleanText(error.message))
}
