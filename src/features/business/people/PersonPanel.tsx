import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useId, type ReactNode } from 'react'
import type { CallOutput, Person } from '../../../../machines/contract/calls.ts'
import { isId } from '../../../../machines/contract/ids.ts'
import { toSearch } from '../../../../machines/rules/page-query.ts'
import { emailOf, isSameEmail } from '../../../../machines/rules/double-charge.ts'
import { fullName } from '../../../domain/names.ts'
import { payerOf } from '../../../domain/PayerLink.tsx'
import { textOf } from '../../../lib/text.ts'
import { loading, noneSoFar } from '../../../lib/texts.ts'
import { usePatience } from '../../../services/patience.ts'
import { useRead } from '../../../services/read.ts'
import { rememberOpened } from '../../../services/recent.ts'
import { useOutdated } from '../../../services/services.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import { ServerText } from '../../../ui/text/ServerText.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { shown } from '../../../ui/text/Value.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../../ui/text/Waiting.tsx'
import * as css from '../business.css.ts'
import { StatusBadge } from '../statuses/StatusParts.tsx'
import { BusinessLink } from './people.columns.tsx'
import { viewPayments } from '../texts.ts'
import * as texts from './people-texts.ts'

/** The number of results that each search loads. */
const LIMIT = 50

interface PersonPanelProps {
  /** undefined if the person is not on the list's current page */
  person: Person | undefined
  isPartial: boolean
}

/** A sheet over the list: the businesses that have the person's email, and a link to the payments by this email. */
export function PersonPanel({ person, isPartial }: PersonPanelProps) {
  const router = useRouter()
  const navigate = useNavigate({ from: '/people' })
  const close = () => {
    if (router.latestLocation.state.isAbovePage) router.history.back()
    else void navigate({ search: ({ person: _, ...rest }) => rest, replace: true, resetScroll: false })
  }
  const [id, of] = [textOf(person?._id), textOf(person?.business?._id)]
  useEffect(() => {
    if (isId(id) && isId(of)) rememberOpened({ kind: 'person', id, of })
  }, [id, of])
  const email = textOf(person?.email)
  const payer = payerOf(person?.email)
  return (
    <Sheet
      title={person ? fullName(person) : texts.names.label}
      onClose={close}
      footer={
        payer !== null && (
          <Link to="/payments/customer" search={{ email: payer }} className={buttonClass()}>
            {viewPayments}
          </Link>
        )
      }
    >
      {person ? (
        <div className={css.form}>
          <div className={css.facts}>
            <ServerText>{email}</ServerText>
            <CopyButton text={email} what={texts.email} />
            <span className={css.quiet}>{shown(textOf(person.phone))}</span>
          </div>
          {emailOf(person.email) === '' ? (
            <p>{texts.noEmail}</p>
          ) : (
            // Once all businesses have loaded, search again, because there may be more matches
            <Fragment key={`${isPartial}`}>
              <Found
                call="searchEmployees"
                title={texts.employeeOf}
                email={email}
                rowsOf={({ employees }) =>
                  employees.map(({ email, business, createdAt }) => ({
                    emails: [email],
                    business,
                    more: [`${texts.since} `, <DateText key="since" value={createdAt} />],
                  }))
                }
              />
              <Found
                call="listBusinesses"
                title={texts.ownerOf}
                email={email}
                rowsOf={({ businesses }) =>
                  businesses.map((business) => ({
                    emails: [business.email, business.owner?.email],
                    business,
                    more: <StatusBadge isActive={business.isActive} />,
                  }))
                }
              />
            </Fragment>
          )}
        </div>
      ) : (
        <EmptyState title={texts.notHere} />
      )}
    </Sheet>
  )
}

interface FoundProps<K extends 'searchEmployees' | 'listBusinesses'> {
  call: K
  title: string
  email: string
  rowsOf: (
    answer: CallOutput<K>,
  ) => readonly { emails: readonly unknown[]; business: Person['business']; more: ReactNode }[]
}

/** Lists only businesses with exactly this email, because the search also finds longer emails. */
function Found<K extends 'searchEmployees' | 'listBusinesses'>(props: FoundProps<K>) {
  const { call, title, email, rowsOf } = props
  const id = useId()
  const actor = useRead(call, { asked: { offset: 0, limit: LIMIT, search: toSearch(email) } })
  useOutdated(actor)
  const snapshot = useSelector(actor, (current) => current)
  const { answer } = snapshot.context
  const isPending = snapshot.hasTag('pending')
  const rows = answer === null ? [] : rowsOf(answer)
  const same = rows.filter(({ emails }) => emails.some((other) => isSameEmail(other, email)))
  const isPartial = answer?.isPartial === true
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={css.sectionTitle}>
        {title}
      </h3>
      <Waiting {...usePatience(snapshot.children)} call={call} />
      <VisuallyHidden role="status">{isPending && loading(title)}</VisuallyHidden>
      {isPending && <Skeleton width="100%" height="2rem" />}
      {snapshot.matches('error') && <LoadFailed what={title} read={snapshot.context} actor={actor} />}
      {answer !== null && same.length === 0 && (
        <p className={css.quiet}>{isPartial ? noneSoFar : texts.none}</p>
      )}
      <ul role="list" className={css.actions}>
        {same.map(({ business, more }, index) => (
          <li key={index} className={css.action}>
            <span className={css.actionText}>
              <BusinessLink business={business} />
            </span>
            <span className={css.quiet}>{more}</span>
          </li>
        ))}
      </ul>
      {(isPartial || rows.length === LIMIT) && (
        <p className={css.hint}>{isPartial ? texts.notAll : texts.someOf(LIMIT)}</p>
      )}
    </section>
  )
}
