import { cssVars } from '../css-vars.ts'
import { initials } from './initials.css.ts'

/**
 * A circle with somebody's initials, tinted by the name, before the name in a cell that names its row. For the eye
 * alone: no text of the page, nothing to copy. Nothing without a letter. No hooks: may stand in a table's cell.
 */
export function Initials({ name }: { name: string }) {
  const words = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].join('').toUpperCase()
  if (letters === '') return null
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0)
  return (
    <span
      className={initials}
      aria-hidden="true"
      data-initials={letters}
      style={cssVars({ '--hue': `${hue}` })}
    />
  )
}
