/** The attributes that assistive technology announces and Playwright's aria snapshot lacks. */
const attributes = [
  'aria-live',
  'aria-busy',
  'aria-current',
  'aria-sort',
  'aria-haspopup',
  'aria-describedby',
]

/** Returns a line of a snapshot for each visible element with one of these attributes, with their values. */
export function attributeLines(): string {
  const lines = [...document.querySelectorAll<HTMLElement>(`[${attributes.join('],[')}]`)]
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert],[aria-hidden=true]'),
    )
    .flatMap((one) => {
      const told = attributes.flatMap((name) => {
        const value = one.getAttribute(name)
        if (value === null || value === 'false') return []
        return `${name.slice('aria-'.length)} ${name === 'aria-describedby' ? `“${textOf(value)}”` : value}`
      })
      return told.length === 0 ? [] : `  - ${nameOf(one)}: ${told.join(', ')}`
    })
  return lines.length === 0 ? '' : `\n- attributes:\n${lines.join('\n')}`
}

function nameOf(one: HTMLElement): string {
  const by = one.getAttribute('aria-labelledby')
  const labels = one instanceof HTMLInputElement ? one.labels : null
  const name = one.getAttribute('aria-label') ?? (by === null ? labels?.[0]?.textContent : textOf(by))
  return `${one.getAttribute('role') ?? one.localName} ${flat(name ?? one.textContent).slice(0, 40)}`.trim()
}

function textOf(ids: string): string {
  return flat(
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
