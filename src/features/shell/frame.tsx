import { renderToStaticMarkup } from 'react-dom/server'
import { EntryFace } from './EntryFace.tsx'
import * as nav from './navigation.css.ts'
import { sections } from '../../document/pages.ts'
import * as shell from './shell.css.ts'
import { Mark } from '../../ui/text/Mark.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'

/** Renders a page's frame as static markup for index.html, shown until the app starts. */
export function renderFrame(product: string): string {
  return renderToStaticMarkup(
    <div className={shell.frame} data-boot-frame="page" aria-hidden="true" inert>
      <div className={shell.sidebar}>
        <div className={nav.root}>
          <p className={nav.product}>
            <Mark />
            <span className={nav.name}>{product}</span>
          </p>
          <ul className={nav.list}>
            {sections.map((section) => (
              <li key={section.title} className={nav.item}>
                <span className={nav.entry} data-frame-entry={section.path}>
                  <EntryFace section={section} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={shell.column}>
        <div className={shell.header} />
        <div className={shell.main}>
          {sections.map(({ title, path }) => (
            <div key={path} className={shell.page} data-frame-page={path}>
              {/* every page except the dashboard has a description below its heading */}
              <PageHeading title={title} {...(path !== '/' && { description: '' })} />
              <div className={shell.framedBox} />
            </div>
          ))}
        </div>
      </div>
    </div>,
  )
}
