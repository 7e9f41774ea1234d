import { useEffect, useState } from 'react'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import * as fieldCss from '../../ui/controls/field.css.ts'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** ms without the form after which the page says so */
const LATE = 3000

/** Keeps the place of the credentials' form while its code is on its way, or out of reach. */
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

/** The form's fields and button, for the eye alone. */
function FormOutline() {
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
