import { globalStyle } from '@vanilla-extract/css'
import { uiStyle, ui } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, space, type } from '../../styles/tokens.ts'

export const footer = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.snug} ${space.wide}`,
  paddingBlockStart: space.near,
  ...type.label,
  color: vars.quiet,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.narrow]: { rowGap: space.near } },
})
export const end = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.snug} ${space.wide}`,
  marginInlineStart: 'auto',
  // its parts join the footer's own lines: how many, then the page and its buttons
  '@media': { [media.narrow]: { display: 'contents' } },
})
export const buttons = uiStyle({ display: 'flex', gap: space.tight })
globalStyle(`[dir=rtl] .${buttons} svg`, { '@layer': { [ui]: { scale: '-1 1' } } })
