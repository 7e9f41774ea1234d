import { cssVars } from '../css-vars.ts'
import { initials } from './initials.css.ts'

/**
 * A circle with somebody's initials, tinted by the name, before the name in a cell that names its row. For the eye
 * alone: no text of the page, nothing to copy. Nothing without a letter. No hooks: may stand in a table's cell.
 */
export function Initials({ name }: { name: string }) {
  const [first, ...others] = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []
  if (first === undefined) return null
  const letters = (first + (others.at(-1) ?? '')).toUpperCase()
  return (
    <span
      className={initials}
      aria-hidden="true"
      data-initials={letters}
      style={cssVars({ '--hue': `${(name.charCodeAt(0) * 37 + name.length * 61) % 360}` })}
    />
  )
}
