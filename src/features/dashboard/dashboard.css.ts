import { style } from '@vanilla-extract/css'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { fingerLink, inline, stack } from '../../styles/layout.ts'
import { media, motion, radius, space, type, weight } from '../../styles/tokens.ts'
import { cardSurface } from '../../styles/surface.ts'
import { head as failedHead } from '../../ui/text/line-failed.css.ts'

export const section = style({ ...stack(space.near), minInlineSize: 0 })

/** A size container, so that its own width, not the viewport's, determines the layout inside. */
export const figures = style([section, { containerType: 'inline-size' }])

export const head = style({ ...inline(space.snug), minBlockSize: controlHeight })
/** Truncates the notice of a failure that does not fit on the line. */
export const agedHead = style([head, failedHead, { '@media': { [media.wide]: { flexWrap: 'nowrap' } } }])
export const title = style({ ...type.lead, fontWeight: weight.strong })
export const age = style({ ...type.caption, color: vars.quiet, fontVariantNumeric: 'tabular-nums' })
/** Aligned with the end of a card's header. */
export const end = style({ marginInlineStart: 'auto', ...fingerLink })

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
export const hero = style({ '@media': { [media.wide]: { gridColumn: 'span 2' } } })

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
      // with large text, name and figure do not fit on one line
      '@container': { '(max-width: 15rem)': { display: 'flex', alignItems: 'start' } },
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
  overflowWrap: 'break-word',
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

export const panel = style({ ...stack(space.near), padding: space.base, ...cardSurface })
/** The success rates and the statuses beside them. */
export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: space.base,
  '@media': { [media.snug]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Reserves enough height for the statuses of most backends, so that nothing below moves. */
export const statuses = style({ flex: 1, ...stack(space.snug), minBlockSize: '10rem' })
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
/** A link as wide as its line. The hovered area is wider than the text, which keeps its place. */
export const lineLink = style({
  marginInline: `calc(-1 * ${space.snug})`,
  paddingInline: space.snug,
  borderRadius: radius.control,
  textDecoration: 'none',
  transition: `background-color ${motion.answer}`,
  ':hover': { background: vars.hover },
})
