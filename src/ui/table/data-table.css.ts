import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { inlineRow } from '../../styles/layout.ts'
import { vars } from '../../styles/theme.css.ts'
import { layer, media, motion, radius, row, size, space, type, weight } from '../../styles/tokens.ts'

export const frame = uiStyle({
  position: 'relative',
  isolation: 'isolate',
  borderRadius: radius.card,
  boxShadow: vars.shadowCard,
  background: vars.panel,
  overflow: 'clip',
  overflowClipMargin: space.tight,
  '@media': {
    [media.forced]: { border: '1px solid' },
    // A flex column, so that `order` can put the strip below the rows
    [media.narrow]: { display: 'flex', flexDirection: 'column' },
  },
  vars: { '--to-end': '90deg' },
  selectors: {
    '[dir=rtl] &': { vars: { '--to-end': '270deg' } },
    // The frame draws the region's focus ring, because sticky cells would cover the region's own
    '&:has(> [role=region]:focus-visible)': { outline: `2px solid ${vars.focus}` },
  },
})

const regionHeight = 'max(20rem, calc(100dvh - 20.25rem - var(--strip, 0rem)))'
/** Makes the table's outer padding as wide as the space between two columns. */
const atEdges = {
  '&:where(:first-child)': { vars: { '--start': space.base } },
  '&:where(:last-child)': { paddingInlineEnd: space.base },
} as const
/** The cell's padding. Initials before a name add their own width (`initials.css.ts`). */
const padding = {
  vars: { '--start': space.snug },
  paddingInlineStart: 'calc(var(--start) + var(--initials, 0px))',
  paddingInlineEnd: space.snug,
} as const

/** The scroll region, as high as ordinary windows have room for. In a narrow window it scrolls only sideways. */
export const region = uiStyle({
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  borderRadius: 'inherit',
  maxBlockSize: regionHeight,
  '@media': { [media.narrow]: { maxBlockSize: 'none' } },
  scrollPaddingBlockStart: row.regular,
  selectors: {
    '&:focus-visible': { outlineStyle: 'none' },
    // Hides the scrollbar if only a cell's padding is hidden
    '&[data-more=""]': { overflowX: 'hidden' },
  },
})

const comfortable = ':where(:root[data-density=comfortable]) &'
export const table = uiStyle({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  vars: { '--row': row.regular, '--select': '2.5rem' },
  selectors: {
    // The root element has the device's density; a table can override it
    ':where(:root[data-density=compact]) &': { vars: { '--row': row.compact, '--clock': space.vast } },
    [comfortable]: { vars: { '--row': row.comfortable } },
  },
  '@media': {
    // Rows are as high as a checkbox's touch target
    [media.touch]: {
      vars: { '--row': size.primaryTouch, '--select': size.primaryTouch },
      selectors: { [comfortable]: { vars: { '--row': row.comfortable } } },
    },
  },
})

export const headCell = uiStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.sticky,
  blockSize: row.regular,
  minInlineSize: 'var(--least)',
  ...padding,
  background: vars.sunken,
  borderBlockEnd: `1px solid ${vars.line}`,
  color: vars.quiet,
  ...type.caption,
  fontWeight: weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: atEdges,
  '@media': { [media.touch]: { blockSize: size.primaryTouch } },
})
/** Reserves a column's usual width, measured in the font weight of links, the heaviest in a row. */
export const sample = uiStyle({
  display: 'block',
  blockSize: 0,
  overflow: 'hidden',
  paddingInlineEnd: 'var(--beside, 0px)',
  ...type.label,
  selectors: { '&::after': { content: 'attr(data-sample)', visibility: 'hidden' } },
})
/** A header that the specification writes in capitals, shown like the other headers. */
export const capitals = uiStyle({
  display: 'inline-block',
  textTransform: 'lowercase',
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
})

export const sortButton = uiStyle({
  ...inlineRow(space.hair),
  minBlockSize: size.target,
  marginInline: `calc(-1 * ${space.tight})`,
  paddingInline: space.tight,
  borderRadius: radius.control,
  fontWeight: 'inherit',
  maxInlineSize: '100%',
  selectors: {
    '&:hover': { color: vars.text, background: vars.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '[aria-sort] > &': { color: vars.text },
  },
  // The whole header cell is the target
  '@media': { [media.touch]: { '::before': { content: '', position: 'absolute', inset: 0 } } },
})
uiGlobal(`.${sortButton} svg`, { inlineSize: '0.75rem' })
uiGlobal(`:not([aria-sort]) > .${sortButton}:not(:hover) svg`, { opacity: 0.6 })

export const bodyRow = uiStyle({
  background: vars.panel,
  transition: `background-color ${motion.answer}`,
  selectors: {
    '&:hover': { background: vars.hover },
    // A press on the row follows its link
    '&:has(> th a)': { cursor: 'pointer' },
    '&:has(:focus-visible)': { background: vars.hover },
    '&[data-selected]': { background: vars.selected },
    '&[data-selected]:hover': { background: vars.selectedHover },
    '&[data-mark=current]': { background: vars.selected },
  },
})

export const cell = uiStyle({
  blockSize: 'var(--row)',
  ...padding,
  paddingBlock: space.hair,
  ...type.label,
  borderBlockEnd: `1px solid ${vars.line}`,
  background: 'inherit',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    ...atEdges,
    [`${bodyRow}:last-child > &`]: { borderBlockEndColor: 'transparent' },
    [`${bodyRow}[data-mark=pending] > &`]: { color: vars.quiet },
  },
})

