const pressable =
  'button, a[href], [role=menuitem], [role=tab], [role=option], [role=radio], input:is([type=checkbox], [type=radio])'

/** Time limit for a control to appear, in ms. */
const PATIENCE = 60_000

/** Clicks the control with this name as soon as it appears; rejects after the time limit. */
export function press(name: string, kind = pressable): Promise<void> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(kind)].find(
      // hidden placeholders can't be pressed
      (element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true }),
    )
  return once(name, find, (element) => element.click())
}

/** Types a text into the box with this label as soon as it appears, as `press` clicks. */
export function type(label: string, text: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll('input')].find(({ labels }) => labels?.[0]?.textContent === label)
  return once(label, find, (box) => {
    // React ignores a value that its own setter has set
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function once<E extends HTMLElement>(
  name: string,
  find: () => E | undefined,
  act: (element: E) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const attempt = () => {
      const element = find()
      if (!element || element.matches('[disabled], [aria-disabled=true]')) return false
      observer.disconnect()
      act(element)
      resolve()
      return true
    }
    const observer = new MutationObserver(attempt)
    AbortSignal.timeout(PATIENCE).addEventListener('abort', () => {
      observer.disconnect()
      reject(new Error(`There is nothing to press named ${name}`))
    })
    if (!attempt())
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
  })
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  const by = element.getAttribute('aria-labelledby')
  const labels = by?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '') ?? []
  const own = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
  return (label ?? (labels.length > 0 ? labels.join(' ') : spokenIn(own))).replace(/\s+/g, ' ').trim()
}

/** Returns an element's text without the parts hidden from assistive technology. */
function spokenIn(element: HTMLElement): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ''
  for (const quiet of copy.querySelectorAll('[aria-hidden=true]')) quiet.remove()
  return copy.textContent
}
