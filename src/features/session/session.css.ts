import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { row, stack } from '../../styles/layout.ts'
import { media, radius, size, space, type, weight } from '../../styles/tokens.ts'
import { cardSurface } from '../../styles/surface.ts'

/** A window wide enough to show the product's mark large next to the form. */
const wide = '(min-width: 64rem)'

/** Keeps the card's top in place when a message appears, and leaves room for an on-screen keyboard. */
export const page = style({
  position: 'relative',
  minBlockSize: '100dvh',
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'center',
  padding: space.base,
  paddingBlockStart: '16vh',
  background: vars.sunken,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      paddingBlockStart: '24vh',
      background: vars.panel,
      selectors: {
        '&::before': {
          content: '',
          position: 'absolute',
          inset: 0,
          insetInlineStart: '50%',
          background: vars.sunken,
        },
        // The mark's front card; the box shadow draws the card behind it
        '&::after': {
          content: '',
          position: 'absolute',
          insetBlockStart: 'calc(50% - 4.5rem)',
          insetInlineStart: 'calc(75% - 4.5rem)',
          inlineSize: '14rem',
          blockSize: '14rem',
          borderRadius: '22%',
          background: vars.accent,
          boxShadow: `-5rem -5rem 0 color-mix(in oklab, ${vars.accent} 40%, ${vars.sunken})`,
        },
      },
    },
  },
})

export const card = style({
  inlineSize: '100%',
  maxInlineSize: `calc(${size.form} * 0.6)`,
  ...stack(space.base),
  padding: space.far,
  ...cardSurface,
  borderRadius: radius.dialog,
  '@media': { [media.narrow]: { padding: space.wide }, [wide]: { background: 'none', boxShadow: 'none' } },
})

export const product = style(row(space.near))
export const name = style({ ...type.lead, fontWeight: weight.strong })
export const purpose = style({ ...type.label, color: vars.quiet })
export const heading = style({ ...type.title, fontWeight: weight.strong })
export const form = style({ ...stack(space.base), marginBlockStart: space.snug })

export const notice = style({ marginBlockEnd: space.base })

// `shell.css.ts` has the same rule for the frame of the signed-in pages.
globalStyle(':root:not([data-frame=login]) [data-boot-frame=login]', { display: 'none' })
