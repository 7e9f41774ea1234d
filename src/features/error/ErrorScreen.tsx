import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { use } from 'react'
import { goBack } from '../../browser/go-back.ts'
import { isReloading } from '../../browser/reloading.ts'
import { redacted } from '../../lib/redacted.ts'
import { ServicesContext } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import * as css from './error.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Replaces a route whose rendering threw (spec, section 2, generic screens); the frame around it stays. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const router = useRouter()
  // the context is empty if the services' provider itself threw
  const redact = use(ServicesContext)?.redact ?? ((text: string) => redacted(text, null))
  const leave = () => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      reset()
    })
    goBack(() => void router.navigate({ to: '/' }))
  }
  if (isReloading()) return <p role="status">{shared.loadingNewerVersion}</p>
  return (
    <EmptyState
      isPage
      role="alert"
      title={texts.heading}
      action={<Button onPress={leave}>{shared.goBack}</Button>}
    >
      <p className={css.message}>{redact(message)}</p>
      {stack !== undefined && (
        <details className={css.details} open>
          <summary>{texts.stackTrace}</summary>
          <pre className={css.trace} tabIndex={0} aria-label={texts.stackTrace}>
            {redact(stack)}
          </pre>
        </details>
      )}
    </EmptyState>
  )
}
