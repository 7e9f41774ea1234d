import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { oneLine, row, stack } from '../../styles/layout.ts'
import { controlHeight, vars } from '../../styles/theme.css.ts'
import { media, space, type, weight } from '../../styles/tokens.ts'
import * as toolbar from '../table/list-toolbar.css.ts'

const inNarrow = { '@media': { [media.narrow]: { flexGrow: 1 } } }
/** An icon, two lines of text and a button; the notice as a whole is as high as a control. */
export const line = uiStyle({
  ...row(space.snug),
  flex: '0 1 auto',
  minInlineSize: 0,
  ...type.caption,
  ...inNarrow,
})
export const sign = uiStyle({ flex: 'none', color: vars.critical })
export const words = uiStyle({ ...stack(0), flex: '0 1 auto', minInlineSize: 0, ...inNarrow })
export const title = uiStyle({ ...oneLine, color: vars.text, fontWeight: weight.medium })
export const cause = uiStyle({
  ...oneLine,
  color: vars.quiet,
  // Without a pointer there is no tooltip, so a narrow window shows more of the text
  '@media': {
    [media.narrow]: { maxBlockSize: `calc(2 * ${type.caption.lineHeight})`, whiteSpace: 'normal' },
  },
})
export const end = uiStyle({ flex: 'none' })

type ComplexRule = Parameters<typeof uiGlobal>[1]

/** The head of a card. If the notice does not fit beside the card's title, the notice replaces the title. */
export const head = uiStyle({ position: 'relative', containerType: 'inline-size' })
const ifShort = (rule: ComplexRule) => ({
  '@container': { '(max-width: 36rem)': rule },
  '@media': { [media.narrow]: rule },
})
uiGlobal(`.${head} > .${line}`, {
  marginBlock: `calc((${type.body.lineHeight} - ${controlHeight}) / 2)`,
  ...ifShort({ position: 'absolute', inset: 0, marginBlock: 0 }),
})
uiGlobal(`.${head}:has(> .${line}) > :not(.${line})`, { flexShrink: 0, ...ifShort({ opacity: 0 }) })
uiGlobal(`.${head}:has(> .${line}) > :is(a, button)`, ifShort({ visibility: 'hidden' }))

// At the end of the tabs. If even the shortened notice does not fit, the list of tabs scrolls
uiGlobal(`.${toolbar.head}:has(> * > .${line}) > :first-child`, { flexShrink: 1 })
uiGlobal(`.${toolbar.status} > .${line}`, {
  '@media': { [media.wide]: { flex: '0 9999 auto', minInlineSize: '10rem' } },
})
