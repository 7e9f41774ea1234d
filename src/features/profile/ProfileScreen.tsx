import { lazyRouteComponent } from '@tanstack/react-router'
import { titleOf } from '../../document/pages.ts'
import { useSelector } from '@xstate/react'
import { Fragment, useEffect } from 'react'
import { usePatience } from '../../services/patience.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import * as css from './profile.css.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { SignOut } from './SignOut.tsx'
import * as texts from './texts.ts'

const DevicePreferences = lazyRouteComponent(() => import('./DevicePreferences.tsx'), 'DevicePreferences')

/** `/profile` (spec, sections 2 and 4): read-only, because no call changes it. */
export function ProfileScreen() {
  const { profile: actor, product } = useServices()
  const snapshot = useSelector(actor, (current) => current)
  const { profile, error } = snapshot.context
  const isPending = snapshot.hasTag('pending')
  useOutdated(actor)
  useEffect(() => actor.send({ type: 'profile.requested' }), [actor])

  return (
    <>
      <title>{titleOf('profile', product)}</title>
      <PageHeading title={texts.profile} />
      <section className={css.card} aria-labelledby="who" aria-busy={isPending} tabIndex={-1}>
        <div className={css.head}>
          <h2 id="who" className={css.title}>
            {texts.yourDetails}
          </h2>
          <Waiting {...usePatience(snapshot.children)} call="getProfile" since={snapshot.context.since} />
        </div>
        <VisuallyHidden role="status">{isPending && profile === null && texts.loadingProfile}</VisuallyHidden>
        {snapshot.matches({ success: 'outdated' }) && (
          <RefreshFailed what={texts.details} read={snapshot.context} actor={actor} />
        )}
        {error !== null && !snapshot.matches('success') && (
          <LoadFailed what={texts.yourProfile} read={snapshot.context} actor={actor} />
        )}
        {profile !== null && <ProfileFields profile={profile} />}
        {profile === null && error === null && <FieldsSkeleton />}
      </section>
      <section className={css.card} aria-labelledby="device">
        <h2 id="device" className={css.title}>
          {texts.onThisDevice}
        </h2>
        <div className={css.device}>
          <LazyBoundary fallback={<Skeleton width="60%" height="20rem" />}>
            <DevicePreferences />
          </LazyBoundary>
        </div>
      </section>
      <section className={css.card} aria-labelledby="session">
        <h2 id="session" className={css.title}>
          {texts.session}
        </h2>
        <SignOut />
      </section>
    </>
  )
}

function FieldsSkeleton() {
  return (
    <div className={css.fields} aria-hidden="true">
      {/* one placeholder per field of the contract */}
      {['10ch', '9ch', '22ch', '16ch', '12ch', '21ch', '6ch'].map((width) => (
        <Fragment key={width}>
          <div className={css.label}>
            <Skeleton width="8ch" />
          </div>
          <div className={css.value}>
            <Skeleton width={width} />
          </div>
        </Fragment>
      ))}
    </div>
  )
}
