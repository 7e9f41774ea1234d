import { Link } from '@tanstack/react-router'
import { hasValue, textOf } from '../lib/text.ts'
import { touchLink } from '../ui/text/touch-link.css.ts'
import { shown } from '../ui/text/Value.tsx'

/** The maximum length of an email in a URL. Real emails are shorter, and a longer URL does not fit into a request. */
const LONGEST = 1000

/** Returns the email for the URL of its customer's page; null if the email is missing, invalid or too long. */
export const payerOf = (email: unknown): string | null =>
  // The raw email, because the page matches the emails of payments exactly
  typeof email === 'string' && hasValue(textOf(email)) && email.length <= LONGEST ? email.trim() : null

/** An email as a link to its customer's page. */
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
