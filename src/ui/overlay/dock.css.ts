import { createContainer, type GlobalStyleRule } from '@vanilla-extract/css'
import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { oneLine, row, stack } from '../../styles/layout.ts'
import { cardSurface } from '../../styles/surface.ts'
import { vars } from '../../styles/theme.css.ts'
import { layer, media, row as rowHeight, size, space, type, weight } from '../../styles/tokens.ts'
import { cut, selectCell } from '../table/data-table.css.ts'
import { content, placeOfTwo } from './dock-place.css.ts'

/** The height of the page's content, but at least a table's height and at most the window's. */
const blockSize = `max(min(36rem, 100dvh - 17rem), min(100%, 100dvh - ${size.header} - 2 * ${space.wide}))`
export const dock = uiStyle({
  ...stack(0),
  ...cardSurface,
  position: 'sticky',
  insetBlockStart: `calc(${size.header} + ${space.wide})`,
  zIndex: layer.base,
  alignSelf: 'start',
  inlineSize: size.dock,
  // The page's content, not the panel, determines the height of the place
  blockSize: 0,
  minBlockSize: blockSize,
  overflow: 'clip',
  vars: { '--side': space.base },
})
export const dockWide = uiStyle({ selectors: { '&&': { inlineSize: size.form } } })
/** The panel's header, which is as high as the header of the table next to the panel. */
export const head = uiStyle({
  ...row(space.tight),
  flex: 'none',
  minBlockSize: rowHeight.regular,
  paddingInline: `${space.base} ${space.tight}`,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const title = uiStyle({
  ...type.body,
  fontWeight: weight.strong,
  flex: '1 1 auto',
  minInlineSize: 0,
  ...oneLine,
  borderRadius: space.hair,
})

// Beside the panel the table has less room: it first omits the short columns that cards omit, then also the long ones
const page = createContainer()
const beside = `.${placeOfTwo} > .${content}`
const inRoom = (width: string, selector: string, rule: GlobalStyleRule) =>
  uiGlobal(`${beside} ${selector}`, {
    '@media': { [`screen and ${media.dock}`]: { '@container': { [`${page} (max-width: ${width})`]: rule } } },
  })
uiGlobal(beside, { containerName: page, containerType: 'inline-size' })
const all = '70rem'
inRoom(all, `:is(td, thead th):not([data-card], .${selectCell}, .${cut})`, { display: 'none' })
inRoom('56rem', `:is(td, thead th):not([data-card], .${selectCell})`, { display: 'none' })
// The widths of the columns that remain, because `<col>` counts the omitted ones too
inRoom(all, 'colgroup', { display: 'none' })
inRoom(all, `thead .${selectCell}`, { inlineSize: 'var(--select)' })
inRoom(all, `thead .${cut}`, { inlineSize: '16%' })
inRoom('56rem', `thead .${cut}`, { inlineSize: '30%' })
