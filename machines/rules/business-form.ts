import { readDecimal } from './decimal.ts'
import { emailProblem, lengthProblem, seatsProblem, type Problems } from './form-rules.ts'

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
