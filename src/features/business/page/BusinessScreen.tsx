import { Link, useLocation, lazyRouteComponent } from '@tanstack/react-router'
import type { Business } from '../../../../machines/contract/calls.ts'
import { useServices } from '../../../services/services.ts'
import type { BesidePayments } from '../../../domain/listed-payments.ts'
import { statusOf } from '../../../domain/status-words.ts'
import { capitalized, textOf } from '../../../lib/text.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { EmptyState } from '../../../ui/text/EmptyState.tsx'
import { Initials } from '../../../ui/text/Initials.tsx'
import { face } from '../../../ui/text/initials.css.ts'
import { LazyBoundary } from '../../../ui/LazyBoundary.tsx'
import { LoadFailed } from '../../../ui/text/LoadFailed.tsx'
import { useNamedPage } from '../../../ui/page-name.ts'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Skeleton } from '../../../ui/text/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { size } from '../../../styles/tokens.ts'
import * as css from '../business.css.ts'
import { BusinessTabs } from './BusinessTabs.tsx'
import { NeighbourLinks } from './NeighbourLinks.tsx'
import { StatusBadge, StatusConfirmation, ChangeRefused } from '../statuses/StatusParts.tsx'
import type { TabId } from './tabs.ts'
import { useBusinessActions } from './use-business-actions.ts'
import { useBusiness } from './use-business.ts'
import { changeTo } from '../statuses/use-business-status.ts'
import * as texts from '../texts.ts'

const EmployeesDialogs = lazyRouteComponent(
  () => import('../employees/EmployeesDialogs.tsx'),
  'EmployeesDialogs',
)

interface BusinessScreenProps {
  businessId: string
  tab: TabId
  beside: BesidePayments
}

/** `/business/details/{businessId}` (spec, section 2: business detail page). */
export function BusinessScreen({ businessId, tab, beside }: BusinessScreenProps) {
  const { product } = useServices()
  const place = useLocation({ select: ({ state }) => state.place })
  const page = useBusiness(businessId, place)
  const { snapshot, send, status } = page
  const { business } = snapshot.context
  const isPending = snapshot.hasTag('pending')
  const outdate = () => send({ type: 'check.requested' })
  useNamedPage(business && textOf(business.name))
  useBusinessActions(page, tab)
  if (snapshot.matches('missing')) return <NoSuchBusiness product={product} />
  const name = business === null ? texts.business : textOf(business.name)
  return (
    <>
      <title>{`${name} | ${product}`}</title>
      <PageHeading
        title={name}
        isBrief={tab !== 'overview'}
        picture={
          (business !== null || isPending) && (
            <span className={face}>
              {business ? (
                <Initials name={name} isOfPage />
              ) : (
                <Skeleton width={size.avatar} height={size.avatar} />
              )}
            </span>
          )
        }
        aside={business && <StatusBadge isActive={wantedOf(page, business)} />}
        description={
          <div className={css.facts}>
            {business ? <BusinessId id={business._id} /> : isPending && <Skeleton width="16rem" />}
          </div>
        }
        actions={
          <>
            {place !== undefined && <NeighbourLinks neighbours={page.neighbours} tab={tab} />}
            {business && <StatusButton business={business} status={status} />}
          </>
        }
      />
      <ChangeRefused queue={status} onCheck={outdate} />
      <VisuallyHidden role="status">{isPending && texts.loading}</VisuallyHidden>
      {snapshot.matches('error') ? (
        <LoadFailed what={texts.current} read={snapshot.context} actor={page} />
      ) : (
        !snapshot.matches('idle') && <BusinessTabs {...{ page, businessId, tab, beside }} />
      )}
      <StatusConfirmation status={status} />
      <LazyBoundary>
        {business && <EmployeesDialogs employees={page.employees} business={business} />}
      </LazyBoundary>
    </>
  )
}

type Page = ReturnType<typeof useBusiness>

function BusinessId({ id }: { id: string }) {
  return (
    <span className={css.fact}>
      <bdi>{id}</bdi>
      <CopyButton text={id} what={texts.businessId} />
    </span>
  )
}

const wantedOf = ({ status }: Page, business: Business): unknown =>
  status.pending.find(({ id }) => id === business._id)?.isActive ?? business.isActive

function StatusButton({ business, status }: { business: Business; status: Page['status'] }) {
  const isActive = business.isActive === true
  return (
    <Button
      isPending={status.pending.length > 0}
      onPress={() => status.send({ type: 'changes.requested', changes: [changeTo(!isActive, business)] })}
    >
      {capitalized(statusOf(!isActive).verb)}
    </Button>
  )
}

function NoSuchBusiness({ product }: { product: string }) {
  return (
    <>
      <title>{`${texts.none} | ${product}`}</title>
      <EmptyState
        isPage
        title={texts.none}
        action={
          <Link to="/business" className={buttonClass('secondary')}>
            {texts.all}
          </Link>
        }
      >
        {texts.noneWhy}
      </EmptyState>
    </>
  )
}
