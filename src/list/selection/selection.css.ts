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
  '@media': {
    // The count beside the button that clears the selection, then the note and the actions on lines of their own
    [media.narrow]: {
      insetBlockEnd: abovePager,
      insetInline: space.base,
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: `0 ${space.snug}`,
      paddingInlineEnd: space.base,
      paddingBlockEnd: space.snug,
    },
  },
})
// Leaves space below the pager, so that the page can scroll until the pager is above the bar
uiGlobal(`.${bar} ~ .${footer}`, { marginBlockEnd: `calc(${size.primaryTouch} + ${space.near})` })
uiGlobal(`.${bar} .${bubble}`, { insetBlockStart: 'auto', insetBlockEnd: `calc(100% + ${space.snug})` })
// In a narrow window, the floating status moves below the header, because the bar takes its place
uiGlobal(`#main:has(.${bar}) .${status}`, {
  '@media': {
    [media.narrow]: { insetBlock: `calc(${size.header} + ${space.snug}) auto` },
  },
})
uiGlobal(`.${bar} > *`, { '@media': { [media.narrow]: { gridColumn: '1 / -1' } } })
uiGlobal(`.${bar} > :last-child`, {
  '@media': { [media.narrow]: { gridArea: '1 / 2', marginInlineEnd: `calc(-1 * ${space.snug})` } },
})
export const count = uiStyle({
  fontWeight: weight.medium,
  '@media': { [media.narrow]: { gridArea: '1 / 1' } },
})
export const note = uiStyle({ color: vars.quiet, overflowWrap: 'anywhere' })
export const actions = uiStyle({
  ...row(space.snug),
  '@media': { [media.narrow]: { flexWrap: 'wrap', paddingBlock: space.snug } },
})
uiGlobal(`.${actions} > *`, { flex: 'none', '@media': { [media.narrow]: { flex: '1 0 auto' } } })
uiGlobal(`.${actions} button`, { '@media': { [media.touch]: { minBlockSize: size.primaryTouch } } })
