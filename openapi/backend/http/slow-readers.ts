import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf } from './address.ts'

/** Time limit for a client to read the next piece of a response, in ms. */
export const STALL_MS = 10_000

/** The size of a piece, in bytes. With `STALL_MS`, it sets the slowest allowed speed to about 3 kB/s. */
export const PIECE = 32 * 1024

/** The number of checks without progress before the server resets a connection. */
const CHECKS = 4

/** The number of bytes that a client had read when it last made progress, and the number of checks since then. */
type Progress = { taken: number; checks: number }

/** Resets connections that don't read a piece in time, which frees the unsent data in Node and in the kernel. */
export function resetStalled(server: Server, stall: number, onReset: (socket: Socket, why: string) => void) {
  const connections = new Map<Socket, Progress>()
  server.on('connection', (socket) => {
    connections.set(socket, { taken: 0, checks: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  const look = async () => {
    const sending = [...connections].filter(
      ([socket, { taken }]) => socket.writableEnded || socket.bytesWritten > taken,
    )
    const queues = sending.length === 0 ? null : await readQueues()
    for (const [socket, progress] of sending) {
      const unsent = socket.writableLength + (queues?.get(keyOf(socket)) ?? 0)
      const taken = socket.bytesWritten - unsent
      const isIdle = unsent === 0 && !socket.writableEnded
      if (isIdle || taken >= progress.taken + PIECE) Object.assign(progress, { taken, checks: 0 })
      else if (++progress.checks <= CHECKS || socket.destroyed) continue
      // Everything was sent, so close without a reset: the client may still be reading from its kernel's buffer.
      else if (queues !== null && unsent === 0) socket.destroy()
      else {
        onReset(socket, socket.writableEnded ? NOT_ENDED : NOT_TAKEN)
        socket.resetAndDestroy()
      }
    }
  }
  let isOpen = true
  server.once('close', () => (isOpen = false))
  const lookLater = () => {
    if (isOpen) setTimeout(() => void look().finally(lookLater), stall / CHECKS).unref()
  }
  lookLater()
}

const NOT_TAKEN = 'The answer was not taken'
const NOT_ENDED = 'The connection was not ended by the other side'

/** Closes the sending side of a connection; the client closes its own side after reading everything. */
export function endSoon(socket: Socket): void {
  if (socket.writableEnded) return
  socket.end()
  socket.resume()
}

const keyOf = ({ localPort, remoteAddress = '', remotePort }: Socket) =>
  `${localPort} ${addressOf(remoteAddress)} ${remotePort}`

/** A line of the kernel's table with unsent or unacknowledged bytes: local port, remote address and port, bytes. */
const QUEUE = /^ *\d+: \w+:(\w+) (\w+):(\w+) \w+ (?!0{8})(\w{8}):/gm

/** Null on systems without Linux's `/proc/net`. */
async function readQueues(): Promise<ReadonlyMap<string, number> | null> {
  const [ipv4, ipv6] = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'latin1').catch(() => null)),
  )
  if (typeof ipv4 !== 'string') return null
  const queues = new Map<string, number>()
  for (const [, local = '', address = '', remote = '', queue = ''] of `${ipv4}\n${ipv6 ?? ''}`.matchAll(
    QUEUE,
  )) {
    const key = `${parseInt(local, 16)} ${readAddress(address)} ${parseInt(remote, 16)}`
    queues.set(key, parseInt(queue, 16))
  }
  return queues
}

/** Parses an IP address as the kernel prints it: four-byte words, each in the machine's byte order. */
function readAddress(hex: string): string | null {
  const bytes = Buffer.from(hex, 'hex').swap32()
  return addressOf(
    bytes.length === 4 ? bytes.join('.') : (bytes.toString('hex').match(/.{4}/g) ?? []).join(':'),
  )
}
