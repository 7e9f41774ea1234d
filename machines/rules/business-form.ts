import type { Business } from '../contract/calls.ts'
import { toSearch } from './page-query.ts'
import { readDecimal } from './decimal.ts'
import { isSameEmail } from './double-charge.ts'
import { emailProblem, isTyped, lengthProblem, seatsProblem, type Problems } from './form-rules.ts'

/** The draft of the add form. `planId` is '' for no plan. */
export interface BusinessDraft {
  name: string
  email: string
  phone: string
  ownerFirstName: string
  ownerLastName: string
  ownerEmail: string
  count: string
  planId: string
}

export const emptyBusiness: BusinessDraft = {
  name: '',
  email: '',
  phone: '',
  ownerFirstName: '',
  ownerLastName: '',
  ownerEmail: '',
  count: '1',
  planId: '',
}

/** Returns the errors by field, in the backend's words; empty for a valid draft. */
export function businessProblems(draft: BusinessDraft): Problems<BusinessDraft> {
  return {
    ...lengthProblem('name', draft.name, 'Business name is required', 200),
    ...emailProblem('email', draft.email, 'Email is required'),
    ...(draft.phone.trim() !== '' && lengthProblem('phone', draft.phone, '', 40)),
    ...lengthProblem('ownerFirstName', draft.ownerFirstName, 'Owner’s first name is required', 200),
    ...lengthProblem('ownerLastName', draft.ownerLastName, 'Owner’s last name is required', 200),
    ...emailProblem('ownerEmail', draft.ownerEmail, 'Owner’s email is required'),
    ...seatsProblem('count', readDecimal(draft.count), 1),
  }
}

/** Converts a draft for sending: trimmed, without empty fields. */
export function toBusinessForm(draft: BusinessDraft) {
  const phone = draft.phone.trim()
  return {
    name: draft.name.trim(),
    email: draft.email.trim(),
    ...(phone !== '' && { phone }),
    ownerFirstName: draft.ownerFirstName.trim(),
    ownerLastName: draft.ownerLastName.trim(),
    ownerEmail: draft.ownerEmail.trim(),
    count: readDecimal(draft.count) ?? 0,
    ...(draft.planId !== '' && { planId: draft.planId }),
  }
}

/** The form of a new business (spec, sections 5, 7 and 8). */
export const addBusinessForm = {
  rules: { check: businessProblems },
  bodyOf: toBusinessForm,
  lookUp: {
    fallback: 'An error occurred',
    inputOf: ({ email }: BusinessDraft) => ({ offset: 0, limit: 10, search: toSearch(email) }),
    /** finds the business that equals the draft and is not in `before` */
    find: (
      { businesses }: { businesses: readonly Business[] },
      draft: BusinessDraft,
      before: readonly string[],
    ) => {
      const isAdded = (business: Business) => !before.includes(business._id) && isOf(business, draft)
      const business = businesses.find(isAdded)
      return business === undefined ? null : { data: business, message: 'Business added' }
    },
  },
}

function isOf({ owner, subscriptionPlan, ...business }: Business, draft: BusinessDraft): boolean {
  // a subscription may start later, so a business without a plan may have been added with one
  const planIds: unknown[] = ['', subscriptionPlan?._id ?? draft.planId]
  const pairs = [
    [business.name, draft.name],
    [business.phone, draft.phone],
    [owner?.firstName, draft.ownerFirstName],
    [owner?.lastName, draft.ownerLastName],
  ] as const
  return (
    isSameEmail(business.email, draft.email) &&
    (owner?.email === undefined || isSameEmail(owner.email, draft.ownerEmail)) &&
    (business.count === undefined || Number(business.count) === readDecimal(draft.count)) &&
    planIds.includes(draft.planId) &&
    pairs.every(([value, text]) => isTyped(value, text))
  )
}
