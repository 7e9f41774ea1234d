import { DEMO } from './db/demo.ts'
import type { Database } from './db/port.ts'
import { isEmpty, seed } from './db/seed.ts'
import { isLoopback } from './http/address.ts'
import { Refused } from './refused.ts'
import { addAccount, isDemoOpen, logAct, readCredentials, type Credentials } from './resources/accounts.ts'
import type { Passwords } from './resources/password.ts'
import { readSwitch } from './settings.ts'

/** Reads `NODE_ENV`, `HOST`, `TRUST_PROXY`, `DEMO`, `ADMIN_EMAIL` and `ADMIN_PASSWORD`. Throws `Refused`. */
export function readAccountSettings(env: NodeJS.ProcessEnv, host: string) {
  const isExposed = isProduction(env) || readSwitch(env, 'TRUST_PROXY') === true || !isOwn(host)
  const demo = readSwitch(env, 'DEMO')
  return {
    /** The administrator to add, unless the email already has an account. */
    administrator: readAdministrator(env),
    /** True to fill an empty database with the demo account and sample data. */
    isDemo: demo ?? !isExposed,
    isDemoAllowed: demo === true || !isExposed,
  }
}

/** A value like `prod` may mean production. */
const isProduction = ({ NODE_ENV: name = '' }: NodeJS.ProcessEnv) =>
  !['', 'development', 'test'].includes(name.toLowerCase())

function readAdministrator(env: NodeJS.ProcessEnv): Credentials | null {
  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = env
  if (email === '' && password === '') return null
  if (email === '') throw new Refused('ADMIN_PASSWORD is set without ADMIN_EMAIL: set both, or neither.')
  if (password === '') throw new Refused('ADMIN_EMAIL is set without ADMIN_PASSWORD: set both, or neither.')
  return readCredentials({ email, password }, 'ADMIN_EMAIL and ADMIN_PASSWORD: ')
}

type AccountSettings = ReturnType<typeof readAccountSettings>

/** Returns true for a host that only this machine can reach, unless a proxy forwards to it. */
export const isOwn = (host: string): boolean => host === 'localhost' || isLoopback(host)

/** Adds the given administrator or the demo data if needed, and says who can sign in. */
export async function prepareAccounts(db: Database, passwords: Passwords, settings: AccountSettings) {
  const { administrator, isDemo, isDemoAllowed } = settings
  const isOpen = await isDemoOpen(db, passwords)
  if (isOpen && !isDemoAllowed) throw new Refused(REFUSED)
  const now = new Date()
  if (administrator !== null) {
    const { email } = administrator
    const isNew = await addAccount(db, passwords, administrator, now)
    if (isNew) await logAct(db, 'add', email, true)
    const state = isNew
      ? 'with the password that was given'
      : 'an account that was there already: its password was left as it is'
    return `Sign in as ${email}, ${state}.${isOpen ? `\n${DEMO_WELCOME}` : ''}`
  }
  if (!(await isEmpty(db))) return isOpen ? DEMO_WELCOME : 'Sign in with your account.'
  if (!isDemo) return NOBODY
  console.log('Filling the empty database with sample data …')
  await seed(db, await passwords.hash(DEMO.password), now)
  return DEMO_WELCOME
}

const NOBODY =
  'Nobody can sign in yet: stop, then start with ADMIN_EMAIL and ADMIN_PASSWORD, or use `npm run admin -- add EMAIL`, ' +
  'or start with DEMO=1 for sample data.'

const REFUSED = `This database has the demonstration's account, ${DEMO.email}, and everybody knows its password.
Do one of these, then start again:
  npm run admin -- disable ${DEMO.email}
  npm run admin -- password ${DEMO.email}
  set DEMO=1, if this is a demonstration and anybody may sign in`

const DEMO_WELCOME = `
  Email     ${DEMO.email}
  Password  ${DEMO.password}

This is a demonstration account with a known password. Do not let others reach this server as long as it exists.
`
