import { style } from '@vanilla-extract/css'
import { inline, oneLine, row, stack } from '../../styles/layout.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { media, motion, radius, space, type, weight } from '../../styles/tokens.ts'
import { lineLink } from './dashboard.css.ts'

/** The card's header, with the periods beside it, or below it in a narrow window. */
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.snug,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const periods = style({ ...row(space.tight), justifyContent: 'space-between', minInlineSize: 0 })
export const periodItem = style({ display: 'flex' })
export const long = style({ '@media': { [media.small]: { display: 'none' } } })
export const short = style({ display: 'none', '@media': { [media.small]: { display: 'inline' } } })

/** The revenue, and beside or below it the other figures. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(16rem, 2fr) repeat(4, minmax(0, 1fr))',
  alignItems: 'end',
  gap: space.snug,
  '@media': {
    [media.snug]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const hero = style({
  containerType: 'inline-size',
  minInlineSize: 0,
  '@media': { [media.snug]: { gridColumn: '1 / -1' } },
})
export const cell = style({ minInlineSize: 0 })
/** The link's background reaches beyond its text, which stays aligned with the card. */
export const figure = style({
  ...stack(space.hair),
  margin: `calc(-1 * ${space.tight}) calc(-1 * ${space.snug})`,
  padding: `${space.tight} ${space.snug}`,
  borderRadius: radius.control,
  color: vars.text,
  textDecoration: 'none',
  transition: `background-color ${motion.answer}`,
  ':hover': { background: vars.hover },
})
export const name = style({ ...type.label, fontWeight: weight.regular, color: vars.quiet })
/** Hidden on the screen, where the card's title already names the revenue. */
export const hiddenName = style({ position: 'absolute', clipPath: 'inset(50%)' })
export const line = style({ ...inline(`0 ${space.snug}`), minInlineSize: 0 })
const number = { fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' } as const
export const value = style({ ...type.lead, ...number, minBlockSize: type.lead.lineHeight })
/** Large text shrinks to the width of a card, so that a figure of seven digits fits. */
export const heroValue = style({
  ...type.hero,
  ...number,
  fontSize: `min(${type.hero.fontSize}, 12cqi)`,
  minBlockSize: type.hero.lineHeight,
  overflowWrap: 'anywhere',
})

/** The place of the chart, and of the progress while payments load. */
export const picture = style({
  display: 'grid',
  blockSize: '240px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'stretch',
  containerType: 'inline-size',
})

export const rates = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.base} ${space.far}`,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Reserves the height of the maximum number of rows, so that nothing below moves. */
export const rateList = style({
  minBlockSize: `calc(5 * ${controlHeight})`,
  containerType: 'inline-size',
})
/** Matches with large text, where each row has two lines. */
const ifLarge = '(max-width: 14rem)'
export const rate = style({
  ...row(space.snug),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 4rem 7.5rem',
  blockSize: controlHeight,
  ...type.label,
  color: vars.text,
  '@media': {
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr) 3rem 7rem' },
    [media.slim]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  '@container': {
    [ifLarge]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      blockSize: `calc(2 * ${controlHeight})`,
      alignContent: 'center',
    },
  },
})
/** Hidden in a very narrow window, which has no room for the bar beside the percentage. */
export const rateBar = style({ '@media': { [media.slim]: { display: 'none' } } })
export const rateLink = style([rate, lineLink])
export const rateName = style(oneLine)
export const rateCount = style({ ...type.caption, color: vars.quiet, fontVariantNumeric: 'tabular-nums' })
export const rateValue = style({
  ...row(space.snug),
  justifyContent: 'end',
  '@container': { [ifLarge]: { justifyContent: 'start' } },
  fontVariantNumeric: 'tabular-nums',
})
