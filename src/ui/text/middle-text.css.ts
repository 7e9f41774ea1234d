import { uiStyle } from '../../styles/layers.css.ts'

/** Its end is drawn beside what is left of the text; two parts in a row would be copied with a line break between. */
export const middle = uiStyle({
  display: 'flex',
  selectors: { '&::after': { content: 'attr(data-end) / ""', whiteSpace: 'pre' } },
})
export const start = uiStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' })
/** The end once more, without room: for what is copied, searched for and read out. */
export const rest = uiStyle({ fontSize: 0, lineHeight: 0 })
