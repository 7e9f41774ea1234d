// On paper: the page without its tools, a list with all its columns and its heads on each sheet, in the light theme.
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
    `.${toolbar.search}, .${toolbar.tools}`,
  ].join(),
  { display: 'none' },
)
onPaper(`.${table.frame}, .${table.region}`, {
  overflow: 'visible',
  maxBlockSize: 'none',
  boxShadow: 'none',
})
// About 1,400 px of columns on a sheet in landscape
onPaper(`.${table.table}`, { zoom: 0.72 })
onPaper(`.${table.headCell}, .${table.stays}`, { position: 'static' })
// Columns keep their places without the controls
onPaper(`.${table.selectCell} > *, .${table.staysAtEnd}`, { visibility: 'hidden' })
onPaper('tr', { breakInside: 'avoid' })
onPaper('a', { color: 'inherit', textDecoration: 'none' })
// The types know elements' properties only
globalStyle('@page', { margin: '10mm', size: 'landscape' } as { margin: string })
