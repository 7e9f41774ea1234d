import { expect, it } from 'vitest'
import { open as connect } from '../support/http.ts'
import { waitingServer } from '../support/started.ts'

const CONNECTIONS = 20
const SENT = 10 * 1024 * 1024
const GROWTH = 64 * 1024

const SIGN_IN = 'POST /v1/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx'

// Requirements: B18
it.each([
  ['Requests', 'GET / HTTP/1.1\r\n\r\n'],
  ['Requests with bodies', 'POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n\r\n\r\n\r\n\r\nx'],
  ['Expectations', 'GET / HTTP/1.1\r\nExpect: a\r\n\r\n'],
])(
  '%s pipelined after a pending sign-in take no memory, and each connection logs one line',
  async (_, further) => {
    const server = waitingServer()
    const [url = ''] = await server.says(/http:\S+/)
    const flood = Buffer.from(SIGN_IN + further.repeat(SENT / further.length))
    let opened = 0
    const open = () => {
      opened++
      return connect(url).end(flood)
    }
    /** Returns the memory use after the server has refused every connection and had time to read more. */
    const memory = async () => {
      await server.says(new RegExp(`(\n4[^]*?){${opened}}`))
      let held = 0
      for (let round = 0; round < 10; round++) held = Number(await (await fetch(url)).text())
      return held
    }
    // The first connection loads the code that all connections share.
    const sockets = [open()]
    const before = await memory()
    for (let count = 0; count < CONNECTIONS; count++) sockets.push(open())
    const growth = (await memory()) - before
    for (const socket of sockets) socket.destroy()
    await server.stop()
    expect(growth / CONNECTIONS).toBeLessThanOrEqual(GROWTH)
    expect(server.output().match(/\n4/g)).toHaveLength(opened)
  },
)