/** Keeps the cells' texts from widening the column, in rows and in the header. */
export const cut = uiStyle({ maxInlineSize: 0 })

/** One tall cell that stands for a column of loading rows, and draws the lines between these rows. */
export const columnCell = uiStyle({
  paddingBlock: 0,
  background: `linear-gradient(to top, ${vars.line} 1px, transparent 0) 0 0 / 100% var(--row) padding-box`,
  backgroundColor: 'inherit',
})

/** Keeps the text's own direction, but aligns the text like the column. */
export const content = uiStyle({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  // Longer than any usual text; limits the width of an unusually long text
  maxInlineSize: '20rem',
  selectors: { [`${cut} > &`]: { maxInlineSize: 'none' } },
  // Room for a link's focus ring, which would otherwise be clipped
  padding: space.tight,
  margin: `calc(-1 * ${space.tight})`,
})

/** A row's own link has an underline only on hover, because the column header says where it leads. */
uiGlobal(`.${cell} a`, {
  textDecorationLine: 'none',
  fontWeight: weight.medium,
  borderRadius: radius.control,
})
uiGlobal(`.${cell} a:hover`, { textDecorationLine: 'underline' })

/** Aligned at the end, with extra space before the next column, whose text is aligned at the start. */
export const atEnd = uiStyle({ textAlign: 'end', paddingInlineEnd: space.base })
// The arrow is before the word, so that the word ends where the numbers end
uiGlobal(`.${atEnd} > .${sortButton}`, { flexDirection: 'row-reverse' })

/** Sticky at the start; `--at` is its offset. */
export const stays = uiStyle({ position: 'sticky', insetInlineStart: 'var(--at, 0px)', zIndex: 1 })
export const staysHead = uiStyle({ insetInlineStart: 'var(--at, 0px)', zIndex: layer.sticky + 1 })
const shadeToEnd = `linear-gradient(var(--to-end), ${vars.edgeShade}, transparent)`
const shadeToStart = `linear-gradient(var(--to-end), transparent, ${vars.edgeShade})`
const edge = {
  content: '',
  position: 'absolute',
  insetBlock: 0,
  inlineSize: space.base,
  pointerEvents: 'none',
} as const

/** Marks hidden columns with an edge outside the last sticky cell, because a border would widen the column. */
export const lastThatStays = uiStyle({
  selectors: {
    '[data-more~=start] &::after': {
      ...edge,
      insetInlineStart: '100%',
      borderInlineStart: `1px solid ${vars.line}`,
      background: shadeToEnd,
    },
  },
})

/** Sticky at the end, above the scrolling cells; the header's cell is also above the rows. */
export const staysAtEnd = uiStyle({
  position: 'sticky',
  insetInlineEnd: 0,
  zIndex: 1,
  selectors: {
    '[data-more~=end] &::before': {
      ...edge,
      insetInlineEnd: '100%',
      borderInlineEnd: `1px solid ${vars.line}`,
      background: shadeToStart,
    },
    [`${headCell}&`]: { zIndex: layer.sticky + 1 },
  },
})

export const selectCell = uiStyle({ paddingInlineEnd: 0 })
/** Makes the whole cell the checkbox's target. */
export const selectLabel = uiStyle({
  display: 'grid',
  placeItems: 'center start',
  minInlineSize: size.target,
  minBlockSize: `calc(var(--row) - ${space.snug})`,
  '@media': {
    [media.touch]: {
      minInlineSize: size.primaryTouch,
      minBlockSize: size.primaryTouch,
      // Extends the label over the cell's padding and border
      marginBlock: `calc(-1 * ${space.hair}) calc(-1 * ${space.hair} - 1px)`,
      marginInlineStart: `calc(-1 * ${space.base})`,
      paddingInlineStart: space.base,
    },
  },
})

/** Old rows while newer rows load, dimmed by colour instead of opacity, to stay readable. */
export const dimmed = uiStyle({ color: vars.quiet, transition: `color ${motion.answer} ${motion.patience}` })
uiGlobal(`.${dimmed} a`, { color: 'inherit' })

/** Has the height of the expected rows, so that the footer below does not move. */
export const emptyCell = uiStyle({
  padding: 0,
  blockSize: `min(${regionHeight}, calc(var(--rows) * var(--row) + ${row.regular}))`,
  '@media': {
    [media.touch]: {
      blockSize: `min(${regionHeight}, calc(var(--rows) * var(--row) + ${size.primaryTouch}))`,
    },
  },
})

/** The edge that marks hidden columns at the region's end, unless a sticky column draws the edge. */
export const moreAtEnd = uiStyle({
  selectors: {
    '&:has(> [data-more~=end])::after': {
      ...edge,
      insetInlineEnd: 0,
      zIndex: layer.sticky + 2,
      borderStartEndRadius: radius.card,
      borderEndEndRadius: radius.card,
      background: shadeToStart,
    },
    [`&:has(.${staysAtEnd})::after`]: { content: 'none' },
  },
})
