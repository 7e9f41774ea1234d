import { type ReactNode, useEffect, useState } from 'react'
import { Mark } from '../../ui/text/Mark.tsx'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import * as fieldCss from '../../ui/controls/field.css.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** The login page's card around the form. The card must not use services, because index.html contains it too. */
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

/** Time until the page says that the form is slow to load, in ms */
const LATE = 3000

/** Reserves the space of the credentials form while its code loads or after loading failed. */
export function FormPlace() {
  const { after } = useServices()
  const [isLate, setLate] = useState(false)
  useEffect(() => after(LATE, () => setLate(true)), [after])
  return (
    <>
      {isLate && <Notice tone="caution">{texts.formComing}</Notice>}
      <FormOutline />
    </>
  )
}

/** Outlines of the form's fields and button, hidden from assistive technology. index.html contains them too. */
export function FormOutline() {
  return (
    <div className={css.form} inert aria-hidden>
      {[shared.email, texts.password].map((label) => (
        <div key={label} className={fieldCss.field}>
          <span className={cx(fieldCss.labelLine, fieldCss.label)}>{label}</span>
          <span className={fieldCss.box} />
        </div>
      ))}
      <Button variant="primary">{shared.signIn}</Button>
    </div>
  )
}
