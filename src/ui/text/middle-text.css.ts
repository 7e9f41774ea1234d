import { uiStyle } from '../../styles/layers.css.ts'

/** Draws the end beside the truncated text; two separate elements would be copied with a line break in between. */
export const middle = uiStyle({
  display: 'flex',
  selectors: { '&::after': { content: 'attr(data-end) / ""', whiteSpace: 'pre' } },
})
export const start = uiStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' })
/** The end again without size, for copying, searching and screen readers. */
export const rest = uiStyle({ fontSize: 0, lineHeight: 0 })
