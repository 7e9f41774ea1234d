import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, size, space, type } from '../../styles/tokens.ts'

/** A radio's or switch's mark and words, at least 24 px to hit. */
export const labelled = uiStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.snug,
  minBlockSize: size.target,
  ...type.body,
  selectors: {
    '&:has(:focus-visible)': {
      outline: `2px solid ${vars.focus}`,
      outlineOffset: '2px',
      borderRadius: radius.control,
    },
  },
})
