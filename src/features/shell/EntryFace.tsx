import type { Section } from '../../document/pages.ts'
import * as css from './navigation.css.ts'

/** The icon and name of a navigation entry. */
export function EntryFace({ section }: { section: Section }) {
  const { Icon, title } = section
  const short = 'shortTitle' in section ? section.shortTitle : title
  return (
    <>
      <Icon aria-hidden className={css.icon} />
      <span className={css.name}>
        <span className={css.unlessShort}>{title.slice(0, -short.length)}</span>
        {short}
      </span>
    </>
  )
}
