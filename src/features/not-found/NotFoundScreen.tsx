import { Link, useNavigate } from '@tanstack/react-router'
import { useServices } from '../../services/services.ts'
import { goBack } from '../../browser/go-back.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import * as css from './not-found.css.ts'

/** `/404` (spec, section 2, generic screens). */
export function NotFoundScreen() {
  const { product } = useServices()
  const navigate = useNavigate()
  return (
    <main className={css.page}>
      <title>{`Page not found | ${product}`}</title>
      <p className={css.code}>404</p>
      <h1 className={css.heading}>Something's missing</h1>
      <p className={css.text}>Sorry, the page you are looking for doesn't exist or has been moved.</p>
      <div className={css.actions}>
        <Button
          onPress={() => {
            goBack(() => void navigate({ to: '/' }))
          }}
        >
          Go back
        </Button>
        <Link to="/" className={buttonClass('primary')}>
          Back to Home
        </Link>
      </div>
    </main>
  )
}
