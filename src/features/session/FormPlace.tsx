import Eye from 'lucide-react/icons/eye'
import { useEffect, useState } from 'react'
import { useServices } from '../../services/services.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/controls/Field.tsx'
import * as fieldCss from '../../ui/controls/field.css.ts'
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
  useEffect(
    () =>
      after(LATE, () => {
        setLate(true)
      }),
    [after],
  )
  return (
    <>
      {isLate && <Notice tone="caution">{texts.formComing}</Notice>}
      <div className={css.form} inert aria-hidden>
        <Field id="" label={shared.email} isRequired>
          <span className={fieldCss.box} />
        </Field>
        <Field id="" label={texts.password} isRequired>
          <span className={fieldCss.box}>
            <span className={fieldCss.input} />
            <span className={fieldCss.inBox}>
              <Eye />
            </span>
          </span>
        </Field>
        <Button variant="primary">{shared.signIn}</Button>
      </div>
    </>
  )
}
