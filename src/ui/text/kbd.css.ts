import { uiStyle } from '../../styles/layers.css.ts'
import { row } from '../../styles/layout.ts'
import { vars } from '../../styles/theme.css.ts'
import { radius, space, type } from '../../styles/tokens.ts'

export const keysLine = uiStyle({ ...row(space.tight), display: 'inline-flex', flex: 'none' })

/** No taller than the surrounding line of text. */
export const kbd = uiStyle({
  display: 'inline-block',
  minInlineSize: type.label.lineHeight,
  paddingInline: space.tight,
  boxShadow: `inset 0 0 0 1px ${vars.edgeQuiet}`,
  borderRadius: radius.control,
  ...type.caption,
  lineHeight: type.label.lineHeight,
  textAlign: 'center',
  fontFamily: 'inherit',
  color: vars.quiet,
})
