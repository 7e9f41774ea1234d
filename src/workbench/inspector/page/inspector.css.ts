import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../../styles/theme.css.ts'
import { inline, stack } from '../../../styles/layout.ts'
import { fontFamilyCode, media, radius, space, type, weight } from '../../../styles/tokens.ts'

/** Three panes side by side, or stacked where there is no room. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: '17rem minmax(0, 1fr) 20rem',
  blockSize: '100dvh',
  '@media': { [media.snug]: { gridTemplateColumns: 'minmax(0, 1fr)', blockSize: 'auto' } },
})
export const pane = style({
  ...stack(space.snug),
  minBlockSize: 0,
  padding: space.base,
  overflowY: 'auto',
  outline: `1px solid ${vars.line}`,
  '@media': { [media.snug]: { selectors: { 'nav&': { maxBlockSize: '40dvh' } } } },
})
export const log = style({ flex: '1 1 0', minBlockSize: '60dvh', overflowY: 'auto' })
export const head = style({ ...inline(space.snug), justifyContent: 'space-between' })
export const quiet = style({ ...type.caption, color: vars.quiet })
export const name = style({ fontWeight: weight.medium })
export const callName = style({ ...type.label, fontFamily: fontFamilyCode })

export const branch = style({ selectors: { '& &': { paddingInlineStart: space.base } } })
export const row = style({
  ...stack(0),
  inlineSize: '100%',
  padding: `${space.tight} ${space.snug}`,
  borderRadius: radius.control,
  selectors: {
    '&:hover': { background: vars.hover },
    '&[aria-current=true]': { background: vars.selected },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: space.base,
})
export const fact = style(stack(space.snug))
export const code = style({
  maxBlockSize: '16rem',
  padding: space.snug,
  borderRadius: radius.control,
  background: vars.sunken,
  ...type.caption,
  overflow: 'auto',
})

export const chart = style({
  flex: '1 1 0',
  minBlockSize: '16rem',
  overflow: 'auto',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.card,
  background: vars.panel,
})
globalStyle(`${chart} svg`, { display: 'block', margin: 'auto' })
globalStyle(`${chart}[data-fitted] svg`, { maxInlineSize: '100%', maxBlockSize: '100%' })
globalStyle(`${chart} rect[data-active]`, { stroke: vars.accent, strokeWidth: 2 })
globalStyle(`${chart} rect[data-active]:not(.shade0, .shade1), ${chart} rect[data-taken]`, {
  fill: vars.selected,
})
globalStyle(`${chart} path[data-taken]`, { stroke: vars.accent, strokeWidth: 2.5 })
globalStyle(`${chart} text[data-taken]`, { fill: vars.link })
