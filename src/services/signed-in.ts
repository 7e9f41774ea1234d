import type { Services } from './services.ts'

/** Returns true while the user is signed in. After the session's end, forms close without asking. */
export function isSignedIn(auth: Services['auth']): boolean {
  const session = auth.getSnapshot()
  const isExpired = session.matches({ success: 'expired' }) || session.matches({ success: 'renewing' })
  return session.hasTag('inside') && !isExpired
}
