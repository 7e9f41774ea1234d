import { style } from '@vanilla-extract/css'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { media, size, space, type, weight } from '../../styles/tokens.ts'
import { cardSurface } from '../../styles/surface.ts'
import { head as failedHead } from '../../ui/text/line-failed.css.ts'

export const card = style({
  maxInlineSize: size.form,
  padding: space.wide,
  ...cardSurface,
  ...stack(space.base),
  '@media': { [media.narrow]: { padding: space.base } },
})

/** Reserves the content's height, so that nothing below moves. */
export const device = style({
  ...stack(space.base),
  minBlockSize: `calc(19.3125rem + 2 * ${controlHeight})`,
  '@media': { [media.narrow]: { minBlockSize: `calc(20.3125rem + 2 * ${controlHeight})` } },
})

/** A narrow window has no sidebar. */
export const sidebar = style({ '@media': { [media.narrow]: { display: 'none' } } })

export const title = style({ ...type.lead, fontWeight: weight.strong })

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, auto) minmax(0, 1fr)',
  gap: `${space.snug} ${space.wide}`,
  alignItems: 'baseline',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space.hair } },
})

export const label = style({
  color: vars.quiet,
  minBlockSize: type.body.lineHeight,
  overflowWrap: 'anywhere',
  '@media': { [media.narrow]: { selectors: { '&:not(:first-child)': { marginBlockStart: space.snug } } } },
})

export const value = style({ ...row(space.tight), minBlockSize: size.target, minInlineSize: 0 })

export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' })

export const head = style([failedHead, { ...row(space.near), justifyContent: 'space-between' }])

/** Each way to sign out, with its explanation. */
export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
  gap: space.base,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', rowGap: space.snug },
  },
})
