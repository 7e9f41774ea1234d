import type { ElementHandle, JSHandle, Page } from 'playwright'

/** An enabled control that the page shows. */
export interface Offer {
  /** The ARIA role, or the type of an input: `button`, `link`, `checkbox`, `text`, `search`, `menuitem`, `tab`, … */
  readonly role: string
  readonly name: string
  readonly value: string
  readonly place: 'dialog' | 'form' | 'popup' | 'navigation' | 'row' | 'head' | 'filters' | 'pager' | 'page'
}

/** Runs in the page. Returns the visible, enabled controls in the order of the document. */
function findControls(): Element[] {
  const roles = ['tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'switch', 'radio']
  const all = document.querySelectorAll(
    ['a[href]', 'button', 'input', 'textarea', ...roles.map((role) => `[role=${role}]`)].join(),
  )
  return [...all].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      !element.matches(':disabled, [aria-disabled=true], [type=file], [type=hidden]') &&
      (!(element instanceof HTMLAnchorElement) ||
        (element.origin === location.origin && !element.hash && !element.download && !element.target)),
  )
}

/** Runs in the page. */
function describe(elements: Element[]): Offer[] {
  const places = [
    ['popup', '[role=menu], [role=listbox], [role=tooltip]'],
    ['form', '[role=dialog]:has(form), [role=alertdialog]:has(form), form'],
    ['dialog', '[role=dialog], [role=alertdialog]'],
    ['navigation', 'nav[aria-label=Main]'],
    ['head', 'th'],
    ['row', 'tbody'],
    ['filters', '[aria-label=Filters]'],
    ['pager', 'nav[aria-label$=pages]'],
  ] as const
  const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').trim().replace(/\s+/g, ' ')
  return elements.map((element) => {
    const input =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : null
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const role =
      element.getAttribute('role') ?? (input?.type.replace('textarea', 'text') || element.localName)
    return {
      role: { a: 'link', email: 'text', tel: 'text', submit: 'button' }[role] ?? role,
      name:
        element.getAttribute('aria-label') ??
        (labelledBy.map((id) => textOf(document.getElementById(id))).join(' ') ||
          textOf(input?.labels?.[0]) ||
          textOf(element)),
      value: input?.value ?? '',
      place: places.find(([, selector]) => element.closest(selector) !== null)?.[0] ?? 'page',
    }
  })
}

/** Reads the page's offers; `element` returns the element of an offer by its index. */
export async function readOffers(page: Page): Promise<{
  offers: readonly Offer[]
  element: (index: number) => Promise<ElementHandle>
  forget: () => Promise<void>
}> {
  const found: JSHandle<Element[]> = await page.evaluateHandle(findControls)
  return {
    offers: await found.evaluate(describe),
    async element(index) {
      const handle = (await found.getProperty(String(index))).asElement()
      if (handle === null) throw new Error('The offer is gone')
      return handle
    },
    forget: () => found.dispose(),
  }
}

/** The weight of each kind of offer: first a kind is chosen, then one of its offers. */
const kinds: readonly (readonly [weight: number, is: (offer: Offer) => boolean])[] = [
  // The display time zone stays the device's, because the figures are compared in that zone.
  [0, ({ name }) => /^(Skip|Print|Dismiss$|Time zone|Device time zone|Choose a CSV)|licen/i.test(name)],
  [0.1, ({ name }) => /^Sign out/.test(name)],
  [0.5, ({ name }) => /^(Cancel|Close|Dismiss|Back|Keep editing|Stay|Discard)/.test(name)],
  [8, ({ place, role }) => place === 'popup' || role === 'option'],
  [14, ({ place, role, value }) => place === 'form' && role === 'text' && value === ''],
  [1, ({ place, role }) => place === 'form' && role === 'text'],
  [
    7,
    ({ place, role, name }) =>
      place === 'form' && role === 'button' && /^(Add|Save|Change|Import|Preview|Update)/.test(name),
  ],
  [2, ({ place, role }) => place === 'form' && role !== 'link'],
  [4, ({ place }) => place === 'dialog' || place === 'form'],
  [3, ({ place }) => place === 'navigation'],
  [2, ({ place, role }) => place === 'row' && role === 'link'],
  [2, ({ place, name }) => place === 'row' && name.startsWith('Actions')],
  [1.5, ({ place }) => place === 'row'],
  [1, ({ place }) => place === 'head'],
  [1.5, ({ place }) => place === 'filters'],
  [2, ({ place, name }) => place === 'pager' || /rows per page|go to page/i.test(name)],
  [2, ({ role }) => role === 'search' || role === 'searchbox'],
  [3, ({ role }) => role === 'tab'],
  [4, ({ name }) => /^(Add|Change|Import|Export|Deactivate|Activate|Undo|Try again|Resume)/.test(name)],
  [3, ({ role }) => role === 'button'],
  [2, () => true],
]

/** Chooses an offer by the weights of their kinds. Returns its index, or null for an empty page. */
export function choose(offers: readonly Offer[], chance: () => number): number | null {
  const kindOf = offers.map((offer) => kinds.findIndex(([, is]) => is(offer)))
  const offered = kinds.map(([weight], kind) => ({
    indices: [...kindOf.keys()].filter((index) => kindOf[index] === kind),
    weight: kindOf.includes(kind) ? weight : 0,
  }))
  let left = chance() * offered.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, indices } of offered) {
    left -= weight
    if (left < 0) return indices[Math.floor(chance() * indices.length)] ?? null
  }
  return null
}

/** Returns a text for a field by its name, such as an email for "Owner's email". */
export function textFor({ role, name }: Offer, chance: () => number): string {
  const pick = (texts: readonly string[]) => texts[Math.floor(chance() * texts.length)] ?? ''
  const number = Math.floor(chance() * 100_000)
  if (/search|filter/i.test(role + name)) return pick(searches)
  if (/email/i.test(name)) return `day${number}@mail.example`
  if (/phone/i.test(name)) return `+1 555 ${number}`
  if (/discount|per cent|percent/i.test(name)) return String(number % 90)
  if (/price|amount|min|max/i.test(name)) return (1 + (number % 40_000) / 100).toFixed(2)
  if (/seats|users|duration/i.test(name)) return String(1 + (number % 30))
  if (/days|period/i.test(name))
    return pick(['last 14 days', 'this month', 'yesterday', '2026-01-02 to 2026-01-20'])
  if (name === 'Rows') return `Import, Ed ${number}, import${number}@mail.example, +1 555 ${number}`
  return pick(names) + (/name/i.test(name) ? ` ${number}` : '')
}

const searches = [
  'a',
  'son',
  'TXN-',
  'starter',
  '.example',
  '100%',
  "o'neil",
  'nobody at all',
  'stripe',
  'ltd',
  '12',
]
const names = ['Ada', 'Søren', 'Łukasz', 'さくら', 'O’Connor', '👩‍💻 Robin', 'A <b>name</b>', 'Ng']
