import { uiStyle } from '../../styles/layers.css.ts'
import { inlineRow, oneLine } from '../../styles/layout.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, space, type, weight } from '../../styles/tokens.ts'

export const badge = uiStyle({
  ...inlineRow('0.375rem'),
  verticalAlign: 'middle',
  maxInlineSize: 'min(100%, 20rem)',
  minBlockSize: '1.25rem',
  paddingInline: space.snug,
  border: '1px solid transparent',
  borderRadius: radius.full,
  ...type.caption,
  fontWeight: weight.medium,
  selectors: {
    '&::before': {
      content: '',
      inlineSize: '0.375rem',
      blockSize: '0.375rem',
      borderRadius: radius.full,
      background: 'currentColor',
      flex: 'none',
      forcedColorAdjust: 'none',
    },
  },
})
export const word = uiStyle(oneLine)

const tone = (fill: string, text: string, dot: string) =>
  uiStyle({ background: fill, color: text, selectors: { '&::before': { background: dot } } })

export const tones = {
  positive: tone(vars.positiveFill, vars.positive, vars.positiveLine),
  caution: tone(vars.cautionFill, vars.caution, vars.cautionLine),
  critical: tone(vars.criticalFill, vars.critical, vars.criticalLine),
  info: tone(vars.infoFill, vars.info, vars.infoLine),
  neutral: tone(vars.neutralFill, vars.quiet, vars.neutralLine),
} as const
