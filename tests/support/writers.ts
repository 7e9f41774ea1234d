import { TIME_LIMIT } from '../../src/api/requests.ts'
import { businessForm, employeeForm, formOf, planForm } from './backend.ts'
import { operations } from '../../openapi/operations.gen.ts'
import type { Queries } from '../../openapi/backend/db/port.ts'

export const ADMIN = { ADMIN_EMAIL: 'ops@northwind.example', ADMIN_PASSWORD: 'a long enough passphrase' }

interface Call {
  id: keyof typeof operations
  ids?: readonly string[]
  form?: Parameters<typeof formOf>[0]
}

interface Answer {
  status: number
  body: {
    message: string
    outcome?: string
    data?: { accessToken?: string; _id?: string; usersIncluded?: number }
  }
}

/** A client that calls a backend as its administrator. */
export class Caller {
  url: string
  token = ''
  constructor(url: string) {
    this.url = url
  }

  async signIn(): Promise<void> {
    const form = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, timezone: 'Asia/Kolkata' }
    const { body } = await this.call({ id: 'login', form })
    this.token = body.data?.accessToken ?? ''
  }

  async call({ id, ids = [], form }: Call): Promise<Answer> {
    const { method, path } = operations[id]
    const left = [...ids]
    const response = await fetch(this.url + path.replace(/\{\w+\}/g, () => left.shift() ?? ''), {
      method,
      headers: { Authorization: this.token },
      // The time limit is the same as the app's.
      signal: AbortSignal.timeout(TIME_LIMIT),
      ...(form && { body: formOf(form) }),
    })
    // Other tests check that responses have the contract's shape.
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  /** Sends a write that must succeed, and returns the id of the new record. */
  async add(write: Call): Promise<string> {
    const { status, body } = await this.call(write)
    if (status !== 200) throw new Error(`${write.id} was answered ${status}: ${body.message}`)
    return body.data?._id ?? ''
  }
}

/** The name of a number in the database, and the change that a write makes to the number. */
type Change = readonly [name: string, apply: (value: number) => number]

/**
 * The numbers that writers change. A business counts as 10 and its subscription as 1, so that the sum shows if only
 * one of them was added.
 */
const NUMBERS = `
  select 'plans ' || name as name, count(*)::int as value from plans group by name
  union all select 'users of ' || name, users_included from plans
  union all select 'version of ' || name, version from plans
  union all select 'businesses ' || b.name, (10 * count(distinct b.id) + count(s.id))::int
    from businesses b left join subscriptions s on s.business_id = b.id group by b.name
  union all select 'seats of ' || name, seats from businesses
  union all select 'employees ' || email, count(*)::int from employees group by email`

const addPlan = (name: string): Call => ({ id: 'addPlan', form: { ...planForm, name } })
const addBusiness = (name: string, planId: string): Call => ({
  id: 'addBusiness',
  form: { ...businessForm, name, email: `${name}@northwind.example`, count: 1000, planId },
})

/** Sends six kinds of writes. Their responses determine the allowed contents of the database. */
export class Writers {
  /** The number of writes by the status of their response, or `none` without a response. */
  readonly answers: Record<string, number> = {}
  /** The possible values of each number. */
  private readonly possible = new Map<string, ReadonlySet<number>>()
  /** Responses that did not show the last write. */
  private readonly outdated: string[] = []
  private readonly caller: Caller
  private isStopped = false
  private count = 0
  constructor(caller: Caller) {
    this.caller = caller
  }

  /** Starts writers, each with its own plan and business. Returns a function that stops all writers. */
  async start(writers: number): Promise<() => Promise<void>> {
    this.isStopped = false
    const loops = await Promise.all(
      Array.from({ length: writers }, async () => {
        const name = `own-${++this.count}`
        const planId = await this.caller.add(addPlan(name))
        const businessId = await this.caller.add(addBusiness(name, planId))
        this.possible.set(`users of ${name}`, new Set([planForm.usersIncluded]))
        this.possible.set(`version of ${name}`, new Set([1]))
        this.possible.set(`seats of ${name}`, new Set([1000]))
        return () => this.write(name, planId, businessId)
      }),
    )
    const ended = Promise.all(loops.map((loop) => loop()))
    return async () => {
      this.isStopped = true
      await ended
    }
  }

  /** Returns writes that were lost, done twice, done although refused, or missing in a later response. */
  async violations(db: Queries): Promise<string[]> {
    const rows = await db.query<{ name: string; value: number }>(NUMBERS)
    const held = new Map(rows.map(({ name, value }) => [name, value]))
    const wrong = [...this.possible].flatMap(([name, values]) => {
      const value = held.get(name) ?? 0
      return values.has(value) ? [] : [`${name}: ${value}, not ${[...values].join(' or ')}`]
    })
    return [...wrong, ...this.outdated]
  }

  private async write(own: string, planId: string, businessId: string): Promise<void> {
    while (!this.isStopped) {
      const n = ++this.count
      const name = `w-${n}`
      const email = `${name}@northwind.example`
      await this.send(addPlan(name), [[`plans ${name}`, (value) => value + 1]])
      await this.send(addBusiness(name, planId), [[`businesses ${name}`, (value) => value + 11]])
      const seats = { businessId, count: 1000 + (n % 9000) }
      await this.send({ id: 'updateEmployeeCount', ids: [businessId], form: seats }, [
        [`seats of ${own}`, () => seats.count],
      ])
      const plan = { ...planForm, name: own, usersIncluded: n }
      await this.send({ id: 'updatePlan', ids: [planId], form: plan }, [
        [`users of ${own}`, () => n],
        [`version of ${own}`, (value) => value + 1],
      ])
      await this.readBack(own, planId)
      const person = `employees ${email}`
      const added = { id: 'addEmployee', form: { ...employeeForm, businessId, email } } as const
      const employeeId = await this.send(added, [[person, (value) => value + 1]])
      if (employeeId === undefined) continue
      await this.send({ id: 'removeEmployee', ids: [businessId, employeeId] }, [
        [person, (value) => value - 1],
      ])
    }
  }

  /** Reads a plan, possibly from another instance than the last write's. Only one writer changes a plan. */
  private async readBack(own: string, planId: string): Promise<void> {
    const answer = await this.caller.call({ id: 'getPlan', ids: [planId] }).catch(() => null)
    if (answer?.status !== 200) return
    const read = answer.body.data?.usersIncluded ?? 0
    const values = this.possible.get(`users of ${own}`) ?? new Set()
    if (!values.has(read))
      this.outdated.push(`a response had ${read} users of ${own}, not ${[...values].join(' or ')}`)
  }

  /** Sends a write and updates the possible values. Returns the id if the write was done. */
  private async send(write: Call, changes: readonly Change[]): Promise<string | undefined> {
    const answer = await this.caller.call(write).catch(() => null)
    const status = answer?.status ?? 'none'
    this.answers[status] = (this.answers[status] ?? 0) + 1
    const isUnknown = answer === null || answer.body.outcome === 'unknown'
    for (const [name, apply] of changes) {
      const before = this.possible.get(name) ?? new Set([0])
      const after = [...before].map(apply)
      if (status === 200) this.possible.set(name, new Set(after))
      else this.possible.set(name, isUnknown ? new Set([...before, ...after]) : before)
    }
    return answer?.body.data?._id
  }
}
