// A static replacement of lucide's maker of icons for the render before the app.
import type { ReactNode } from 'react'
import { jsx, type DrawnOnce } from './react.ts'

interface Icon {
  name: string
  aliases?: readonly string[]
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

interface IconProps {
  className?: string
}

/** Returns the component of an icon, with the attributes that lucide gives it. */
function createLucideIcon({ name, aliases = [], node }: Icon) {
  const classes = ['lucide', ...[name, ...aliases].map((known) => `lucide-${known}`)]
  return ({ className, ...props }: IconProps): DrawnOnce =>
    jsx('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...props,
      className: [...classes, className].filter(Boolean).join(' '),
      // `draw` takes these elements for React's
      children: node.map(([tag, attributes]) => jsx(tag, attributes)) as unknown as ReactNode,
    })
}

// eslint-disable-next-line no-restricted-syntax -- the icons import it
export { createLucideIcon as default }
