/**
 * Requests pages of payments on 100 connections, in a process of its own so that it takes no time from the server's.
 * Each connection sends its next request after a response.
 */
import { Agent, get } from 'node:http'
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

/** Starts the clients and resolves with their measurements. `payments` is the number of payments in the database. */
export async function loadFrom(url: string, token: string, payments: number, seconds: number): Promise<Load> {
  const args = ['--import', 'tsx', import.meta.filename, url, String(payments), String(seconds)]
  const [line] = await run(process.execPath, args, { input: token }).says(/\{.*\}/)
  // The process below wrote this line.
  return JSON.parse(line) as Load
}

async function main(url: string, payments: number, seconds: number): Promise<void> {
  let token = ''
  for await (const part of process.stdin.setEncoding('utf8')) token += String(part)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let errors = 0
  const end = performance.now() + seconds * 1000
  const connection = async (number: number) => {
    for (let i = number; performance.now() < end; i++) {
      const offset = i % 3 === 0 ? Math.floor((payments * (i % 97)) / 97) : (i % 5) * 10
      const started = performance.now()
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
  const [url = '', payments, seconds] = process.argv.slice(2)
  await main(url, Number(payments), Number(seconds))
}
