import { part } from '../styles/layers.css.ts'
import { vars } from '../styles/theme.css.ts'
import { space } from '../styles/tokens.ts'

export const waiting = part({ display: 'flex', alignItems: 'center', gap: space.snug, color: vars.quiet })
