import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Power from 'lucide-react/icons/power'
import { use } from 'react'
import type { Business } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { fullName } from '../../../domain/names.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { capitalized, textOf } from '../../../lib/text.ts'
import { media } from '../../../styles/tokens.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { EmailText } from '../../../ui/text/EmailText.tsx'
import { Initials } from '../../../ui/text/Initials.tsx'
import { menuColumn, RowMenu } from '../../../ui/table/RowMenu.tsx'
import { badgeFrame, type Columns } from '../../../ui/table/table-columns.ts'
import * as css from '../business.css.ts'
import { copyText } from '../../../services/copy-text.ts'
import { RowActionsContext } from './row-actions.ts'
import { SeatsMeter } from '../SeatsMeter.tsx'
import { StatusBadge } from '../statuses/StatusParts.tsx'
import * as texts from '../texts.ts'
import { email, noPlan, phone } from '../../../lib/texts.ts'

/** The columns of businesses; the specification does not define them. All of them fit at 1280 px. */
export const businessColumns: Columns<Business> = [
  {
    id: 'name',
    header: texts.business,
    cell: (business, index) => <NameCell business={business} index={index} />,
    card: 'name',
    isRowHeader: true,
    isWidget: true,
    cut: { least: 152, most: 21 },
    canSort: true,
  },
  {
    id: 'contact',
    header: texts.contact,
    cell: (business) => fullName(business.owner),
    cut: { least: 104, most: 12 },
  },
  {
    id: 'email',
    header: email,
    cell: (business) => <EmailText>{textOf(business.email)}</EmailText>,
    cut: { least: 136, most: 17 },
  },
  { id: 'phone', header: phone, cell: (business) => textOf(business.phone), sample: '+1 555 7343' },
  {
    id: 'plan',
    header: texts.plan,
    cell: ({ subscriptionPlan: plan }) => (plan == null ? noPlan : textOf(plan.name)),
    cut: { least: 88, most: 10 },
    canSort: true,
  },
  {
    id: 'seats',
    header: texts.seats,
    cell: (business) => <SeatsMeter taken={business.employees} count={business.count} />,
    card: 'more',
    sample: '15 of 15, full',
    beside: '3.5rem',
    isWidget: true,
    canSort: true,
  },
  {
    id: 'status',
    header: texts.status,
    cell: (business) => <StatusCell business={business} />,
    card: 'state',
    sample: 'Inactive',
    beside: badgeFrame,
    isWidget: true,
  },
  {
    id: 'created',
    header: texts.created,
    cell: (business) => <DateText value={business.createdAt} />,
    card: 'time',
    sample: '28 Nov 2026',
    canSort: true,
  },
  menuColumn((business, index) => <ActionsCell business={business} index={index} />),
]

function NameCell({ business, index }: { business: Business; index: number }) {
  const actions = use(RowActionsContext)
  const name = textOf(business.name)
  if (!isId(business._id)) return <bdi>{name}</bdi>
  return (
    <span className={css.nameCell}>
      <Initials name={name} />
      <Link
        to="/business/details/$businessId"
        params={{ businessId: business._id }}
        state={actions === null ? {} : { place: { ...actions.place, index: actions.place.index + index } }}
        className={css.nameLink}
        viewTransition={!matchMedia(media.still).matches}
      >
        <bdi>{name}</bdi>
      </Link>
      <button
        type="button"
        className={cx(buttonClass('quiet', 'small', true), css.nameCopy)}
        aria-label={texts.copyIdOf(name)}
        data-tip=""
        onClick={() => copyText(business._id, texts.idOf(business._id))}
      >
        <Copy aria-hidden />
      </button>
    </span>
  )
}

/** Shows the row's progress in a batch, else the status that a pending change requests, else the server's status. */
function StatusCell({ business }: { business: Business }) {
  const actions = use(RowActionsContext)
  const mark = actions?.marks.get(business._id)
  if (typeof mark === 'object') return <Badge tone={mark.tone}>{mark.text}</Badge>
  const wanted = actions?.wanted.get(business._id)
  return <StatusBadge isActive={wanted ?? business.isActive} />
}

function ActionsCell({ business, index }: { business: Business; index: number }) {
  const actions = use(RowActionsContext)
  const isPending =
    actions !== null &&
    (actions.wanted.has(business._id) || typeof actions.marks.get(business._id) === 'object')
  // a business without an id has no menu
  if (!isId(business._id)) return null
  const change = capitalized(statusOf(business.isActive !== true).verb)
  return (
    <RowMenu
      name={textOf(business.name)}
      entries={[
        { id: 'view', text: texts.view, icon: <Eye aria-hidden /> },
        { id: 'copy', text: texts.copyId, icon: <Copy aria-hidden /> },
        ...(isPending ? [] : [{ id: 'status', text: change, icon: <Power aria-hidden /> }]),
      ]}
      onAction={(id) => {
        if (id === 'view') actions?.onView(business, index)
        else if (id === 'copy') copyText(business._id, texts.idOf(business._id))
        else actions?.onStatus(business)
      }}
    />
  )
}
