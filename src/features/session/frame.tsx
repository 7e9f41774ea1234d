import { renderToStaticMarkup } from 'react-dom/server'
import { FormOutline } from './FormPlace.tsx'
import { LoginCard } from './LoginCard.tsx'
import * as css from './session.css.ts'

/**
 * The login page as plain markup, in its final layout: what index.html shows whoever is not signed in until the app is
 * there. Hidden from assistive technology, which waits for the real one.
 */
export function renderFrame(product: string): string {
  return renderToStaticMarkup(
    <div className={css.page} data-boot-frame="login" aria-hidden="true">
      <LoginCard product={product}>
        <FormOutline />
      </LoginCard>
    </div>,
  )
}
