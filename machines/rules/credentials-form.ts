import type { Problems } from './form-rules.ts'

/** The draft of the login form. It does not hold the password, only whether its field is filled in. */
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
