import { style } from '@vanilla-extract/css'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { fingerLink, inline, stack } from '../../styles/layout.ts'
import { media, motion, radius, space, type, weight } from '../../styles/tokens.ts'
import { cardSurface } from '../../styles/surface.ts'
import { head as failedHead } from '../../ui/text/line-failed.css.ts'

const chartHeight = '220px'

export const section = style({ ...stack(space.near), minInlineSize: 0 })

/** A size container, so that its own width, not the viewport's, determines the layout inside. */
export const figures = style([section, { containerType: 'inline-size' }])

export const head = style({ ...inline(space.snug), minBlockSize: controlHeight })
/** A failure's notice is cut where it does not fit on the line. */
export const agedHead = style([head, failedHead, { '@media': { [media.wide]: { flexWrap: 'nowrap' } } }])
/** The screen width up to which the range selector has its own line. */
const oneColumn = '(max-width: 26rem)'
const twoLines = `calc(2 * ${controlHeight} + ${space.snug})`
/** Reserves space for the range selector. */
export const chartHeadOfRanges = style([
  head,
  { '@media': { [oneColumn]: { alignContent: 'flex-start', minBlockSize: twoLines } } },
])
export const title = style({ ...type.lead, fontWeight: weight.strong })
/** As tall as a control, so that the title stays in place when the range selector appears. */
export const chartTitle = style([title, { lineHeight: controlHeight }])
export const age = style({ ...type.caption, color: vars.quiet, fontVariantNumeric: 'tabular-nums' })
/** Aligned with the end of a card's header, or with the start where the header wraps. */
export const end = style({
  marginInlineStart: 'auto',
  ...fingerLink,
  '@media': { ...fingerLink['@media'], [oneColumn]: { marginInlineStart: 0 } },
})

export const cards = style({
  display: 'grid',
  // fits the contract's five cards, the first of which spans two columns
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.base,
  '@media': {
    [media.wide]: {
      '@container': {
        '(min-width: 33rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '(min-width: 60rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      },
    },
    // name and figure on one line
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
      borderRadius: radius.card,
      boxShadow: vars.shadowCard,
      overflow: 'clip',
    },
  },
})

/** A size container, so that a card's text scales with the card's width. */
export const cell = style({
  containerType: 'inline-size',
  '@media': {
    [media.narrow]: {
      selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
    },
  },
})
/** The revenue card, which comes first and spans two columns. */
export const hero = style({
  '@media': { [media.wide]: { gridColumn: 'span 2' } },
})

const box = {
  ...stack(space.hair),
  blockSize: '100%',
  padding: space.base,
  ...cardSurface,
  color: vars.text,
  // on narrow screens a card is one line, with the figure next to its name
  '@media': {
    [media.narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: space.near,
      padding: `${space.snug} ${space.near}`,
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
} as const

export const card = style(box)
export const cardLink = style({
  ...box,
  textDecoration: 'none',
  transition: `background-color ${motion.answer}`,
  ':hover': { background: vars.hover },
})
export const name = style({
  ...type.label,
  color: vars.quiet,
  overflowWrap: 'anywhere',
  // centres the name vertically if the card's note is empty
  '@media': { [media.narrow]: { selectors: { '&:has(~ :empty)': { gridRow: '1 / span 2' } } } },
})
/** Font size at which `--letters` digits fit a share of the card's width. A bold digit is 0.66 em wide. */
const fits = (share: string) => `calc((100cqi - 2 * ${space.base}) * ${share} / var(--letters) / 0.66)`
export const figure = style({
  fontSize: `clamp(${type.caption.fontSize}, min(9.5cqi, ${fits('1')}), ${type.figure.fontSize})`,
  lineHeight: type.figure.lineHeight,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': {
    [media.narrow]: {
      fontSize: `clamp(${type.caption.fontSize}, ${fits('0.7')}, ${type.title.fontSize})`,
      gridColumn: 2,
      gridRow: '1 / span 2',
      textAlign: 'end',
    },
  },
})
export const note = style({
  ...type.caption,
  color: vars.quiet,
  minBlockSize: type.caption.lineHeight,
  '@media': { [media.narrow]: { minBlockSize: 0 } },
})

export const panel = style({
  ...stack(space.near),
  padding: space.base,
  ...cardSurface,
})
/** Keeps its height when the range selector appears, so that nothing below moves. */
export const chartPanel = style([
  panel,
  {
    '@media': {
      [oneColumn]: {
        minBlockSize: `calc(2 * (${space.base} + ${space.near} + ${type.caption.lineHeight}) + ${twoLines} + ${chartHeight})`,
      },
    },
  },
])
/** The chart and the statuses beside it. */
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: space.base,
  '@media': { [media.snug]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const chartPlace = style({ flex: 1, minBlockSize: chartHeight, display: 'grid' })
/** Aligns the chart's placeholder with the bottom, so that a second line in the header does not move it. */
export const chartWaiting = style({ marginBlockStart: 'auto', display: 'grid', gap: space.near })
/** Reserves enough height for the statuses of most backends, so that nothing below moves. */
export const statuses = style({
  flex: 1,
  ...stack(space.snug),
  minBlockSize: '10rem',
})
/** Keeps the count near its status, however wide the card is. */
export const status = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(min(8rem, 55%), max-content) minmax(2rem, max-content)',
  gap: space.base,
  alignItems: 'center',
  justifyItems: 'start',
})
export const count = style({ ...type.label, justifySelf: 'end', fontVariantNumeric: 'tabular-nums' })
export const chartNote = style({
  ...type.caption,
  color: vars.quiet,
  textWrap: 'pretty',
  // reserves two lines on narrow screens
  '@media': { [media.snug]: { minBlockSize: `calc(2 * ${type.caption.lineHeight})` } },
})
export const nothing = style({
  placeSelf: 'center',
  color: vars.quiet,
  textAlign: 'center',
  padding: space.wide,
})
