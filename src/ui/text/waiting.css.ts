import { globalStyle } from '@vanilla-extract/css'
import { uiStyle, ui } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { space } from '../../styles/tokens.ts'

export const waiting = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.snug,
  color: vars.quiet,
  // With nothing to say it must stay, to be heard later, but not as a line of its own between others.
  selectors: { '&:has(> :only-child:empty)': { position: 'absolute' } },
})
// nor push aside what stands beside it
globalStyle(`.${waiting} > :empty`, { '@layer': { [ui]: { position: 'absolute' } } })
