import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { inline } from '../../styles/layout.ts'
import { radius, space } from '../../styles/tokens.ts'
import * as inspector from '../inspector/page/inspector.css.ts'

/** The previews' size relative to a real screen */
const SCALE = 0.42

/** Two panes, as the inspector's three. */
export const page = style([
  inspector.page,
  { '@media': { '(min-width: 64rem)': { gridTemplateColumns: '17rem minmax(0, 1fr)' } } },
])
export const row = style(inline(space.base))
export const frame = styleVariants({ 320: 320, 768: 768, 1440: 1440 }, (width) => ({
  inlineSize: `${width * SCALE}px`,
  blockSize: `${800 * SCALE}px`,
  overflow: 'hidden',
  border: `1px solid ${vars.line}`,
  borderRadius: radius.card,
}))
export const inner = style({ border: 0, transform: `scale(${SCALE})`, transformOrigin: '0 0' })
