import { useState } from 'react'
import { trace } from '../../../tests/model/walks.ts'
import { models, stateAt, statesOf, walkTo, type GalleryState } from '../../../tests/gallery/states.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import * as inspector from '../inspector/page/inspector.css.ts'
import * as css from './gallery.css.ts'

const frames = [320, 768, 1440] as const
const themes = ['light', 'dark']
const all = models.flatMap(statesOf)

/** Shows every state of every machine (`/__states`), each on its real screen, in both themes and three widths. */
export function Gallery({ address }: { address: string }) {
  const [text, setText] = useState('')
  const chosen = stateAt(address) ?? all[0]
  const sought = text.trim().toLowerCase()
  const found = all.filter((state) => state.address.toLowerCase().includes(sought))
  return (
    <div className={css.page}>
      <nav className={inspector.pane} aria-label="States">
        <h1>States</h1>
        <p>{`${all.length} states of ${models.length} machines`}</p>
        <SearchField label="Find a state" placeholder="Machine or state" value={text} onType={setText} />
        {found.length === 0 && <p>No state is named like that.</p>}
        {models.map(({ name }) => {
          const states = found.filter(({ machine }) => machine === name)
          return (
            <section key={name} hidden={states.length === 0}>
              <h2>{name}</h2>
              <ul>
                {states.map((state) => (
                  <li key={state.address}>
                    <a
                      href={`#${state.address}`}
                      className={inspector.row}
                      aria-current={state.address === chosen?.address ? 'true' : undefined}
                    >
                      {state.state}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </nav>
      <main className={inspector.pane}>{chosen && <Shown key={chosen.address} state={chosen} />}</main>
    </div>
  )
}

function Shown({ state }: { state: GalleryState }) {
  const path = `/__states/${state.address}`
  return (
    <>
      <h2>{`${state.machine} ${state.state}`}</h2>
      {themes.map((theme) => (
        <section key={theme} aria-label={theme} className={css.row}>
          {frames.map((width) => (
            <figure key={width}>
              <figcaption className={inspector.quiet}>
                <a href={`${path}?theme=${theme}`}>{`${theme}, ${width} px`}</a>
              </figcaption>
              <div className={css.frame[width]}>
                <iframe
                  className={css.inner}
                  title={`${state.address}, ${theme}, ${width} px`}
                  src={`${path}?theme=${theme}`}
                  width={width}
                  height={800}
                  loading="lazy"
                />
              </div>
            </figure>
          ))}
        </section>
      ))}
      <details>
        <summary>How the machine gets there</summary>
        <pre className={inspector.code}>{trace(walkTo(state))}</pre>
      </details>
    </>
  )
}
