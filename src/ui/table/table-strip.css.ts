import { globalStyle } from '@vanilla-extract/css'
import { ui, uiStyle } from '../../styles/layers.css.ts'
import { row as line } from '../../styles/layout.ts'
import { vars } from '../../styles/theme.css.ts'
import { layer, media, radius, row, size, space, type } from '../../styles/tokens.ts'
import { region } from './data-table.css.ts'

/** A line above or below the rows, drawn over the shadow at the frame's end. */
export const strip = uiStyle({
  position: 'relative',
  zIndex: layer.sticky + 3,
  ...line(space.base),
  blockSize: row.regular,
  paddingInline: space.base,
  borderBlockEnd: `1px solid ${vars.line}`,
  borderStartStartRadius: radius.card,
  borderStartEndRadius: radius.card,
  background: vars.panel,
  ...type.label,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.touch]: { blockSize: size.primaryTouch },
    [media.narrow]: { order: 1, borderBlockStart: `1px solid ${vars.line}`, borderBlockEnd: 0 },
  },
})
/** Hides the strip in a narrow window until the rows load, because the strip's position below them is unknown. */
export const unplaced = uiStyle({ '@media': { [media.narrow]: { visibility: 'hidden' } } })
globalStyle(`.${strip} + .${region}`, {
  '@layer': {
    [ui]: {
      borderStartStartRadius: 0,
      borderStartEndRadius: 0,
      vars: { '--strip': row.regular },
      '@media': { [media.touch]: { vars: { '--strip': size.primaryTouch } } },
    },
  },
})
