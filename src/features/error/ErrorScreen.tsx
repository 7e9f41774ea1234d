import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { goBack } from '../../browser/go-back.ts'
import { isReloading } from '../../browser/reloading.ts'
import { redacted } from '../../lib/redacted.ts'
import { Button } from '../../ui/controls/Button.tsx'
import * as css from './error.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/**
 * In place of a route whose rendering threw (spec, section 2, generic screens). The frame around it stays. The
 * error was logged by React already, as the spec asks.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const router = useRouter()
  const leave = () => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      reset()
    })
    goBack(() => void router.navigate({ to: '/' }))
  }
  if (isReloading()) return <p role="status">{shared.loadingNewerVersion}</p>
  return (
    <div role="alert" className={css.root}>
      <h1 className={css.heading}>{texts.heading}</h1>
      <p className={css.message}>{redacted(message)}</p>
      {stack !== undefined && (
        <details className={css.details} open>
          <summary>{texts.stackTrace}</summary>
          <pre className={css.stack} tabIndex={0} aria-label={texts.stackTrace}>
            {redacted(stack)}
          </pre>
        </details>
      )}
      <Button onPress={leave}>{shared.goBack}</Button>
    </div>
  )
}
