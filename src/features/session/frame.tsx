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
 * The login page as plain markup, in its final layout: what index.html shows whoever is not signed in until the app is
 * there. Its form can be filled in and sent: the boot script notes that it was sent (`early-login.ts`), and the app
 * takes over what was typed (`take-over.ts`).
 */
export function renderFrame(product: string): string {
  return renderToStaticMarkup(
    <main className={css.page} data-boot-frame="login">
      <LoginCard product={product}>
        {/* post: if the browser ever sent it, the password would not be in the address */}
        <form className={css.form} method="post" noValidate aria-label={shared.signIn}>
          {/* the toggle comes with the app */}
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
