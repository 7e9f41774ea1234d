import type { ReactNode } from 'react'
import type { Profile } from '../../../machines/contract/calls.ts'
import { otherFields } from '../../lib/fields.ts'
import { textOf } from '../../lib/text.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { shown } from '../../ui/text/Value.tsx'
import * as css from './profile.css.ts'

/** Fields with a place of their own. */
const known = new Set(['_id', 'firstName', 'lastName', 'email', 'phone', 'createdAt', 'lastLoginAt'])

/** What is known of the administrator: the contract's fields, then whatever else a server tells. */
export function ProfileFields({ profile }: { profile: Profile }) {
  return (
    <dl className={css.fields}>
      <Field label="First name">{shown(textOf(profile.firstName))}</Field>
      <Field label="Last name">{shown(textOf(profile.lastName))}</Field>
      <Field label="E-mail">{shown(textOf(profile.email))}</Field>
      <Field label="Phone">{shown(textOf(profile.phone))}</Field>
      <Field label="Member since">
        <DateText value={profile.createdAt} />
      </Field>
      <Field label="Last sign-in">
        <DateText value={profile.lastLoginAt} withTime />
      </Field>
      <Field label="Id" end={<CopyButton text={profile._id} what="your id" />}>
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
