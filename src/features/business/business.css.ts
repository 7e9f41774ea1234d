import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../styles/theme.css.ts'
import { fingerLink, inline, inlineRow, row, stack } from '../../styles/layout.ts'
import { initialsMove } from '../../ui/text/initials.css.ts'
import { flight, media, space, type, weight } from '../../styles/tokens.ts'

/** The end date next to the start date. Only on cards, because a table has a column for the end date. */
export const endOnCard = style({ display: 'none', '@media': { [media.small]: { display: 'inline' } } })

export const prose = style({ overflowWrap: 'anywhere' })
export const name = style({ fontWeight: weight.strong })

/** A business's name in its row, with a button that copies its id. */
export const nameCell = style({ ...row(space.snug), minInlineSize: 0 })
export const nameLink = style({
  flex: '0 1 auto',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  padding: space.tight,
  margin: `calc(-1 * ${space.tight})`,
})

// The row's link has the focus when the user follows it, so that only this row's initials move to the page
globalStyle(`${nameCell}:focus-within > [data-initials]`, { viewTransitionName: initialsMove })
// No other element is part of the transition, so the new page shows at once and receives clicks
globalStyle(':root', { viewTransitionName: 'none' })
globalStyle('::view-transition', { pointerEvents: 'none' })
globalStyle('::view-transition-group(*)', flight)

/** Visible only on hover. On touch devices and in narrow windows the row's menu copies the id instead. */
export const nameCopy = style({
  opacity: 0,
  color: vars.quiet,
  selectors: { 'tr:is(:hover, :focus-within) &': { opacity: 1 } },
  '@media': { '(hover: none), (max-width: 89.99rem)': { display: 'none' } },
})

/** Truncates a person's name, and keeps a right-to-left name from moving the avatar. */
export const person = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

/** The line of facts below a heading, such as id and date. */
export const facts = style(inline(space.snug))
export const fact = style({ ...inlineRow(space.tight), minInlineSize: 0 })
globalStyle(`${fact} button`, { color: vars.quiet })
export const steps = style({ ...inlineRow(space.tight), flexWrap: 'wrap' })

export const sectionHead = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.tight} ${space.near}` })
/** A link at the end of a section's header. */
export const more = style({ marginInlineStart: 'auto', ...fingerLink })
export const sectionTitle = style({ ...type.body, fontWeight: weight.strong })
export const toolbar = style({
  ...inline(space.near),
  marginBlockEnd: space.near,
  '@media': { [media.narrow]: { ...row(space.snug), flexWrap: 'nowrap', marginBlockEnd: space.snug } },
})
export const filter = style({
  flex: '0 1 18rem',
  minInlineSize: '10rem',
  '@media': { [media.narrow]: { flex: '1 1 0', minInlineSize: '5rem' } },
})
export const atEnd = style({
  ...inline(`${space.snug} ${space.near}`),
  marginInlineStart: 'auto',
  '@media': { [media.narrow]: { display: 'contents' } },
})
/** Hidden on a phone, where the overview shows the seats. */
export const unlessNarrow = style({
  ...inline(`${space.snug} ${space.near}`),
  '@media': { [media.narrow]: { display: 'none' } },
})
export const list = style({ ...stack(space.base), '@media': { [media.narrow]: { gap: space.snug } } })

export const form = style(stack(space.base))
export const group = style({
  ...stack(space.base),
  selectors: { '& + &': { marginBlockStart: space.snug } },
})
export const legend = style({ fontWeight: weight.strong, marginBlockEnd: space.snug })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: `${space.base} ${space.near}`,
  alignItems: 'start',
})
export const stepper = style({ display: 'flex', gap: space.snug })
export const stepperField = style({ flex: '1 1 auto' })
/** The step buttons next to a number field, below its label. */
export const steppers = style({
  display: 'flex',
  alignItems: 'start',
  gap: space.snug,
  marginBlockStart: space.wide,
})

export const actions = style(stack(0))
export const action = style({
  ...inline(`${space.tight} ${space.base}`),
  paddingBlock: space.snug,
  borderBlockEnd: `1px solid ${vars.line}`,
  overflowWrap: 'anywhere',
})
export const actionText = style({ flex: '1 1 12rem', minInlineSize: 0 })
export const quiet = style({ color: vars.quiet })
export const hint = style({ ...type.label, color: vars.quiet })
/** Below a tab's table; centres the floating selection bar. */
export const batch = style({ ...stack(0), marginBlockStart: space.near })
export const notice = style({ marginBlockEnd: space.near })
