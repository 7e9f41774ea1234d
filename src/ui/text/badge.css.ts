import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, space, type, weight } from '../../styles/tokens.ts'

export const badge = uiStyle({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: '0.375rem',
  maxInlineSize: '100%',
  minBlockSize: '1.25rem',
  paddingInline: space.snug,
  border: '1px solid transparent',
  borderRadius: radius.full,
  ...type.caption,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
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
/** Capitalises a server's word like ours: "completed" as "Completed", "Active" unchanged. */
export const word = uiStyle({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
})

const tone = (fill: string, text: string, dot: string) =>
  uiStyle({ background: fill, color: text, selectors: { '&::before': { background: dot } } })

export const tones = {
  positive: tone(vars.positiveFill, vars.positive, vars.positiveLine),
  caution: tone(vars.cautionFill, vars.caution, vars.cautionLine),
  critical: tone(vars.criticalFill, vars.critical, vars.criticalLine),
  info: tone(vars.infoFill, vars.info, vars.infoLine),
  neutral: tone(vars.neutralFill, vars.quiet, vars.neutralLine),
} as const
