import { PasswordField, type PasswordFieldProps } from '../../ui/controls/PasswordField.tsx'
import { TextField, type TextFieldProps } from '../../ui/controls/TextField.tsx'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

interface CredentialsFieldsProps {
  /** props that the form adds to each field */
  email?: Partial<TextFieldProps>
  password?: Partial<PasswordFieldProps>
}

/** The fields of the credentials' form, also for index.html, which has no machine. */
export function CredentialsFields({ email, password }: CredentialsFieldsProps) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={shared.email}
        autoComplete="username"
        isRequired
        {...email}
      />
      <PasswordField name="password" label={texts.password} isRequired {...password} />
    </>
  )
}
