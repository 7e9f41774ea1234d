import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { space, type } from '../../styles/tokens.ts'
import { inlineRow, oneLine } from '../../styles/layout.ts'

export const inline = uiStyle({ ...inlineRow(space.snug), ...type.label })
export const trigger = uiStyle({
  selectors: { [`:not(.${inline}) > &`]: { inlineSize: '100%' } },
  justifyContent: 'space-between',
  cursor: 'default',
  color: vars.text,
  ...type.body,
})
export const chosen = uiStyle({ ...oneLine, flex: '1 1 auto' })
export const arrow = uiStyle({ color: vars.quiet, display: 'inline-flex' })
