import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasValue, textOf } from '../lib/text.ts'
import { touchLink } from '../ui/text/touch-link.css.ts'
import { shown } from '../ui/text/Value.tsx'

/** Longer than any real email; a URL with a longer one does not fit into a request. */
const LONGEST = 1000

/** An email as a link to the page of its payments. */
export function PayerLink({ email, children }: { email: unknown; children?: ReactNode }) {
  const text = textOf(email)
  const content = children ?? <bdi>{shown(text)}</bdi>
  if (typeof email !== 'string' || !hasValue(text) || email.length > LONGEST) return content
  // The raw email, because the page looks for payments with an equal one
  return (
    <Link to="/payments/customer" search={{ email: email.trim() }} className={touchLink}>
      {content}
    </Link>
  )
}
