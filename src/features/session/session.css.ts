import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'
import { cardSurface } from '../../styles/surface.ts'

export const page = style({
  minBlockSize: '100dvh',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  padding: space.base,
  background: vars.sunken,
  // leaves room for an on-screen keyboard
  '@media': { [media.narrow]: { alignContent: 'start', paddingBlockStart: '15vh' } },
})

export const card = style({
  inlineSize: '100%',
  maxInlineSize: `calc(${size.form} * 0.6)`,
  ...stack(space.base),
  padding: space.far,
  ...cardSurface,
  borderRadius: radius.dialog,
  '@media': { [media.narrow]: { padding: space.wide } },
})

export const product = style(row(space.near))
export const name = style({ ...type.lead, fontWeight: weight.strong })
export const purpose = style({ ...type.label, color: vars.quiet })
export const heading = style({ ...type.title, fontWeight: weight.strong })
export const form = style({ ...stack(space.base), marginBlockStart: space.snug })

/** Above the page's content. */
export const notice = style({ marginBlockEnd: space.base })

// As with the frame of the pages inside (`shell.css.ts`).
globalStyle(':root:not([data-frame=login]) [data-boot-frame=login]', { display: 'none' })
// The browser paints while it parses: the centred card would move as its form grows.
globalStyle('[data-boot-frame=login]:not(:has(button))', { display: 'none' })
