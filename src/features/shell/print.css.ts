// Prints a page in the light theme without its tools, and a list with all columns and a header row on each sheet.
import { assignVars, globalStyle } from '@vanilla-extract/css'
import * as filters from '../../list/filters/filters.css.ts'
import { vars } from '../../styles/theme.css.ts'
import { light } from '../../styles/tokens.ts'
import * as table from '../../ui/table/data-table.css.ts'
import * as toolbar from '../../ui/table/list-toolbar.css.ts'
import * as heading from '../../ui/text/page-heading.css.ts'
import * as shell from './shell.css.ts'

type Rule = NonNullable<Parameters<typeof globalStyle>[1]['@media']>[string]

const onPaper = (selector: string, rule: Rule) => globalStyle(selector, { '@media': { print: rule } })

onPaper(':root.dark', { colorScheme: 'light', vars: assignVars(vars, light) })
onPaper(':root', { background: 'none' })
onPaper(`.${shell.frame}`, { display: 'block' })
onPaper(`.${shell.main}`, { padding: 0 })
onPaper(`.${heading.title}`, { position: 'static' })
onPaper(
  [
    `.${shell.sidebar}, .${shell.header}, .${shell.skip}`,
    `.${shell.main} :is(nav, footer, [role=tablist], [role=status])`,
    `.${shell.main} button:not(thead *, .${filters.chosen} *), .${filters.choice}:not(.${filters.chosen}), .${filters.remove}`,
    `.${toolbar.head}, .${toolbar.search}, .${toolbar.tools}`,
  ].join(),
  { display: 'none' },
)
onPaper(`.${table.frame}, .${table.region}`, { overflow: 'visible', maxBlockSize: 'none', boxShadow: 'none' })
// Fits about 1,400 px of columns on a landscape sheet
onPaper(`.${table.table}`, { zoom: 0.72 })
onPaper(`.${table.headCell}, .${table.stays}`, { position: 'static' })
// Hides these controls, but keeps the widths of their columns
onPaper(`.${table.selectCell} > *, .${table.staysAtEnd}`, { visibility: 'hidden' })
// Where Chromium repeats a header row on the next sheet, it omits a button's text
onPaper(`.${table.sortButton}`, { display: 'contents' })
onPaper(`.${table.sortButton} svg`, { display: 'none' })
onPaper('tr', { breakInside: 'avoid' })
onPaper('a', { color: 'inherit', textDecoration: 'none' })
// The types do not include the properties of `@page`
globalStyle('@page', { margin: '10mm', size: 'landscape' } as { margin: string })
