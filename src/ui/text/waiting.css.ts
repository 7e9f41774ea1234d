import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { row } from '../../styles/layout.ts'
import { space, type } from '../../styles/tokens.ts'

export const waiting = uiStyle({
  ...row(space.snug),
  color: vars.quiet,
  // Stays mounted while empty, so that screen readers announce changes, but takes up no space
  selectors: { '&:has(> :only-child:empty)': { position: 'absolute' } },
})
// As high as a line of text, so that the button does not shift the content below
uiGlobal(`.${waiting} > button`, { marginBlock: `calc((${type.body.lineHeight} - ${controlHeight}) / 2)` })
// Empty children must not take up space either
uiGlobal(`.${waiting} > :empty`, { position: 'absolute' })
