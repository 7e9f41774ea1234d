import { execFileSync } from 'node:child_process'
import { setInterval } from 'node:timers/promises'
import { open } from '../support/http.ts'

const SENDERS = 50
const SECONDS = 30
const PART = 'x'.repeat(512)

/** Returns a process's resident memory in MiB. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Half the senders never end their headers, the other half their body. */
const beginnings = [
  'GET /v1/admin/profile HTTP/1.1\r\nHost: localhost\r\n',
  'POST /v1/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n' +
    'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n',
]

/** Sends on 50 connections that never end. A sender whose connection the server closes begins again. */
function startSenders(url: string) {
  let isEnded = false
  let sent = 0
  const begin = (index: number) => {
    const socket = open(url)
    const timer = globalThis.setInterval(() => {
      const text = index % 2 === 0 ? `X-${sent}: ${PART}\r\n` : PART
      if (socket.writable) socket.write(text)
      sent += text.length
    }, 200)
    socket.on('error', () => undefined)
    socket.resume().once('close', () => {
      clearInterval(timer)
      if (!isEnded) begin(index)
    })
    socket.write(beginnings[index % 2] ?? '')
    sockets[index] = socket
  }
  const sockets: ReturnType<typeof open>[] = []
  for (let index = 0; index < SENDERS; index++) begin(index)
  return () => {
    isEnded = true
    for (const socket of sockets) socket.destroy()
  }
}

/** Returns the maximum memory above the idle maximum, in MiB, while 50 senders never end. */
export async function measureSenders(url: string, pid: number): Promise<number> {
  const watch = async (seconds: number) => {
    const seen: number[] = []
    for await (const _ of setInterval(500)) if (seen.push(memoryOf(pid)) >= seconds * 2) break
    return seen
  }
  const idle = Math.max(...(await watch(5)))
  const stop = startSenders(url)
  const busy = Math.max(...(await watch(SECONDS)))
  stop()
  return busy - idle
}
