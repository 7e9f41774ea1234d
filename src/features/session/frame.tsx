import { renderToStaticMarkup } from 'react-dom/server'
import { FormOutline, LoginCard } from './LoginCard.tsx'
import * as css from './session.css.ts'

/** Renders the login page as static markup for index.html, shown to signed-out users until the app starts. */
export function renderFrame(product: string): string {
  return renderToStaticMarkup(
    <main className={css.page} data-boot-frame="login" aria-hidden="true" inert>
      <LoginCard product={product}>
        <FormOutline />
      </LoginCard>
    </main>,
  )
}
