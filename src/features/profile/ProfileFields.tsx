import type { ReactNode } from 'react'
import type { Profile } from '../../../machines/contract/calls.ts'
import { otherFields } from '../../lib/other-fields.ts'
import { textOf } from '../../lib/text.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { shown } from '../../ui/text/Value.tsx'
import * as css from './profile.css.ts'
import * as shared from '../../lib/texts.ts'
import * as texts from './texts.ts'

/** Fields that the list shows with their own label and format. */
const known = new Set(['_id', 'firstName', 'lastName', 'email', 'phone', 'createdAt', 'lastLoginAt'])

/** Lists the administrator's fields: first those of the contract, then all others that the server sends. */
export function ProfileFields({ profile }: { profile: Profile }) {
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
