import type { Employee } from '../contract/calls.ts'
import { isSameEmail } from './double-charge.ts'
import { emailProblem, isTyped, lengthProblem, type Problems } from './form-rules.ts'

/** The draft of the form. */
export interface EmployeeDraft {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export const emptyEmployee: EmployeeDraft = { firstName: '', lastName: '', email: '', phone: '' }

/** Returns the server's values as a draft. */
export function draftOf({ firstName, lastName, email, phone }: Employee): EmployeeDraft {
  return {
    firstName: wordOf(firstName),
    lastName: wordOf(lastName),
    email: wordOf(email),
    phone: wordOf(phone),
  }
}

/** Returns the errors by field, in the backend's words; empty for a valid draft. */
export function employeeProblems(draft: EmployeeDraft): Problems<EmployeeDraft> {
  return {
    ...lengthProblem('firstName', draft.firstName, 'First name is required', 200),
    ...lengthProblem('lastName', draft.lastName, 'Last name is required', 200),
    ...emailProblem('email', draft.email, 'Email is required'),
    ...(draft.phone.trim() !== '' && lengthProblem('phone', draft.phone, '', 40)),
  }
}

/** Converts a draft for sending: trimmed, without empty fields. */
export function toEmployeeForm(draft: EmployeeDraft) {
  const phone = draft.phone.trim()
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    ...(phone !== '' && { phone }),
  }
}

/** The form of a new employee of a business (spec, sections 5, 7 and 8). */
export const addEmployeeForm = (businessId: string) => ({
  rules: { check: employeeProblems },
  bodyOf: (draft: EmployeeDraft) => ({ businessId, ...toEmployeeForm(draft) }),
  lookUp: {
    fallback: 'Failed to fetch employees',
    inputOf: () => ({ businessId }),
    /** finds the employee that equals the draft and is not in `before` */
    find: ({ data }: { data: readonly Employee[] }, draft: EmployeeDraft, before: readonly string[]) => {
      const isAdded = (employee: Employee) => !before.includes(employee._id) && isOf(employee, draft)
      const employee = data.findLast(isAdded)
      return employee === undefined ? null : { data: employee, message: 'Employee added' }
    },
  },
})

function isOf(employee: Employee, draft: EmployeeDraft): boolean {
  const names = ['firstName', 'lastName', 'phone'] as const
  return (
    isSameEmail(employee.email, draft.email) && names.every((name) => isTyped(employee[name], draft[name]))
  )
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
