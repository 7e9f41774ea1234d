import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import { credentialsMachine } from '../../machines/credentials.machine.ts'
import { createHeldPassword, signInTo } from '../../src/features/session/sign-in.ts'
import { start } from '../support/machine.ts'
import { asha, credentials, signIn, visitor } from './sessions.ts'

const known = credentials.email
const waiting = { entry: 'waiting', leaving: 'resting' }

function opened(email = '', signIn: AnyActorLogic = fromCallback(() => undefined)) {
  const started = start(credentialsMachine, { input: { email }, actors: { signIn } })
  const form = () => started.snapshot().children.form
  return {
    ...started,
    form: () => form()?.getSnapshot(),
    submit: (email: string, password: boolean) => {
      form()?.send({ type: 'field.changed', change: { email, password } })
      form()?.send({ type: 'form.submitted' })
    },
  }
}

/** Opens the form, and records each sign-in's input and the end of the sign-in. */
function watched() {
  const asked: unknown[] = []
  const signIn = fromCallback<{ type: string }, { email: string }>(({ input }) => {
    asked.push(input)
    return () => asked.push('over')
  })
  return { asked, ...opened('', signIn) }
}

// Requirements: U15
test.each([
  ['', false, { email: 'Enter your email address', password: 'Enter your password' }],
  [' \n', true, { email: 'Enter your email address' }],
  [known, false, { password: 'Enter your password' }],
])(
  'with the email %j and a password (%j), the sign-in form reports the missing fields and sends nothing',
  (email, password, problems) => {
    const { asked, form, snapshot, submit } = watched()
    submit(email, password)
    expect(form()?.context.check({ email, password })).toEqual(problems)
    expect(form()?.context).toMatchObject({ isChecked: true, refusals: 1 })
    expect([snapshot().value, asked]).toEqual(['editing', []])
  },
)

test('the sign-in form sends the trimmed email once, and waits', () => {
  const { asked, form, snapshot, submit } = watched()
  submit(` ${known}\n`, true)
  submit('another', true)
  expect(asked).toEqual([{ email: known }])
  expect(snapshot().hasTag('pending')).toBe(true)
  expect(form()?.value).toEqual(waiting)
})

/** Opens the form with a real session and a filled-in password field. */
function joined() {
  const session = visitor()
  const password = createHeldPassword()
  const field = { value: credentials.password }
  // The code under test only reads the field's value.
  password.hold(field as HTMLInputElement)
  return { session, password, field, ...opened('', signInTo(session.actor, password)) }
}

// Requirements: S38
test('the sign-in form reads the password from the field on submission, and never stores it', async () => {
  const { actor, field, session, snapshot, submit } = joined()
  const seen: string[] = []
  actor.subscribe(() => seen.push(JSON.stringify(actor.getPersistedSnapshot())))
  field.value = 'another horse'
  submit(known, true)
  expect(session.call('login').input).toEqual({ email: known, password: 'another horse' })
  expect(snapshot().value).toBe('sending')
  await session.call('login').answer(signIn())
  expect(snapshot().value).toBe('editing')
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.join()).not.toContain('horse')
})

test('the sign-in form waits for a pending sign-in, and for another tab’s session that replaces it', async () => {
  const { session, snapshot, submit } = joined()
  session.actor.send({ type: 'credentials.submitted', ...credentials })
  submit(known, true)
  expect(session.calls('login')).toHaveLength(1)
  session.actor.send({ type: 'session.found' })
  expect(snapshot().value).toBe('sending')
  await session.call('getProfile').answer({ message: 'Profile', data: asha })
  expect(snapshot().value).toBe('editing')
})

test('the sign-in form neither sends nor waits once a session has been found', async () => {
  const { session, snapshot, submit } = joined()
  session.actor.send({ type: 'session.found' })
  await session.call('getProfile').answer({ message: 'Profile', data: asha })
  submit(known, true)
  expect(session.called).toEqual(['getProfile'])
  expect(snapshot().value).toBe('editing')
})

test('the password is empty without a password field', () => {
  const password = createHeldPassword()
  expect(password.read()).toBe('')
  password.hold(null)
  expect(password.read()).toBe('')
})
