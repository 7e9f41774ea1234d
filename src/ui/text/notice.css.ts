import type { Tone } from '../../browser/messages.ts'
import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, space, type, weight } from '../../styles/tokens.ts'

export const notice = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: space.snug,
  padding: `${space.snug} ${space.near}`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  ...type.body,
  color: vars.text,
})
export const icon = uiStyle({ paddingBlockStart: space.hair })
// Where the text would get too narrow, the action wraps below it
export const body = uiStyle({ flex: '1 1 10rem', minInlineSize: 0, display: 'grid', gap: space.hair })
export const title = uiStyle({ fontWeight: weight.medium })
export const action = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.snug,
  marginInlineStart: 'auto',
  marginBlock: `calc(-1 * ${space.hair})`,
})

export const callId = uiStyle({ ...type.caption, overflowWrap: 'anywhere' })

const tone = (fill: string, text: string) => ({
  box: uiStyle({ background: fill }),
  sign: uiStyle({ color: text, display: 'inline-flex' }),
})
export const tones = {
  info: tone(vars.infoFill, vars.info),
  positive: tone(vars.positiveFill, vars.positive),
  caution: tone(vars.cautionFill, vars.caution),
  critical: tone(vars.criticalFill, vars.critical),
} satisfies Record<Tone, unknown>
