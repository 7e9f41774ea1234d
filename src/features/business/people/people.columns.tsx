import { Link } from '@tanstack/react-router'
import type { Person } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { fullName } from '../../../domain/names.ts'
import { textOf } from '../../../lib/text.ts'
import type { Columns } from '../../../ui/table/table-columns.ts'
import { Initials } from '../../../ui/text/Initials.tsx'
import { touchLink } from '../../../ui/text/touch-link.css.ts'
import { shown } from '../../../ui/text/Value.tsx'
import * as css from '../business.css.ts'
import { employeeColumns } from '../employees/employee.columns.tsx'
import { business } from '../texts.ts'
import { since } from './people-texts.ts'

const businessColumn: Columns<Person>[number] = {
  id: 'business',
  header: business,
  cell: ({ business }) => <BusinessLink business={business} />,
  // on a card two lines below the name, so that a finger does not hit both links
  card: 'more',
  cut: { least: 136, most: 25 },
}

/** The columns of a business's employees, not sortable, plus the business; the name is a link to the panel. */
export const peopleColumns: Columns<Person> = employeeColumns.flatMap<Columns<Person>[number]>(
  ({ canSort: _, card, ...column }) => {
    if (column.id === 'phone') return [column, businessColumn]
    const shown = { ...column, ...(card && { card }), ...(column.cut && { cut: { least: 144, most: 25 } }) }
    if (column.id === 'name') return { ...shown, cell: nameCell }
    if (column.id === 'email') return { ...shown, card: 'state' }
    // omitted on a card, because the email fills the card's second line; the panel has the date
    if (column.id === 'createdAt') return { ...column, header: since }
    return shown
  },
)

function nameCell(person: Person) {
  const name = fullName(person)
  return (
    <span className={css.nameCell}>
      <Initials name={name} />
      {isId(person._id) ? (
        <Link
          to="/people"
          search={(old) => ({ ...old, person: person._id })}
          state={(old) => ({ ...old, isAbovePage: true })}
          resetScroll={false}
          preload={false}
          className={css.nameLink}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className={css.person}>{shown(name)}</bdi>
      )}
    </span>
  )
}

/** A business's name as a link to its employees, or as text if it has no id. */
export function BusinessLink({ business }: { business: Person['business'] | undefined }) {
  const name = textOf(business?.name)
  const businessId = textOf(business?._id)
  if (!isId(businessId)) return shown(name)
  return (
    <Link
      to="/business/details/$businessId"
      params={{ businessId }}
      search={{ tab: 'employees' }}
      className={touchLink}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
