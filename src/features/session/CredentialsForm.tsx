import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { Services } from '../../services/services.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import * as css from './session.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

interface Missing {
  email?: string
  password?: string
}

/** What the fields lack; the password's own rules are the server's affair. */
function missingOf(email: string, password: string): Missing {
  return {
    ...(email.trim() === '' && { email: texts.emailMissing }),
    ...(password === '' && { password: texts.passwordMissing }),
  }
}

interface CredentialsFormProps {
  auth: Services['auth']
  /** the form's id, where a button outside it submits it */
  id?: string
  /** who signed in before */
  email?: string
}

/**
 * The credentials' form, of the login page and of "Sign in again". The password stays in its field: it is in no
 * state but the event that carries it to the call.
 */
export function CredentialsForm({ auth, id, email = '' }: CredentialsFormProps) {
  const { error: kept, failure, notice } = useSelector(auth, ({ context }) => context)
  // beside a notice it is about signing out
  const error = notice === null ? kept : null
  const isPending = useSelector(auth, (snapshot) => snapshot.hasTag('pending'))
  const [missing, setMissing] = useState<Missing | null>(null)
  const message = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (error !== null) message.current?.focus()
  }, [error, failure])

  const read = () => {
    const data = new FormData(form.current ?? undefined)
    const textOf = (field: string) => {
      const value = data.get(field)
      return typeof value === 'string' ? value : ''
    }
    return { email: textOf('email'), password: textOf('password') }
  }
  const check = () => {
    const { email, password } = read()
    return missingOf(email, password)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = check()
    setMissing(found)
    const firstMissing = Object.keys(found)[0]
    if (firstMissing !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus()
      return
    }
    const { email, password } = read()
    auth.send({ type: 'credentials.submitted', email: email.trim(), password })
  }
  // after the first try the fields are checked as they are typed
  const recheck = () => {
    if (missing !== null) setMissing(check())
  }

  return (
    <form ref={form} id={id} className={css.form} onSubmit={submit} noValidate aria-label={shared.signIn}>
      {error !== null && (
        <Notice tone="critical" ref={message} callId={failure?.callId}>
          {withOtherFields(error, failure, ['email', 'password'])}
        </Notice>
      )}
      <TextField
        name="email"
        type="email"
        label={shared.email}
        autoComplete="username"
        defaultValue={email}
        autoFocus={email === ''}
        isRequired
        error={missing?.email ?? failure?.fields['email']}
        onChange={recheck}
      />
      <PasswordField
        name="password"
        label={texts.password}
        autoFocus={email !== ''}
        isRequired
        error={missing?.password ?? failure?.fields['password']}
        onChange={recheck}
      />
      {id === undefined && (
        <Button type="submit" variant="primary" isPending={isPending}>
          {shared.signIn}
        </Button>
      )}
    </form>
  )
}
