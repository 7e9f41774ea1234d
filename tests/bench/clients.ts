/**
 * Requests pages of payments on 100 connections, in a process of its own so that it takes no time from the server's.
 * Each connection sends its next request after a response. At a given rate, it also waits until the request is due.
 */
import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { run } from '../support/started.ts'

export const CONNECTIONS = 100

/** The clients' measurements: times in ms, responses per second, and the number of responses other than 200. */
interface Load {
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
  readonly errors: number
}

/** Returns a quantile of the times, such as the median for 0.5. Sorts the times. */
export function quantile(times: number[], share: number): number {
  times.sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

interface LoadOptions {
  /** The number of payments in the database. */
  readonly payments: number
  readonly seconds: number
  /** The requests per second of all connections together; without it, as many as the server can answer. */
  readonly rate?: number
}

/**
 * Starts the clients and resolves with their measurements. With `rate`, the time of a response counts from when its
 * request was due, so it includes the wait for an earlier slow response.
 */
export async function loadFrom(url: string, token: string, options: LoadOptions): Promise<Load> {
  const args = ['--import', 'tsx', import.meta.filename, url, JSON.stringify(options)]
  const [line] = await run(process.execPath, args, { input: token }).says(/\{.*\}/)
  // The process below wrote this line.
  return JSON.parse(line) as Load
}

async function main(url: string, { payments, seconds, rate = Infinity }: LoadOptions): Promise<void> {
  let token = ''
  for await (const part of process.stdin.setEncoding('utf8')) token += String(part)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let errors = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  const interval = (CONNECTIONS * 1000) / rate
  const connection = async (number: number) => {
    let due = begin + (number * interval) / CONNECTIONS
    for (let i = number; performance.now() < end && due < end; i++, due += interval) {
      if (due > performance.now()) await setTimeout(due - performance.now())
      const offset = i % 3 === 0 ? Math.floor((payments * (i % 97)) / 97) : (i % 5) * 10
      const started = rate === Infinity ? performance.now() : due
      const path = `/v1/admin/payments/all?limit=10&offset=${offset}`
      const status = await new Promise<number>((resolve) => {
        get(url + path, { agent, headers: { Authorization: token } }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        }).on('error', () => resolve(0))
      })
      times.push(performance.now() - started)
      if (status !== 200) errors++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => connection(number)))
  agent.destroy()
  const perSecond = Math.round(times.length / seconds)
  const load: Load = { p50: quantile(times, 0.5), p99: quantile(times, 0.99), perSecond, errors }
  console.log(JSON.stringify(load))
}

if (process.argv[1] === import.meta.filename) {
  const [url = '', options = '{}'] = process.argv.slice(2)
  // `loadFrom` wrote these options.
  await main(url, JSON.parse(options) as LoadOptions)
}
