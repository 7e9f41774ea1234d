import { useEffect } from 'react'
import { Keys } from '../../ui/text/Kbd.tsx'
import * as css from './palette.css.ts'
import type { Command, CommandGroup } from './use-commands.ts'
import * as texts from './texts.ts'

/** Builds a line's element id. Encodes the name of a view, because an id must not contain spaces. */
export const lineId = (list: string, id: string) => `${list}-${encodeURIComponent(id)}`

interface PaletteLinesProps {
  id: string
  groups: readonly CommandGroup[]
  /** the line that Enter runs */
  active: string | null
  onRun: (id: string) => void
}

/** The palette's lines; the focus stays in the search box (aria-activedescendant). */
export function PaletteLines({ id, groups, active, onRun }: PaletteLinesProps) {
  useEffect(() => {
    if (active !== null) document.getElementById(lineId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    <div role="listbox" id={id} aria-label={texts.searchEverything} className={css.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={lineId(id, group.id)} className={css.group}>
          <div id={lineId(id, group.id)} role="presentation" className={css.groupTitle}>
            {group.title}
          </div>
          {group.commands.map((command) => (
            <div
              key={command.id}
              id={lineId(id, command.id)}
              role="option"
              aria-selected={command.id === active}
              className={css.entry}
              // keeps the focus in the search box
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(command.id)}
            >
              <Line {...command} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Line({ Icon, text, detail, hint, keys }: Command) {
  return (
    <>
      <Icon aria-hidden className={css.icon} />
      <span className={css.words}>
        <bdi>{text}</bdi>
        {detail !== undefined && (
          <span className={css.detail}>
            , <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {hint !== undefined && <bdi className={css.hint}>{hint}</bdi>}
      {keys !== undefined && <Keys>{keys}</Keys>}
    </>
  )
}
