import { globalFontFace, globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import { reset } from './layers.css.ts'
import { floor, vars } from './theme.css.ts'
import { fontFamily, fontFamilyCode, media, row, size, type, weight } from './tokens.ts'

// The Latin subset, one file for all weights. With `optional`, text is never repainted in another font
globalFontFace('Geist', {
  src: "url('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2') format('woff2')",
  fontDisplay: 'optional',
  fontWeight: '100 900',
})

const base = (selector: string, rule: GlobalStyleRule): void =>
  globalStyle(selector, { '@layer': { [reset]: rule } })

base('*, ::before, ::after', { boxSizing: 'border-box', margin: 0 })
base('html', {
  scrollPaddingBlock: `${size.header} calc(${size.header} + ${floor})`,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  background: vars.page,
  color: vars.text,
  fontFamily,
  WebkitFontSmoothing: 'antialiased',
  accentColor: vars.accent,
  overflowWrap: 'break-word',
})
base(':root[data-typeface]', { fontFamily: `Geist, ${fontFamily}` })
// Set on the body instead of the root element, so that rem remains the user's own font size
base('body', {
  minBlockSize: '100dvh',
  // Keeps the content clear of the screen's rounded corners and its notch
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  ...type.body,
})
// Scrolled-to elements stop below the sticky head of a list
base('html', {
  '@media': { [media.narrow]: { scrollPaddingBlockStart: `calc(${size.header} + ${row.comfortable})` } },
})
base('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  wordSpacing: 'inherit',
})
base('button', { background: 'none', border: 0, padding: 0, textAlign: 'inherit', cursor: 'default' })
base('input::placeholder, textarea::placeholder', { color: vars.quiet, opacity: 1 })
base('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: weight.strong, textWrap: 'balance' })
base('ul, ol', { listStyle: 'none', padding: 0 })
base('a', { color: vars.link, textUnderlineOffset: '0.2em', textDecorationThickness: '1px' })
base('th', { fontWeight: 'inherit', textAlign: 'inherit' })
base('dd', { marginInlineStart: 0 })
base('fieldset, legend', { border: 0, padding: 0, minInlineSize: 0 })
base('code, pre', { fontFamily: fontFamilyCode })
base('svg', { flex: 'none' })
// Hides data that may belong to another user (src/app/privacy-screen.ts), but not the dialog that explains why
base(':root[data-private] body', { visibility: 'hidden' })
base('[hidden]', { display: 'none !important' })

// Icons are drawn on a 24 px grid, so a stroke width of 2.25 is 1.5 px on a 16 px icon
base('.lucide', { inlineSize: size.icon, blockSize: size.icon, strokeWidth: 2.25 })

// One focus ring for all elements: an outline, which forced colours keep
base(':focus-visible', { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' })
base('[tabindex="-1"]:focus-visible', { outlineStyle: 'none' })

base('*, ::before, ::after', {
  '@media': {
    [media.still]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1 ms: an inherited colour would then change one nested element per frame
      transitionDuration: '0s !important',
    },
  },
})
// React Aria's own rule, included here so that React Aria does not add a style sheet later
base('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' })
base('abbr[title]', { textDecoration: 'none', color: vars.quiet })
