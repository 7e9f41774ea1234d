import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, space, type, weight } from '../../styles/tokens.ts'

const chip = {
  flex: 'none',
  position: 'relative',
  paddingInline: `calc(${space.hair} + ${space.tight})`,
  borderRadius: radius.control,
  ...type.caption,
  fontWeight: weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const

const tone = (background: string, color: string) => uiStyle({ ...chip, background, color })

export const tones = {
  positive: tone(vars.positiveFill, vars.positive),
  critical: tone(vars.criticalFill, vars.critical),
  neutral: tone(vars.neutralFill, vars.quiet),
} as const
