import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '../../ui/controls/Button.tsx'
import * as buttonCss from '../../ui/controls/button.css.ts'
import { cx } from '../../ui/cx.ts'
import { Spinner } from '../../ui/text/Spinner.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { CredentialsFields } from './CredentialsFields.tsx'
import { LoginCard } from './LoginCard.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/**
 * Renders the login page as static markup in its final layout, which index.html shows signed-out users until the app
 * starts. Its form takes input and submissions: the boot script marks a submission (`early-login.ts`), and the app takes
 * over the input (`take-over.ts`).
 */
export function renderFrame(product: string): string {
  return renderToStaticMarkup(
    <main className={css.page} data-boot-frame="login">
      <LoginCard product={product}>
        {/* post, so that a submission by the browser would not put the password in the URL */}
        <form className={css.form} method="post" noValidate aria-label={shared.signIn}>
          {/* the app adds the toggle */}
          <CredentialsFields email={{ autoFocus: true }} password={{ hasToggle: false }} />
          <Button type="submit" variant="primary">
            <span className={cx(buttonCss.face, css.earlyFace)}>{shared.signIn}</span>
            <span className={cx(buttonCss.spinnerPlace, css.earlySpinner)}>
              <Spinner />
              <VisuallyHidden>{shared.working}</VisuallyHidden>
            </span>
          </Button>
          <p className={css.earlyLate} role="status">
            <span>{texts.pageComing}</span>
          </p>
        </form>
      </LoginCard>
    </main>,
  )
}
