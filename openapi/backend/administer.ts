import { createInterface } from 'node:readline/promises'
import { Writable, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { copyData } from './db/copy.ts'
import { dataFolder, openDatabase } from './db/open.ts'
import type { Database } from './db/port.ts'
import { isEmpty } from './db/seed.ts'
import { Refused } from './refused.ts'
import {
  addAccount,
  changePassword,
  listAccounts,
  logAct,
  readCredentials,
  setActive,
  writeAct,
  type Account,
} from './resources/accounts.ts'
import { createPasswords } from './resources/password.ts'

const USAGE = `Usage:
  npm run admin -- list
  npm run admin -- add EMAIL        a new administrator; asks for the password
  npm run admin -- password EMAIL   another password; ends the account's sessions
  npm run admin -- disable EMAIL    ends the account's sessions and refuses to sign it in
  npm run admin -- enable EMAIL
  npm run admin -- copy             the data of DATA_DIR into the empty database of DATABASE_URL

A password is typed when it is asked for, or comes by standard input; never as an argument, where others can read it.
The data are those of DATA_DIR or DATABASE_URL. Stop the server first, unless it is DATABASE_URL.`

const missing = (email: string) => new Refused(`There is no administrator ${email}.`)

type Input = Readable & { readonly isTTY?: boolean }

const actions: Readonly<Record<string, (db: Database, email: string, input: Input) => Promise<string>>> = {
  async add(db, email, input) {
    const account = readCredentials({ email, password: await askPassword(input) })
    const isNew = await addAccount(db, createPasswords(), account, new Date())
    if (!isNew) throw new Refused(`There is an administrator ${account.email} already.`)
    return `Added ${account.email}.`
  },
  async password(db, email, input) {
    const account = readCredentials({ email, password: await askPassword(input) })
    if (!(await changePassword(db, createPasswords(), account))) throw missing(email)
    return `Changed the password of ${account.email}, and ended its sessions.`
  },
  async disable(db, email) {
    if (!(await setActive(db, email, false))) throw missing(email)
    const isAnybodyLeft = (await listAccounts(db)).some(({ isActive }) => isActive)
    return `Disabled ${email}, and ended its sessions.${isAnybodyLeft ? '' : ' Nobody can sign in now.'}`
  },
  async enable(db, email) {
    if (!(await setActive(db, email, true))) throw missing(email)
    return `Enabled ${email}.`
  },
}

/**
 * Manages the administrators' accounts: runs `npm run admin` with these arguments, reads a password from `input`, and
 * returns the text to print. Throws `Refused`.
 */
export async function administer(
  [name = '', email, ...more]: readonly string[],
  env: NodeJS.ProcessEnv,
  input: Input,
): Promise<string> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (email === undefined && name === 'copy') return copy(env)
  const isList = email === undefined && name === 'list'
  if (!isList && (action === undefined || email === undefined || more.length > 0)) throw new Refused(USAGE)
  const db = await openDatabase(dataFolder(env), env['DATABASE_URL'])
  let isDone = false
  try {
    if (action === undefined || email === undefined) {
      return (await listAccounts(db)).map(lineOf).join('\n') || 'There is no administrator.'
    }
    const said = await action(db, email, input)
    isDone = true
    return said
  } finally {
    if (email !== undefined) await logAct(db, name, email, isDone)
    await db.close()
  }
}

async function copy(env: NodeJS.ProcessEnv): Promise<string> {
  const { DATABASE_URL: url = '' } = env
  if (url === '') throw new Refused('Set DATABASE_URL to the database that the data are copied into.')
  const to = await openDatabase('', url)
  try {
    if (!(await isEmpty(to))) throw new Refused('The database at DATABASE_URL has data already.')
    const from = await openDatabase(dataFolder(env))
    try {
      await copyData(from, to)
    } finally {
      await from.close()
    }
    writeAct('copy', true)
    return 'Copied. Everybody has to sign in again.'
  } finally {
    await to.close()
  }
}

function lineOf({ email, isActive, createdAt, lastLoginAt }: Account): string {
  const login = lastLoginAt === null ? 'never signed in' : `last signed in ${lastLoginAt.toISOString()}`
  return [email, isActive ? 'active' : 'disabled', `added ${createdAt.toISOString()}`, login].join('\t')
}

/** Reads the password, without the line end. On a terminal, asks for it twice, without echo. */
async function askPassword(input: Input): Promise<string> {
  if (input.isTTY !== true) return (await text(input)).replace(/\r?\n$/, '')
  // Discards what the terminal would echo.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output, terminal: true })
  // The interface closes on Ctrl+C and at the end of input.
  const closed = new Promise<never>((_, reject) => {
    terminal.once('close', () => reject(new Refused('\nNothing was changed.')))
  })
  const ask = async (prompt: string) => {
    process.stderr.write(prompt)
    const answer = await Promise.race([terminal.question(''), closed])
    process.stderr.write('\n')
    return answer
  }
  try {
    const password = await ask('Password: ')
    if ((await ask('Again: ')) !== password) throw new Refused('The two are not the same.')
    return password
  } finally {
    // Ignore the rejection that the close below causes: the user did not cancel.
    closed.catch(() => undefined)
    terminal.close()
  }
}
