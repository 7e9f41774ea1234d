import { uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { media, radius, size, space, type } from '../../styles/tokens.ts'

/** The mark and label of a radio or switch, with a target of at least 24 px, for touch 44 px. */
export const labelled = uiStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.snug,
  minBlockSize: size.target,
  ...type.body,
  '@media': { [media.touch]: { minBlockSize: controlHeight, minInlineSize: controlHeight } },
  selectors: {
    '&:has(:focus-visible)': {
      outline: `2px solid ${vars.focus}`,
      outlineOffset: '2px',
      borderRadius: radius.control,
    },
  },
})
