import { keyframes } from '@vanilla-extract/css'
import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { abovePager, vars } from '../../styles/theme.css.ts'
import { inline, row } from '../../styles/layout.ts'
import { raisedSurface } from '../../styles/surface.ts'
import { layer, media, motion, radius, size, space, type, weight } from '../../styles/tokens.ts'
import { bubble } from '../../ui/controls/button.css.ts'
import { status } from '../../ui/table/list-toolbar.css.ts'
import { footer } from '../../ui/table/pagination.css.ts'

const rise = keyframes({ from: { opacity: 0, translate: `0 ${space.snug}` } })

/** Floats over the middle of the list, outside the layout, so that the bar does not move the content. */
export const bar = uiStyle({
  position: 'fixed',
  alignSelf: 'center',
  insetBlockEnd: space.wide,
  zIndex: layer.sticky + 1,
  ...inline(`${space.tight} ${space.near}`),
  minBlockSize: size.primaryTouch,
  maxInlineSize: `calc(100vw - ${space.far})`,
  paddingBlock: space.tight,
  paddingInline: `${space.base} ${space.snug}`,
  ...raisedSurface,
  borderRadius: radius.dialog,
  ...type.label,
  fontVariantNumeric: 'tabular-nums',
  animation: `${rise} ${motion.enter}`,
  '@media': { [media.narrow]: { insetBlockEnd: abovePager, flexWrap: 'nowrap' } },
})
// Leaves space below the pager, so that the page can scroll until the pager is above the bar
uiGlobal(`.${bar} ~ .${footer}`, { marginBlockEnd: `calc(${size.primaryTouch} + ${space.near})` })
uiGlobal(`.${bar} .${bubble}`, { insetBlockStart: 'auto', insetBlockEnd: `calc(100% + ${space.snug})` })
// In a narrow window, the floating status moves above the bar, which would otherwise cover it
uiGlobal(`#main:has(.${bar}) .${status}`, {
  '@media': {
    [media.narrow]: { insetBlockEnd: `calc(${abovePager} + ${size.primaryTouch} + ${space.base})` },
  },
})
/** All but the button that clears the selection: on a phone, one line that scrolls sideways beside the button. */
export const line = uiStyle({
  display: 'contents',
  '@media': {
    [media.narrow]: {
      ...row(space.near),
      // room for the outline of a focused button, which the scrolling would cut
      margin: `calc(-1 * ${space.tight})`,
      padding: space.tight,
      minInlineSize: 0,
      overflowX: 'auto',
      whiteSpace: 'nowrap',
    },
  },
})
export const count = uiStyle({ fontWeight: weight.medium })
/** On a phone the note follows the actions, which are needed more often. */
export const note = uiStyle({
  color: vars.quiet,
  overflowWrap: 'anywhere',
  '@media': { [media.narrow]: { order: 1 } },
})
export const actions = uiStyle(row(space.snug))
uiGlobal(`.${actions} > *`, { flex: 'none' })
uiGlobal(`.${actions} button`, { '@media': { [media.touch]: { minBlockSize: size.primaryTouch } } })
