import { andMore } from './batch-texts.ts'
import * as css from './batch.css.ts'

const SHOWN = 8

interface BatchNamesProps {
  label: string
  names: readonly { id: string; name: string }[]
}

/** The names of a batch's records in its confirmation dialog; a long list is cut. */
export function BatchNames({ label, names }: BatchNamesProps) {
  const shown = names.length > SHOWN + 1 ? names.slice(0, SHOWN) : names
  return (
    <ul className={css.names} tabIndex={0} aria-label={label}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {shown.length < names.length && <li>{andMore(names.length - shown.length)}</li>}
    </ul>
  )
}
