import type { Section } from '../../document/pages.ts'
import * as css from './navigation.css.ts'

/** The icon and the name of an entry of the navigation. */
export function EntryFace({ section }: { section: Section }) {
  const { Icon, title } = section
  return (
    <>
      <Icon aria-hidden className={css.icon} />
      <span className={css.name}>
        {'shortTitle' in section ? (
          <>
            <span className={css.long}>{title}</span>
            <span className={css.short} aria-hidden>
              {section.shortTitle}
            </span>
          </>
        ) : (
          title
        )}
      </span>
    </>
  )
}
