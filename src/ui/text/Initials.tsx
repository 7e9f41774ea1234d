import { cssVars } from '../css-vars.ts'
import { initials } from './initials.css.ts'

/**
 * A circle with a person's initials, tinted by the name, before the name in its cell. Decorative: hidden from
 * assistive technology and from copying. Renders nothing for a name without letters. Uses no hooks, so that cells can
 * call it.
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
