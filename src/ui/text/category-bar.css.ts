import { uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { media, radius, space } from '../../styles/tokens.ts'

export const bar = uiStyle({
  display: 'flex',
  gap: space.hair,
  blockSize: space.snug,
  borderRadius: radius.full,
  overflow: 'clip',
  selectors: { '&:empty': { background: vars.skeleton } },
  '@media': { [media.forced]: { outline: '1px solid CanvasText' } },
})

const part = (background: string) =>
  uiStyle({
    flex: 'var(--value) 1 0',
    // Keeps the smallest share visible
    minInlineSize: space.tight,
    background,
    '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
  })

export const parts = {
  positive: part(vars.positiveLine),
  caution: part(vars.cautionLine),
  critical: part(vars.criticalLine),
  info: part(vars.infoLine),
  neutral: part(vars.neutralLine),
} as const
