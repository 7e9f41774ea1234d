import { style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { oneLine, row, stack } from '../../styles/layout.ts'
import { media, motion, radius, size, space, type, weight } from '../../styles/tokens.ts'

const onlyWide = { '@media': { [media.narrow]: { display: 'none' } } } as const
const hidden = { position: 'absolute', inlineSize: 1, blockSize: 1, clipPath: 'inset(50%)' } as const

export const root = style({
  ...stack(space.snug),
  blockSize: '100%',
  padding: `0 ${space.snug} ${space.snug}`,
  '@media': {
    [media.touch]: { paddingInline: space.tight },
    [media.narrow]: { padding: `${space.tight} 0` },
  },
})

export const product = style({
  ...row(space.near),
  blockSize: size.header,
  paddingInline: space.snug,
  fontWeight: weight.strong,
  overflow: 'hidden',
  '@media': { [media.touch]: { paddingInline: space.near }, ...onlyWide['@media'] },
})

export const list = style({
  ...stack(space.hair),
  flex: 1,
  '@media': { [media.narrow]: { flexDirection: 'row' } },
})
export const item = style({
  '@media': { [media.narrow]: { flex: '1 1 auto', minInlineSize: size.primaryTouch } },
})

const entryLook = {
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
  '@media': { [media.touch]: { minBlockSize: size.primaryTouch, paddingInline: space.base } },
  ':hover': { background: vars.hover, color: vars.text },
} as const

export const entry = style({
  ...entryLook,
  selectors: { '&[aria-current=page]': { background: vars.selected, color: vars.link } },
  '@media': {
    ...entryLook['@media'],
    // Stacks the icon above the name
    [media.narrow]: {
      ...stack(space.hair),
      justifyContent: 'center',
      minBlockSize: '100%',
      paddingInline: 0,
      ...type.caption,
    },
    [media.forced]: { selectors: { '&[aria-current=page]': { outline: '1px solid Highlight' } } },
  },
})

export const toggle = style({
  ...entryLook,
  fontWeight: 'inherit',
  cursor: 'pointer',
  '@media': { ...entryLook['@media'], ...onlyWide['@media'] },
})

export const icon = style({
  flex: 'none',
  inlineSize: size.icon,
  blockSize: size.icon,
  '@media': { [media.narrow]: { inlineSize: '1.25rem', blockSize: '1.25rem' } },
})

export const name = style({
  ...oneLine,
  '@media': {
    [media.narrow]: { maxInlineSize: '100%' },
    [media.wide]: {
      selectors: {
        // hides the names from view, but not from assistive technology
        [`${root}[data-minimized] &, :root[data-minimized] [data-boot-frame] &`]: hidden,
      },
    },
  },
})
/** The part of a name that is hidden from view in a narrow window, but not from assistive technology. */
export const unlessShort = style({ '@media': { [media.narrow]: hidden } })
