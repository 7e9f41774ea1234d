import type { Problems } from './form-rules.ts'

/** The form as it is typed; of the password only whether there is one. */
export interface CredentialsDraft {
  email: string
  password: boolean
}

/** Returns the missing fields; the server checks the password's rules. */
export function credentialsProblems({ email, password }: CredentialsDraft): Problems<CredentialsDraft> {
  return {
    ...(email.trim() === '' && { email: 'Enter your email address' }),
    ...(!password && { password: 'Enter your password' }),
  }
}
