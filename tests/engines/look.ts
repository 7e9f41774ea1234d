/** An element that the user can perceive, with the centre of its visible part in CSS pixels. */
export interface Found {
  readonly x: number
  readonly y: number
  readonly name: string
  readonly value: string
  readonly isFocused: boolean
  /** The element does not move, and a click at its centre reaches it. */
  readonly isFree: boolean
  /** The element is checked, selected, pressed or expanded. */
  readonly isOn: boolean
}

/** Selectors of the roles that the product uses. */
export const selectors = {
  alert: '[role=alert]',
  button: 'button:not([role]), [role=button]',
  cell: 'td:not([role]), [role=cell], [role=gridcell]',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  combobox: '[role=combobox]',
  dialog: '[role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]:not([role])',
  main: 'main',
  menuitem: '[role^=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  row: 'tr',
  rowheader: 'th[scope=row], [role=rowheader]',
  searchbox: 'input[type=search], [role=searchbox]',
  status: '[role=status]',
  switch: '[role=switch]',
  tab: '[role=tab]',
  table: 'table',
  textbox:
    'input:is([type=text], [type=email], [type=password], [type=tel], :not([type])):not([role]), textarea',
} as const

export type Role = keyof typeof selectors

/**
 * Runs in the page, so it uses nothing outside itself. Returns the elements of a selector whose name matches, without
 * the frame that the document shows before the app. `isWanted` scrolls the first one into view.
 */
export function look(selector: string, source: string, flags: string, isWanted: boolean): Found[] {
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
    if (node.ariaHidden === 'true') return ''
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    const text = node.ariaLabel ?? [...node.childNodes].map(textOf).join('')
    return display.startsWith('inline') ? text : ` ${text} `
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const sources = ids.map((id) => document.getElementById(id)).filter((one) => one !== null)
    // Only fields have labels.
    const labels = [...((element as Partial<HTMLInputElement>).labels ?? [])]
    const named = sources.length > 0 ? sources : element.ariaLabel === null ? labels : []
    const text = named.length > 0 ? named.map(textOf).join(' ') : textOf(element)
    return text.replace(/\s+/g, ' ').trim()
  }
  const pattern = new RegExp(source, flags)
  const isThere = (element: Element) =>
    element.closest('[inert], [aria-hidden=true], [data-boot-frame]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0
  // Between two slow frames, a moving element has the same place.
  const isMoving = (element: Element) =>
    document
      .getAnimations()
      .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element) === true)
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => isThere(element) && pattern.test(nameOf(element)),
  )
  if (isWanted) found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  return found.map((element) => {
    // An inline link can have several boxes; a click between the boxes would miss the link.
    const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const x = Math.round((Math.max(0, left) + Math.min(innerWidth, right)) / 2)
    const y = Math.round((Math.max(0, top) + Math.min(innerHeight, bottom)) / 2)
    const hit = document.elementFromPoint(x, y)
    // Only fields have a value or are checked.
    const { value = '', checked = false } = element as Partial<HTMLInputElement>
    return {
      x,
      y,
      name: nameOf(element),
      value,
      isFocused: element === document.activeElement,
      isFree:
        (element.contains(hit) || hit?.closest('label')?.contains(element) === true) && !isMoving(element),
      isOn:
        checked ||
        [element.ariaChecked, element.ariaSelected, element.ariaPressed, element.ariaExpanded].includes(
          'true',
        ),
    }
  })
}
