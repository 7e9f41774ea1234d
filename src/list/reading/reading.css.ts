import { style } from '@vanilla-extract/css'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { row } from '../../styles/layout.ts'
import { media, size, space, type } from '../../styles/tokens.ts'

/** The progress line below the filters. It stays after loading, so that the layout does not shift. */
export const reading = style({
  ...type.label,
  flex: '1 1 100%',
  order: 2,
  ...row(space.near),
  minBlockSize: controlHeight,
  '@media': {
    [media.narrow]: { ...type.caption, columnGap: space.snug },
    [media.touch]: { minBlockSize: size.primaryTouch },
  },
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
})
/** The text is as wide as the widest text (`data-widest`), so that the button after the text stays in place. */
export const words = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '::after': {
    content: 'attr(data-widest)',
    display: 'block',
    blockSize: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
})
export const notice = style({ flex: '1 1 100%', order: 2 })
