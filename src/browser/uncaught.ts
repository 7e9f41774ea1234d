import { isReloading } from './reloading.ts'
import { cleanText } from '../../machines/rules/clean-text.ts'
import { showMessage } from './messages.ts'
import { somethingWentWrong } from '../lib/texts.ts'

/** Removes credentials from an error's text. */
type Redact = (text: string) => string

/** Reports an error that no screen shows, unless the page is about to reload. */
export function tellBroken(error: unknown, redact: Redact): void {
  const text = textOf(error, redact)
  if (text !== null) showMessage({ tone: 'critical', text })
}

/** Reports errors that no screen shows (statement R38). Returns a function that stops the reports. */
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
  // An event without an error object is the browser's own warning or comes from a foreign script
  if (!(error instanceof Error) || isReloading()) return null
  return somethingWentWrong + redact(cleanText(error.message))
}
