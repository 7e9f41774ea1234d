import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { space, type, weight } from '../../styles/tokens.ts'

/** The table of a dialog that compares two records field by field. */
export const compare = uiStyle({ inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' })
uiGlobal(`${compare} :is(th, td)`, {
  padding: `${space.snug} ${space.snug} ${space.snug} 0`,
  borderBlockEnd: `1px solid ${vars.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
uiGlobal(`${compare} :is(th, td):last-child`, { paddingInlineEnd: 0 })
uiGlobal(`${compare} th:first-child`, { inlineSize: '31%' })
uiGlobal(`${compare} th`, { ...type.caption, color: vars.quiet, fontWeight: weight.medium })
/** A row whose two values differ has a bar at its start and heavier text; a row of equal values is quiet. */
export const differs = uiStyle({ fontWeight: weight.medium })
export const same = uiStyle({ color: vars.quiet })
uiGlobal(`${compare}:has(.${same}, .${differs}) th:first-child`, {
  paddingInlineStart: space.snug,
  borderInlineStart: '2px solid transparent',
})
uiGlobal(`${compare}:has(.${differs}) .${differs} > th:first-child`, {
  borderInlineStartColor: vars.cautionLine,
})
