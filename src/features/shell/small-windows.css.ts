// Small windows. A short window, as at a zoom of 400 %, has no room for sticky bars: they scroll with the page.
import { globalStyle } from '@vanilla-extract/css'
import { bar } from '../../list/selection/selection.css.ts'
import { floor } from '../../styles/theme.css.ts'
import { media, size, space, type } from '../../styles/tokens.ts'
import { pages } from '../../ui/table/pagination.css.ts'
import { cards } from '../../ui/table/table-cards.css.ts'
import * as heading from '../../ui/text/page-heading.css.ts'
import * as navigation from './navigation.css.ts'
import * as shell from './shell.css.ts'

type Rule = NonNullable<Parameters<typeof globalStyle>[1]['@media']>[string]

const whenShort = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@media': { [media.short]: rule } })
const whenShortAndNarrow = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@media': { [`${media.narrow} and ${media.short}`]: rule } })

// The typed text is larger on a narrow screen, where the hint would not fit
globalStyle('[type=search]::placeholder', {
  '@media': { [media.narrow]: { fontSize: type.label.fontSize } },
})

whenShort(`:is(.${shell.header}, .${pages}, .${cards} thead)`, { position: 'static' })
whenShort(':root', { scrollPaddingBlock: `0 ${floor}` })

whenShortAndNarrow(`.${heading.title}`, { position: 'absolute' })
whenShortAndNarrow(':root', {
  vars: { '--floor': `calc(${size.primaryTouch} + env(safe-area-inset-bottom))` },
})
whenShortAndNarrow(`.${navigation.root}`, { padding: 0 })
whenShortAndNarrow(`.${bar}`, { insetBlockEnd: `calc(${floor} + ${space.snug})` })
