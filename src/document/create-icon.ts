import { createElement, type ComponentProps, type FunctionComponent } from 'react'

/** A drawing on a grid of 24 by 24: its elements with their attributes. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** The component of one of lucide's icons; its size and stroke come from the style sheet. */
// eslint-disable-next-line no-restricted-syntax -- lucide's modules import it so
export default function createIcon({ node }: IconData): FunctionComponent<ComponentProps<'svg'>> {
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
        className: className === undefined ? 'lucide' : `lucide ${className}`,
      },
      // each an argument of its own, so that none needs a key
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
