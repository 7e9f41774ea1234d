import { freePort, run } from '../support/started.ts'
import { environment } from './driver.ts'
import type { Browser, Profile, Tab } from './driver.ts'

/** Starts a screen, because WebKitGTK has no mode without a window. Each profile starts a browser of its own. */
export async function startWebKit(driverPath: string, screenPath: string): Promise<Browser> {
  const screen = run(screenPath, ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {})
  const [, display] = await screen.says(/^(\d+)\n/m)
  const env = {
    ...environment,
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  return {
    open: () => openProfile(driverPath, env),
    stop: () => screen.stop(),
  }
}

async function openProfile(driverPath: string, env: Readonly<Record<string, string>>): Promise<Profile> {
  const port = await freePort()
  const driver = run(driverPath, [`--port=${port}`], { env })
  const capabilities = {
    alwaysMatch: {
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { args: ['--automation'] },
    },
  }
  const { sessionId } = await connect(`http://127.0.0.1:${port}/session`, { capabilities })
  const session = `http://127.0.0.1:${port}/session/${String(sessionId)}`
  const first = await ask('GET', `${session}/window`)
  let current = first
  const findings: string[] = []
  /** Sends a command to a window, after a switch to that window where needed. */
  const command = async (handle: unknown, method: string, path: string, body?: object) => {
    if (current !== handle) await ask('POST', `${session}/window`, { handle })
    current = handle
    return ask(method, session + path, body)
  }
  const tabOf = (handle: unknown): Tab => {
    const post = (path: string, body: object = {}) => command(handle, 'POST', path, body)
    return {
      goTo: (url) => post('/url', { url }),
      reload: () => post('/refresh'),
      traverse: (by) => post(by < 0 ? '/back' : '/forward'),
      async evaluate(source, text) {
        const script = `const [text, end] = arguments
          const said = window.engineFindings ??= (${String(watchConsole)})()
          const tell = (answer) => end({ ...answer, said: said.splice(0) })
          ;(${source})(text).then((value) => tell({ value }), (error) => tell({ error: String(error) }))`
        const answer = await post('/execute/async', { script, args: [text] })
        // The answer of the script above
        const { value = '', error, said } = answer as { value?: string; error?: string; said: string[] }
        findings.push(...said)
        if (error !== undefined) throw new Error(error)
        return value
      },
      perform: (actions) => post('/actions', { actions }),
      resize: (width, height) => post('/window/rect', { width, height }),
      async another() {
        const window = await post('/window/new', { type: 'window' })
        // The protocol's answer
        return tabOf((window as { handle: unknown }).handle)
      },
    }
  }
  return {
    tab: tabOf(first),
    findings: () => findings,
    async close() {
      await ask('DELETE', session)
      await driver.stop()
    },
  }
}

/** Runs in the page, because WebDriver has no console. Records errors and warnings from the first evaluation on. */
function watchConsole(): string[] {
  const said: string[] = []
  // WebKit's own remark that a ResizeObserver needs another frame has no error object.
  addEventListener('error', ({ error, message }) => {
    if (error !== null) said.push(`uncaught: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => said.push(`unhandled: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    said.push(`policy: ${violatedDirective} blocked ${blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const)
    console[level] = (...parts: unknown[]) => {
      said.push(`${level}: ${parts.join(' ')}`)
    }
  return said
}

/** Sends a command of WebDriver (https://www.w3.org/TR/webdriver2/) and returns its value. */
async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  // Every response of the protocol has a value
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  // The value of every error response has these fields
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`)
}

/** Creates a session as soon as the driver listens. */
async function connect(url: string, body: object): Promise<{ sessionId: unknown }> {
  for (;;) {
    try {
      // The protocol's answer
      return (await ask('POST', url, body)) as { sessionId: unknown }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
}
