import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../support/started.ts'
import { environment } from './driver.ts'
import type { Browser, Profile, Tab } from './driver.ts'

/** Turns off the start page and Firefox's own requests. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'services.settings.server': 'data:,',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US',
}

type Result = Readonly<Record<string, unknown>>
interface Message {
  readonly id?: number
  readonly result?: Result
  readonly error?: string
  readonly message?: string
  readonly method?: string
  readonly params?: Entry
}
interface Entry {
  readonly level: string
  readonly text: string
  readonly source: { readonly context?: string }
}

/** A connection that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
class Connection {
  readonly entries: Entry[] = []
  private readonly pending = new Map<number, (message: Message) => void>()
  private last = 0
  private readonly socket: WebSocket
  constructor(socket: WebSocket) {
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      // The protocol's messages are JSON texts.
      const message = JSON.parse(String(data)) as Message
      if (message.id !== undefined) this.pending.get(message.id)?.(message)
      else if (message.method === 'log.entryAdded' && message.params) this.entries.push(message.params)
    })
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)))
    })
    return new Connection(socket)
  }

  send(method: string, params: object = {}): Promise<Result> {
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.pending.set(id, ({ result = {}, error, message }) => {
        this.pending.delete(id)
        if (error === undefined) resolve(result)
        else reject(new Error(`${method}: ${error}: ${message ?? ''}`))
      })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

/** Starts Firefox without a window. */
export async function startFirefox(path: string): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map((pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`)
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0']
  const process = run(path, options, { env: { ...environment, HOME: folder } })
  const [, url = ''] = await process.says(/WebDriver BiDi listening on (ws:\S+)/)
  const connection = await Connection.open(`${url}/session`)
  await connection.send('session.new', { capabilities: {} })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    open: () => openProfile(connection),
    async stop() {
      await process.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function openProfile(connection: Connection): Promise<Profile> {
  const { userContext } = await connection.send('browser.createUserContext')
  const contexts: unknown[] = []
  const open = async (): Promise<Tab> => {
    const { context } = await connection.send('browsingContext.create', { type: 'tab', userContext })
    contexts.push(context)
    return tabOf(connection, context, open)
  }
  return {
    tab: await open(),
    findings: () =>
      connection.entries
        .filter(({ level, source }) => /error|warn/.test(level) && contexts.includes(source.context))
        .map(({ level, text }) => `${level}: ${text}`),
    close: () => connection.send('browser.removeUserContext', { userContext }),
  }
}

function tabOf(connection: Connection, context: unknown, another: () => Promise<Tab>): Tab {
  const send = (method: string, params: object = {}) => connection.send(method, { context, ...params })
  return {
    goTo: (url) => send('browsingContext.navigate', { url, wait: 'interactive' }),
    reload: () => send('browsingContext.reload', { wait: 'interactive' }),
    traverse: (delta) => send('browsingContext.traverseHistory', { delta }),
    async evaluate(functionDeclaration, value) {
      const answer = await send('script.callFunction', {
        target: { context },
        functionDeclaration,
        arguments: [{ type: 'string', value }],
        awaitPromise: true,
      })
      // The protocol's answer, `script.EvaluateResult`
      const { result, exceptionDetails } = answer as {
        result?: { value: string }
        exceptionDetails?: { text: string }
      }
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    perform: (actions) => send('input.performActions', { actions }),
    resize: (width, height) => send('browsingContext.setViewport', { viewport: { width, height } }),
    another,
  }
}
