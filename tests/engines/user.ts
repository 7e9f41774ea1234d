import { expect } from 'vitest'
import { DEMO } from '../../openapi/backend/db/demo.ts'
import type { Tab } from './driver.ts'
import { look, selectors } from './look.ts'
import type { Found, Role } from './look.ts'

/** The names of keys in the WebDriver specification (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Readonly<Record<string, string>> = {
  ...{ Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009' },
  ...{ Escape: '\uE00C', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013' },
  ...{ ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017' },
}

type Name = string | RegExp

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const patternOf = (name: Name): [source: string, flags: string] =>
  typeof name === 'string' ? [`^${escape(name)}$`, ''] : [name.source, name.flags]

/** An administrator in a tab, who sees roles and names, and has a mouse and a keyboard. */
export class User {
  readonly tab: Tab
  private readonly origin: string
  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.origin = origin
  }

  /** Calls a function inside the page. It uses nothing outside itself; its arguments and its result are JSON. */
  async evaluate<T, A extends readonly unknown[]>(
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const source = `async (text) => JSON.stringify((await (${String(work)})(...JSON.parse(text))) ?? null)`
    // The function's own result
    return JSON.parse(await this.tab.evaluate(source, JSON.stringify(args))) as T
  }

  /** Loads a page and waits until the app shows its heading. */
  async open(path: string): Promise<void> {
    await this.tab.goTo(this.origin + path)
    await this.sees('heading', /./)
  }

  /** Opens another tab of the same profile. */
  async another(): Promise<User> {
    return new User(await this.tab.another(), this.origin)
  }

  /** Stores a token, as an earlier sign-in does. */
  async plant(token: string): Promise<void> {
    await this.tab.goTo(`${this.origin}/licenses.txt`)
    await expect.poll(() => this.path()).toBe('/licenses.txt')
    await this.evaluate((value) => localStorage.setItem('x-access-token', value), token)
  }

  /** Returns the URL without its origin. */
  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search)
  }

  find(role: Role, name: Name, isWanted = false): Promise<Found[]> {
    return this.evaluate(look, selectors[role], ...patternOf(name), isWanted)
  }

  /** Waits until the page shows a matching element and returns the first one. */
  async sees(role: Role, name: Name): Promise<Found> {
    let found: Found[] = []
    const isSeen = async () => (found = await this.find(role, name)).length > 0
    await expect.poll(isSeen, { message: `${role} ${String(name)}` }).toBe(true)
    // The poll ends only when an element is found.
    return found[0] as Found
  }

  async misses(role: Role, name: Name): Promise<void> {
    const count = async () => (await this.find(role, name)).length
    await expect.poll(count, { message: `no ${role} ${String(name)}` }).toBe(0)
  }

  /** Waits until the page's visible text matches. */
  async reads(text: RegExp): Promise<void> {
    await expect.poll(() => this.text()).toMatch(text)
  }

  text(): Promise<string> {
    return this.evaluate(() => {
      const frame = document.querySelector<HTMLElement>('[data-boot-frame]')?.innerText ?? ''
      return document.body.innerText.replace(frame, '')
    })
  }

  /** Waits until the URL matches. */
  async isAt(path: Name): Promise<void> {
    await expect.poll(() => this.path()).toMatch(new RegExp(...patternOf(path)))
  }

  async isOn(role: Role, name: Name): Promise<void> {
    await expect.poll(async () => (await this.find(role, name))[0]?.isOn).toBe(true)
  }

  async hasFocus(role: Role, name: Name): Promise<void> {
    const isFocused = async () => (await this.find(role, name)).some((one) => one.isFocused)
    await expect.poll(isFocused, { message: `${role} ${String(name)} has the focus` }).toBe(true)
  }

  /** Clicks the first matching element as soon as it does not move and nothing covers it. */
  async click(role: Role, name: Name): Promise<void> {
    let spot: Found | undefined
    const isStill = async () => {
      const before = spot
      spot = (await this.find(role, name, true))[0]
      return spot?.isFree === true && spot.x === before?.x && spot.y === before.y
    }
    await expect.poll(isStill, { message: `${role} ${String(name)} can be clicked` }).toBe(true)
    const move = { type: 'pointerMove', x: spot?.x, y: spot?.y, duration: 0 }
    const press = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await this.tab.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press },
    ])
  }

  /** Presses keys one after the other: `Enter`, `j`, `Control+k`. */
  async press(...combinations: readonly string[]): Promise<void> {
    const actions = combinations.flatMap((combination) => {
      const values = combination.split('+').map((key) => keys[key] ?? key)
      const down = values.map((value) => ({ type: 'keyDown', value }))
      return [...down, ...values.toReversed().map((value) => ({ type: 'keyUp', value }))]
    })
    await this.tab.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  type(text: string): Promise<void> {
    return this.press(...text)
  }

  /** Replaces the text of a field. */
  async fill(role: Role, name: Name, text: string): Promise<void> {
    await this.click(role, name)
    await this.hasFocus(role, name)
    await this.press('Control+a')
    await this.type(text)
    await expect.poll(async () => (await this.find(role, name))[0]?.value).toBe(text)
  }

  /** Presses Tab until the element has the focus, as a keyboard user does. */
  async tabTo(role: Role, name: Name, back = false): Promise<void> {
    await this.sees(role, name)
    for (let presses = 0; presses < 60; presses++) {
      if ((await this.find(role, name)).some(({ isFocused }) => isFocused)) return
      await this.press(back ? 'Shift+Tab' : 'Tab')
    }
    await this.hasFocus(role, name)
  }

  async signIn(password: string = DEMO.password): Promise<void> {
    await this.fill('textbox', 'Email', DEMO.email)
    await this.fill('textbox', 'Password', password)
    await this.click('button', 'Sign in')
  }
}
