import { Link, useNavigate } from '@tanstack/react-router'
import { useServices } from '../../services/services.ts'
import { goBack } from '../../browser/go-back.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Drawing } from '../../ui/text/Drawing.tsx'
import * as css from './not-found.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Two cards with the front one missing. */
const missingCard =
  'M30 14v-4a4 4 0 0 1 4-4h42a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-6M16 26v-6a4 4 0 0 1 4-4h6M34 16h8M50 16h8M64 16a4 4 0 0 1 4 4v5M68 32v8M68 47v5a4 4 0 0 1-4 4h-5M51 56h-8M35 56h-8M20 56a4 4 0 0 1-4-4v-5M16 40v-7'

/** `/404` (spec, section 2, generic screens). */
export function NotFoundScreen() {
  const { product } = useServices()
  const navigate = useNavigate()
  return (
    <main className={css.page}>
      <title>{texts.title(product)}</title>
      <Drawing lines={missingCard} />
      <p className={css.code}>{texts.code}</p>
      <h1 className={css.heading}>{texts.heading}</h1>
      <p className={css.text}>{texts.text}</p>
      <div className={css.actions}>
        <Button onPress={() => goBack(() => void navigate({ to: '/' }))}>{shared.goBack}</Button>
        <Link to="/" className={buttonClass('primary')}>
          {texts.backToHome}
        </Link>
      </div>
    </main>
  )
}
