// Small windows. A short window, as at a zoom of 400 %, has no room for sticky bars: they scroll with the page. In a
// tiny window, as on a phone with an enlarged font, lines wrap.
import { globalStyle } from '@vanilla-extract/css'
import { bar } from '../../list/selection/selection.css.ts'
import { floor } from '../../styles/theme.css.ts'
import { media, size, space, type } from '../../styles/tokens.ts'
import { bodyRow } from '../../ui/table/data-table.css.ts'
import * as toolbar from '../../ui/table/list-toolbar.css.ts'
import { buttons, pages } from '../../ui/table/pagination.css.ts'
import { cards } from '../../ui/table/table-cards.css.ts'
import * as heading from '../../ui/text/page-heading.css.ts'
import * as navigation from './navigation.css.ts'
import * as shell from './shell.css.ts'

type Rule = NonNullable<Parameters<typeof globalStyle>[1]['@media']>[string]

const whenTiny = (selector: string, rule: Rule) => globalStyle(selector, { '@media': { [media.tiny]: rule } })
const whenShort = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@media': { [media.short]: rule } })
const whenShortAndNarrow = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@media': { [`${media.narrow} and ${media.short}`]: rule } })

// The typed text is larger on a narrow screen, where the hint would not fit
globalStyle('[type=search]::placeholder', { '@media': { [media.narrow]: { fontSize: type.label.fontSize } } })

// With `h1`, this rule wins over the rule for short windows, because most tiny windows are short too
whenTiny(`h1.${heading.title}`, {
  position: 'static',
  whiteSpace: 'normal',
  lineHeight: type.lead.lineHeight,
})
whenTiny(`.${toolbar.root}, .${toolbar.root} > .${toolbar.line}, .${pages}`, { flexWrap: 'wrap' })
whenTiny(`.${toolbar.root} > .${toolbar.line}, .${toolbar.search}`, { flexBasis: '100%' })
whenTiny(`.${toolbar.head} > nav`, { maxInlineSize: '100%' })
whenTiny(`.${pages}`, { position: 'static' })
whenTiny(`.${navigation.item}`, { flexBasis: 0, minInlineSize: 0 })
whenTiny(`.${buttons}`, { inlineSize: '100%' })
whenTiny(`.${buttons} > *`, { flex: '1 1 0', minInlineSize: 0 })
whenTiny(`.${cards} .${bodyRow}`, {
  gridTemplate:
    '"select name menu" "select figure menu" "select state menu" "select time menu" "select more menu" / auto minmax(0, 1fr) auto',
})
whenTiny(`.${cards} :is([data-card=figure], [data-card=time])`, {
  justifySelf: 'start',
  maxInlineSize: '100%',
})

whenShort(`:is(.${shell.header}, .${pages}, .${cards} thead)`, { position: 'static' })
whenShort(':root', { scrollPaddingBlock: `0 ${floor}` })

whenShortAndNarrow(`.${heading.title}`, { position: 'absolute' })
whenShortAndNarrow(':root', {
  vars: { '--floor': `calc(${size.primaryTouch} + env(safe-area-inset-bottom))` },
})
whenShortAndNarrow(`.${navigation.root}`, { padding: 0 })
whenShortAndNarrow(`.${bar}`, { insetBlockEnd: `calc(${floor} + ${space.snug})` })
