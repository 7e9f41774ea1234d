import { Link, useNavigate } from '@tanstack/react-router'
import { useServices } from '../../services/services.ts'
import { goBack } from '../../browser/go-back.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { EmptyState } from '../../ui/text/EmptyState.tsx'
import * as css from './not-found.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** `/404` (spec, section 2, generic screens). */
export function NotFoundScreen() {
  const { product } = useServices()
  const navigate = useNavigate()
  return (
    <main className={css.page}>
      <title>{texts.title(product)}</title>
      <EmptyState
        isPage
        above={texts.code}
        title={texts.heading}
        action={
          <>
            <Button onPress={() => goBack(() => void navigate({ to: '/' }))}>{shared.goBack}</Button>
            <Link to="/" className={buttonClass('primary')}>
              {texts.backToHome}
            </Link>
          </>
        }
      >
        {texts.text}
      </EmptyState>
    </main>
  )
}
