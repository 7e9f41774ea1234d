import type { Services } from './services.ts'

/** Whether leaving may still ask: not once the session has ended, even while its screen is still there. */
export function isSignedIn(auth: Services['auth']): boolean {
  const session = auth.getSnapshot()
  const isExpired = session.matches({ success: 'expired' }) || session.matches({ success: 'renewing' })
  return session.hasTag('inside') && !isExpired
}
