import type { GlobalStyleRule } from '@vanilla-extract/css'
import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { layer, media, size, space, type, weight } from '../../styles/tokens.ts'
import { bodyRow, sample, selectCell, selectLabel } from './data-table.css.ts'

/** On a small screen a row is a card: name and amount, status and time, one more line, and the menu at the side. */
export const cards = uiStyle({
  '@media': { [media.small]: { selectors: { '&&': { display: 'block', vars: { '--row': '5.5rem' } } } } },
})
/** The region of cards does not scroll, so that the header sticks to the page. */
export const cardsRegion = uiStyle({
  '@media': { [media.small]: { selectors: { '&&': { overflow: 'visible' } } } },
})
const onCards = (selector: string, rule: GlobalStyleRule) =>
  uiGlobal(`.${cards} ${selector}`, { '@media': { [media.small]: rule } })
onCards(':is(thead, tbody, tbody tr, td, th)', { display: 'block', border: 0 })
onCards(':is(td, th)', {
  position: 'relative',
  inset: 'auto',
  maxInlineSize: 'none',
  paddingInlineEnd: space.snug,
  vars: { '--start': space.snug },
})
onCards(':is(colgroup, td:not([data-card], :only-child))', { display: 'none' })
onCards('thead', {
  position: 'sticky',
  insetBlockStart: size.header,
  zIndex: layer.sticky,
  background: vars.sunken,
})
onCards('thead tr', { display: 'flex', flexWrap: 'wrap', paddingInline: space.tight })
onCards('thead th', { flex: 'none', blockSize: 'auto', minInlineSize: 0, paddingInline: space.tight })
// A second line of headers starts below the first header, not below the checkbox
onCards(`thead tr:has(.${selectLabel})`, { paddingInlineStart: `calc(${size.primaryTouch} + ${space.near})` })
onCards(`thead th:has(.${selectLabel})`, {
  marginInlineStart: `calc(-1 * ${size.primaryTouch} - ${space.snug})`,
})
onCards(`.${sample}`, { display: 'none' })
onCards(`thead :is(button, .${selectLabel})`, {
  position: 'relative',
  minBlockSize: size.control,
  minInlineSize: size.primaryTouch,
  marginInline: 0,
})
// A touch target is higher than the header, so it covers the top edge of the first row
onCards(`thead :is(button, .${selectLabel})::before`, {
  content: '',
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  insetBlock: `0 calc(${size.control} - ${size.primaryTouch})`,
})
// Hides a header without a control from view, but not from assistive technology
onCards('thead th:not(:has(label, button))', {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
onCards(`.${bodyRow}`, {
  display: 'grid',
  gridTemplate:
    '"select name name figure menu" "select state time time menu" "select more more more menu" / auto minmax(0, max-content) minmax(0, 1fr) max-content auto',
  alignItems: 'center',
  alignContent: 'center',
  minBlockSize: 'var(--row)',
  paddingInline: space.tight,
  borderBlockEnd: `1px solid ${vars.line}`,
})
onCards(`.${bodyRow}[aria-hidden]`, { alignContent: 'start' })
onCards(`.${bodyRow}[aria-hidden] > :not([data-card=name])`, { display: 'none' })
onCards(`.${bodyRow} > *`, { blockSize: 'auto', minInlineSize: 0 })
for (const area of ['select', 'name', 'figure', 'state', 'time', 'more', 'menu'])
  onCards(`[data-card=${area}]`, { gridArea: area })
onCards(':is([data-card=name], [data-card=figure])', { ...type.body, fontWeight: weight.medium })
onCards(':is([data-card=figure], [data-card=time])', {
  justifySelf: 'end',
  maxInlineSize: '60vw',
  textAlign: 'end',
})
onCards('[data-card=more]', { color: vars.quiet })
onCards('[data-card=menu] button', { minInlineSize: size.primaryTouch, minBlockSize: size.primaryTouch })
onCards(`.${selectLabel}`, {
  margin: 0,
  padding: 0,
  placeItems: 'center',
  minInlineSize: size.primaryTouch,
  minBlockSize: size.primaryTouch,
})
onCards(`.${selectCell}`, { padding: 0 })
