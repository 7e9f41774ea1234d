import { Fragment, useEffect, type ReactNode, useId, useMemo } from 'react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { Profile } from '../../../machines/contract/calls.ts'
import { titleOf } from '../../document/pages.ts'
import { usePatience } from '../../services/patience.ts'
import { useOutdated, useServices } from '../../services/services.ts'
import { LazyBoundary } from '../../ui/LazyBoundary.tsx'
import { LoadFailed } from '../../ui/text/LoadFailed.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { RefreshFailed } from '../../ui/text/RefreshFailed.tsx'
import { LinesSkeleton } from '../../ui/text/LinesSkeleton.tsx'
import { Skeleton } from '../../ui/text/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Waiting } from '../../ui/text/Waiting.tsx'
import { otherFields } from '../../lib/other-fields.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { shown } from '../../ui/text/Value.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useOfferedActions } from '../../ui/screen-actions.ts'
import * as css from './profile.css.ts'
import * as texts from './texts.ts'
import { textOf } from '../../lib/text.ts'
import * as shared from '../../lib/texts.ts'

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
          {snapshot.matches({ success: 'outdated' }) && (
            <RefreshFailed what={texts.details} read={snapshot.context} actor={actor} />
          )}
          <Waiting {...usePatience(snapshot.children)} call="getProfile" since={snapshot.context.since} />
        </div>
        <VisuallyHidden role="status">{isPending && profile === null && texts.loadingProfile}</VisuallyHidden>
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
          <LazyBoundary fallback={<LinesSkeleton rows={8} widths={['40%']} />}>
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
      <section className={css.card} aria-labelledby="accessibility">
        <h2 id="accessibility" className={css.title}>
          {texts.accessibility}
        </h2>
        <dl className={css.fields}>
          <Field label={texts.standard}>{texts.standardMet(product)}</Field>
          <Field label={texts.tested}>{texts.testedBy}</Field>
          <Field label={texts.notTested}>{texts.notTestedBy}</Field>
          <Field label={texts.knownLimits}>{texts.limits}</Field>
          <Field label={texts.reportProblem}>{texts.reportTo(product)}</Field>
        </dl>
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

/** Fields that the list shows with their own label and format. */
const known = new Set(['_id', 'firstName', 'lastName', 'email', 'phone', 'createdAt', 'lastLoginAt'])

/** Lists the administrator's fields: first those of the contract, then all others that the server sends. */
function ProfileFields({ profile }: { profile: Profile }) {
  return (
    <dl className={css.fields}>
      <Field label={shared.firstName}>{shown(textOf(profile.firstName))}</Field>
      <Field label={shared.lastName}>{shown(textOf(profile.lastName))}</Field>
      <Field label={shared.email}>{shown(textOf(profile.email))}</Field>
      <Field label={shared.phone}>{shown(textOf(profile.phone))}</Field>
      <Field label={texts.memberSince}>
        <DateText value={profile.createdAt} />
      </Field>
      <Field label={texts.lastSignIn}>
        <DateText value={profile.lastLoginAt} withTime />
      </Field>
      <Field label={shared.id} end={<CopyButton text={profile._id} what={texts.yourId} />}>
        {shown(textOf(profile._id))}
      </Field>
      {otherFields(profile, known).map(({ key, label, text }) => (
        <Field key={key} label={label}>
          {text}
        </Field>
      ))}
    </dl>
  )
}

function Field({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <>
      <dt className={css.label}>
        <bdi>{label}</bdi>
      </dt>
      <dd className={css.value}>
        <bdi className={css.words}>{children}</bdi>
        {end}
      </dd>
    </>
  )
}

/** The two ways to sign out of all tabs; they differ only if the server refuses the sign-out (decisions, 3, 4). */
function SignOut() {
  const { auth } = useServices()
  const isAsking = useSelector(auth, (session) => session.matches({ success: 'signingOut' }))
  const isLeaving = useSelector(auth, (session) => session.matches({ success: 'leaving' }))
  const id = useId()
  const ways = useMemo(
    () => ({
      ask: () => auth.send({ type: 'logout.requested' }),
      insist: () => auth.send({ type: 'logout.forced' }),
    }),
    [auth],
  )
  useOfferedActions(
    useMemo(
      () => [
        { id: 'sign-out', text: shared.signOut, run: ways.ask, isGrave: true },
        { id: 'sign-out-all', text: texts.signOutAnyway, run: ways.insist, isGrave: true },
      ],
      [ways],
    ),
  )
  return (
    <div className={css.ways}>
      <Button aria-describedby={`${id}-ask`} isPending={isAsking} onPress={ways.ask}>
        {shared.signOut}
      </Button>
      <p id={`${id}-ask`}>{texts.signOutMeans} </p>
      <Button aria-describedby={`${id}-insist`} isPending={isLeaving} onPress={ways.insist}>
        {texts.signOutAnyway}
      </Button>
      <p id={`${id}-insist`}>{texts.signOutAnywayMeans} </p>
    </div>
  )
}
