import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { radius, space, type, weight } from '../../styles/tokens.ts'

const NARROW = '(max-width: 60rem)'
/** The previews' size relative to a real screen */
const SCALE = 0.42

export const page = style({
  display: 'grid',
  gridTemplateColumns: '17rem minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  blockSize: '100dvh',
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', blockSize: 'auto' } },
})
export const header = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space.base,
  padding: `${space.near} ${space.base}`,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const list = style({
  overflowY: 'auto',
  padding: space.base,
  borderInlineEnd: `1px solid ${vars.line}`,
  '@media': { [NARROW]: { maxBlockSize: '40dvh' } },
})
export const machine = style({ ...type.label, marginBlock: `${space.near} ${space.tight}` })
export const link = style({
  display: 'block',
  padding: `${space.tight} ${space.snug}`,
  borderRadius: radius.control,
  textDecoration: 'none',
  color: vars.text,
  selectors: {
    '&:hover': { background: vars.sunken },
    '&[aria-current]': { background: vars.selected, color: vars.link, fontWeight: weight.strong },
  },
})
export const main = style({
  overflow: 'auto',
  padding: space.base,
  display: 'grid',
  gap: space.base,
  alignContent: 'start',
})
export const title = style({ ...type.title })
export const quiet = style({ color: vars.quiet, fontWeight: 'normal' })
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.base })
export const caption = style({ ...type.caption, marginBlockEnd: space.tight })
export const frame = styleVariants({ narrow: 320, middle: 768, wide: 1440 }, (width) => ({
  inlineSize: `${width * SCALE}px`,
  blockSize: `${800 * SCALE}px`,
  overflow: 'hidden',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.card,
}))
export const inner = style({ border: 0, transform: `scale(${SCALE})`, transformOrigin: '0 0' })
export const trace = style({
  padding: space.base,
  overflowX: 'auto',
  background: vars.sunken,
  borderRadius: radius.card,
})
