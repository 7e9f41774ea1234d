import { uiGlobal, uiStyle } from '../../styles/layers.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { inline, oneLine } from '../../styles/layout.ts'
import { layer, media, size, space, type, weight } from '../../styles/tokens.ts'

/** The width of the three buttons at the header's end. */
const titleEnd = `calc(3 * ${size.primaryTouch} + ${space.far})`

export const root = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${space.near} ${space.base}`,
  '@media': { [media.narrow]: { alignItems: 'center', gap: space.near } },
})
export const words = uiStyle({
  minInlineSize: 0,
  flex: '1 1 16rem',
  // On a narrow screen the actions stay beside the title
  '@media': { [media.narrow]: { flexBasis: '7rem' } },
})
export const titleLine = uiStyle(inline(space.near))
export const title = uiStyle({
  ...type.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  scrollMarginBlock: size.header,
  '@media': {
    // The title moves into the frame's header, before the header's buttons
    [media.narrow]: {
      position: 'fixed',
      insetBlockStart: 0,
      insetInline: `${space.base} ${titleEnd}`,
      zIndex: layer.sticky + 2,
      ...type.lead,
      lineHeight: size.header,
      ...oneLine,
    },
  },
})
export const description = uiStyle({
  ...type.body,
  // An empty description keeps its line, so that nothing below moves
  minBlockSize: type.body.lineHeight,
  // Makes room for buttons in the description, which are taller than its line
  '@media': { [media.narrow]: { paddingBlock: space.tight, minBlockSize: type.title.lineHeight } },
  color: vars.quiet,
  maxInlineSize: size.form,
  textWrap: 'pretty',
})
export const actions = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space.snug })
/** On a narrow screen only the title remains, and it is in the frame's header. */
export const brief = uiStyle({ '@media': { [media.narrow]: { display: 'contents' } } })
uiGlobal(`.${brief} :is(.${words}, .${titleLine})`, { '@media': { [media.narrow]: { display: 'contents' } } })
uiGlobal(`.${brief} > :not(.${words}), .${brief} .${description}, .${brief} .${title} ~ *`, {
  '@media': { [media.narrow]: { display: 'none' } },
})
