import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type KeyboardEvent } from 'react'
import * as css from './field.css.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import * as texts from '../../lib/texts.ts'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputProps'>

/** A password box with a show button and a caps lock hint. */
export function PasswordField({ hint, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      hint={hasCapsLock ? texts.capsLock : (hint ?? null)}
      inputProps={{ autoCapitalize: 'off', onKeyDown: watchCapsLock, onKeyUp: watchCapsLock }}
      suffix={
        <button
          type="button"
          className={css.inBox}
          aria-label={texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
