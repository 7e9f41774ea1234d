import { cssVars } from '../css-vars.ts'
import { initials, initialsOfPage } from './initials.css.ts'

/** A decorative circle with a name's initials, in a colour derived from the name. No hooks, so cells can call it. */
export function Initials({
  name,
  isOfPage = false,
}: {
  name: string
  /** A large circle, for the page's heading */ isOfPage?: boolean
}) {
  const [first, ...others] = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []
  if (first === undefined) return null
  const letters = (first + (others.at(-1) ?? '')).toUpperCase()
  return (
    <span
      className={isOfPage ? initialsOfPage : initials}
      aria-hidden="true"
      data-initials={letters}
      style={cssVars({ '--hue': `${(name.charCodeAt(0) * 37 + name.length * 61) % 360}` })}
    />
  )
}
