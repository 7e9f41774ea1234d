/** The attributes that assistive technology tells and an aria snapshot lacks. */
const attributes = [
  'aria-live',
  'aria-busy',
  'aria-current',
  'aria-sort',
  'aria-haspopup',
  'aria-describedby',
]

/** Returns the lines of a snapshot for the elements with one of these attributes, each with its value. */
export function besides(): string {
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
  return lines.length === 0 ? '' : `\n- besides:\n${lines.join('\n')}`
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
