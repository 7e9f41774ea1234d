import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { credentialsMachine } from '../../../machines/credentials.machine.ts'
import type { CredentialsDraft } from '../../../machines/rules/credentials-form.ts'
import { useForm, type FormActor } from '../../services/form.ts'
import { useServices, type Services } from '../../services/services.ts'
import { withOtherFields } from '../../domain/other-fields.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { Notice } from '../../ui/text/Notice.tsx'
import * as css from './session.css.ts'
import { createHeldPassword, signInTo, type HeldPassword } from './sign-in.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

interface CredentialsFormProps {
  auth: Services['auth']
  /** the form's id, for a submit button outside it */
  id?: string
  email?: string
}

/** The form of the login page and of "Sign in again". Only the input and the submitted event hold the password. */
export function CredentialsForm({ auth, id, email = '' }: CredentialsFormProps) {
  const { actorOptions } = useServices()
  const [password] = useState(createHeldPassword)
  const [machine] = useState(() =>
    credentialsMachine.provide({ actors: { signIn: signInTo(auth, password) } }),
  )
  const actor = useActorRef(machine, { ...actorOptions, input: { email } })
  const { form } = useSelector(actor, ({ children }) => children)
  return form && <Fields actor={actor} formActor={form} password={password} id={id} />
}

interface FieldsProps {
  actor: ActorRefFrom<typeof credentialsMachine>
  formActor: FormActor
  password: HeldPassword
  id: string | undefined
}

/** Uncontrolled fields, because password managers may fill them without events. */
function Fields({ actor, formActor, password: { hold, read }, id }: FieldsProps) {
  const { email: known } = useSelector(actor, ({ context }) => context)
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const { form, problems, error, failure, change, submit } = useForm<CredentialsDraft>(formActor)
  const email = useRef<HTMLInputElement>(null)
  const message = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (error !== null) message.current?.focus()
  }, [error, failure])

  const submitRead = (event: SyntheticEvent) => {
    change({ email: email.current?.value ?? '', password: read() !== '' })
    submit(event)
  }

  return (
    <form ref={form} id={id} className={css.form} onSubmit={submitRead} noValidate aria-label={shared.signIn}>
      {error !== null && (
        <Notice tone="critical" ref={message} callId={failure?.callId}>
          {withOtherFields(error, failure, ['email', 'password'])}
        </Notice>
      )}
      <TextField
        ref={email}
        name="email"
        type="email"
        label={shared.email}
        autoComplete="username"
        defaultValue={known}
        isRequired
        autoFocus={known === ''}
        error={problems.email}
        onChange={(text) => change({ email: text })}
      />
      <PasswordField
        ref={hold}
        name="password"
        label={texts.password}
        isRequired
        autoFocus={known !== ''}
        error={problems.password}
        onChange={(text) => change({ password: text !== '' })}
      />
      {id === undefined && (
        <Button type="submit" variant="primary" isPending={isPending}>
          {shared.signIn}
        </Button>
      )}
    </form>
  )
}
