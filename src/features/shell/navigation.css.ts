import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { oneLine, row, stack } from '../../styles/layout.ts'
import { media, motion, radius, size, space, weight } from '../../styles/tokens.ts'

export const root = style({
  ...stack(space.snug),
  blockSize: '100%',
  padding: `0 ${space.snug} ${space.snug}`,
})

export const product = style({
  ...row(space.near),
  blockSize: size.header,
  paddingInline: space.snug,
  fontWeight: weight.strong,
  overflow: 'hidden',
})

export const list = style({ ...stack(space.hair), flex: 1 })

const item = {
  ...row(space.near),
  minBlockSize: size.control,
  inlineSize: '100%',
  paddingInline: space.near,
  borderRadius: radius.control,
  color: vars.quiet,
  textDecoration: 'none',
  textAlign: 'start',
  fontWeight: weight.medium,
  transition: `background-color ${motion.answer}`,
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch } },
  ':hover': { background: vars.hover, color: vars.text },
} as const

export const entry = style({
  ...item,
  selectors: {
    '&[aria-current=page]': { background: vars.selected, color: vars.link },
  },
  '@media': {
    ...item['@media'],
    [media.forced]: { selectors: { '&[aria-current=page]': { outline: '1px solid Highlight' } } },
  },
})

export const toggle = style({ ...item, background: 'none', border: 0, font: 'inherit', cursor: 'pointer' })

export const icon = style({ flex: 'none', inlineSize: size.icon, blockSize: size.icon })

export const name = style({
  ...oneLine,
  selectors: {
    // the names stay for assistive technology
    [`${root}[data-minimized] &`]: {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      clipPath: 'inset(50%)',
    },
  },
})
