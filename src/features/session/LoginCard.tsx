import type { ReactNode } from 'react'
import { Mark } from '../../ui/text/Mark.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** The login page's card around the form. index.html contains the card too, so it must not use services. */
export function LoginCard({ product, children }: { product: string; children: ReactNode }) {
  return (
    <div className={css.card}>
      <div className={css.product}>
        <Mark isLarge />
        <div>
          <p className={css.name}>{product}</p>
          <p className={css.purpose}>{texts.purpose}</p>
        </div>
      </div>
      <h1 className={css.heading}>{shared.signIn}</h1>
      {children}
    </div>
  )
}
