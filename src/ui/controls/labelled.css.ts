import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, size, space, type } from '../../styles/tokens.ts'

/** The mark and label of a radio or switch, with a target of at least 24 px. */
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
