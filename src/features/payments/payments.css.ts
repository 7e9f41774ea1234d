import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { space } from '../../styles/tokens.ts'

export const toolbar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.near })
export const search = style({ flex: '0 1 20rem', minInlineSize: '12rem' })
export const waiting = style({ display: 'flex', alignItems: 'center', gap: space.snug, color: vars.quiet })
