import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, space, tones as known, type, weight, type Tone } from '../../styles/tokens.ts'

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

const looks = known.map((tone) => {
  const box = uiStyle({ background: vars[`${tone}Fill`] })
  return [tone, { box, sign: uiStyle({ color: vars[tone], display: 'inline-flex' }) }] as const
})
// `looks` has an entry for each tone, but `fromEntries` loses the keys' type
export const tones = Object.fromEntries(looks) as Record<Tone, (typeof looks)[number][1]>
