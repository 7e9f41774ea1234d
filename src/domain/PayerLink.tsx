import { Link } from '@tanstack/react-router'
import { hasValue, textOf } from '../lib/text.ts'
import { touchLink } from '../ui/text/touch-link.css.ts'
import { shown } from '../ui/text/Value.tsx'

/** Longer than any real email; a URL with a longer one does not fit into a request. */
const LONGEST = 1000

/** Returns the email for the URL of the page of its payments; null if it has no such page. */
export const payerOf = (email: unknown): string | null =>
  // The raw email, because the page looks for payments with an equal one
  typeof email === 'string' && hasValue(textOf(email)) && email.length <= LONGEST ? email.trim() : null

/** An email as a link to the page of its payments. */
export function PayerLink({ email }: { email: unknown }) {
  const payer = payerOf(email)
  const text = textOf(email)
  const at = text.lastIndexOf('@')
  // A long email breaks before its domain
  const content = (
    <bdi>
      {at < 1 ? (
        shown(text)
      ) : (
        <>
          {text.slice(0, at)}
          <wbr />
          {text.slice(at)}
        </>
      )}
    </bdi>
  )
  if (payer === null) return content
  return (
    <Link to="/payments/customer" search={{ email: payer }} className={touchLink}>
      {content}
    </Link>
  )
}
