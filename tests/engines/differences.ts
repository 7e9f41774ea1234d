import { expect, test } from 'vitest'
import { formatClock, formatDate } from '../../src/lib/dates.ts'
import type { Ground } from './journeys.ts'
import { startSite } from './site.ts'

const transaction = /^TXN-/

/** A method of all browsers that TypeScript leaves out because no standard has it. */
interface Search {
  find(text: string): boolean
}

/** Registers tests of the parts of the app that depend on differences between browsers. */
export async function testDifferences({ site, visit }: Ground): Promise<void> {
  const stored = await startSite(true)

  test.each([
    ['/subscription-plans', 'Change prices', 'dialog', 'Change prices'],
    ['/payments', /^Filter by Status/, 'dialog', 'Status'],
    ['/payments', 'Theme', 'menuitem', 'Dark'],
  ] as const)(
    'Safari does not focus a clicked button: on %s Escape still returns the focus to %s',
    async (path, button, role, name) => {
      const user = await visit()
      await user.open(path)
      await user.evaluate(() => {
        addEventListener('mousedown', (event) => {
          if (!(event.target instanceof Element) || !event.target.closest('button')) return
          event.preventDefault()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        })
      })
      await user.click('button', button)
      await user.sees(role, name)
      await user.press('Escape')
      await user.misses(role, name)
      await user.hasFocus('button', button)
    },
  )

  test('dates have the product’s form in the device’s zone, and a typed range of days is understood', async () => {
    const user = await visit()
    await user.open('/payments')
    await user.sees('rowheader', transaction)
    const shown = await user.evaluate(() =>
      [...document.querySelectorAll('#root tr[data-row] time')].map((time) => [
        time.getAttribute('datetime') ?? '',
        time.textContent,
      ]),
    )
    const zone = 'America/New_York'
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(shown.map(([at]) => [at, `${formatDate(at, zone)} ${formatClock(at, zone)}`]))
    await user.click('button', /^Filter by Paid/)
    await user.fill('textbox', 'Days', '2026-10-01 14:30 to 2026-10-03')
    await user.press('Enter')
    await user.isAt(/paidFrom=2026-10-01/)
  })

  test('a sign-out, a sign-in and a theme in one tab reach the other by the storage event', async () => {
    const user = await visit()
    await user.open('/payments')
    const other = await user.another()
    await other.open('/profile')
    await other.click('radio', 'Dark')
    await expect
      .poll(() => user.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('dark')
    await other.click('button', /^Account of/)
    await other.click('menuitem', 'Sign out')
    await user.isAt(/^\/login/)
    await other.signIn()
    await user.isAt('/')
    await user.sees('link', /^Revenue \$/)
  })

  test.each([
    ['which forbids to store the document', site],
    ['which allows it', stored],
  ])('from a server %s, Back never shows the data of a session that has ended', async (_, at) => {
    const user = await visit({ at })
    await user.open('/payments')
    await user.sees('rowheader', transaction)
    await user.tab.goTo(`${at.url}/licenses.txt`)
    await user.isAt('/licenses.txt')
    await user.evaluate(() => localStorage.removeItem('x-access-token'))
    await user.tab.traverse(-1)
    await user.sees('heading', 'Sign in')
    await user.misses('rowheader', transaction)
    await user.isAt(/^\/login/)
  })

  test('lines that the browser leaves out of its rendering (`content-visibility`) are found by the browser’s search and reached by Tab', async () => {
    const user = await visit()
    await user.open('/subscription-plans')
    await user.tab.resize(1440, 500)
    await user.click('button', 'Change prices')
    await user.fill('textbox', 'Change by per cent', '10')
    // The browser’s own search finds what `window.find` finds.
    expect(await user.evaluate(() => (window as unknown as Search).find('Annual Pro'))).toBe(true)
    await user.tabTo('checkbox', /Annual Pro/)
    const { y } = await user.sees('checkbox', /Annual Pro/)
    expect(y).toBeLessThan(500)
    await user.press(' ')
    await user.isOn('checkbox', /Growth/)
  })

  test.each([
    ['plays and ends', false],
    ['does not play if the user prefers reduced motion', true],
  ])(
    'the view transition from the list to a business %s, and a click right after it works',
    async (_, isStill) => {
      const user = await visit()
      await user.open('/profile')
      const isSupported = await user.evaluate((still) => {
        const ask = window.matchMedia.bind(window)
        window.matchMedia = (query) => ask(/reduced-motion/.test(query) ? (still ? 'all' : 'not all') : query)
        if (!('startViewTransition' in document)) return false
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (update) => {
          const transition = start(update)
          void transition.finished.then(() => (document.documentElement.dataset['played'] = 'yes'))
          return transition
        }
        return true
      }, isStill)
      await user.click('link', 'Businesses')
      const { name: business } = await user.sees('rowheader', /./)
      await user.click('link', business.replace(/ Copy ID.*/, ''))
      await user.isAt(/^\/business\/details\//)
      await user.click('tab', 'Employees')
      await user.isAt(/tab=employees/)
      const played = () => user.evaluate(() => document.documentElement.dataset['played'] === 'yes')
      await expect.poll(played).toBe(isSupported && !isStill)
      await user.tab.traverse(-1)
      await user.isAt(/details\/biz_\d+$/)
      await user.tab.traverse(-1)
      await user.isAt('/business')
      await user.sees('rowheader', business)
    },
  )

  test('the rows drawn before the app starts have the same texts and positions as the app’s rows', async () => {
    const user = await visit()
    site.fail(/^\/assets\/index-.*js/, 'held')
    await user.tab.goTo(`${site.url}/payments`)
    const read = (root: string) =>
      user.evaluate(
        (selector) =>
          [...document.querySelectorAll<HTMLElement>(`${selector} tr[data-row]`)].map((row) => {
            const { x, y, width, height } = row.getBoundingClientRect()
            return [row.innerText, x, y, width, height]
          }),
        root,
      )
    await expect.poll(() => read('[data-boot-frame]')).toHaveLength(10)
    const early = await read('[data-boot-frame]')
    site.heal()
    await expect.poll(() => read('#root main')).toHaveLength(10)
    expect(await read('#root main')).toEqual(early)
  })

  test.each(['/payments', '/business/details/biz_2?tab=payments'])(
    '%s does not scroll sideways at any width',
    async (path) => {
      const user = await visit()
      await user.open(path)
      for (const width of [1440, 1024, 640]) {
        await user.tab.resize(width, 900)
        await expect.poll(() => user.evaluate(() => innerWidth)).toBe(width)
        const wider = () =>
          user.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await expect.poll(wider).toBe(0)
      }
    },
  )
}
