import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { media, size, space } from '../../styles/tokens.ts'
import { title } from '../../ui/text/page-heading.css.ts'
import { header } from './shell.css.ts'

export const offer = style({ color: vars.link })
// On a narrow screen the page's title ends before the fourth button of the header
globalStyle(`.${header}:has(.${offer}) ~ main .${title}`, {
  '@media': { [media.narrow]: { insetInlineEnd: `calc(4 * ${size.primaryTouch} + ${space.far})` } },
})
