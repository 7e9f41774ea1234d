import { part } from '../styles/layers.css.ts'
import { vars } from '../styles/theme.css.ts'
import { layer, motion, radius, space, type } from '../styles/tokens.ts'

export const tooltip = part({
  zIndex: layer.overlay,
  maxInlineSize: '15rem',
  padding: `${space.tight} ${space.snug}`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: vars.raised,
  boxShadow: vars.shadow,
  color: vars.text,
  ...type.caption,
  transition: `opacity ${motion.answer}`,
  selectors: { '&:is([data-entering], [data-exiting])': { opacity: 0 } },
})
