import { hasValue } from '../../lib/text.ts'
import * as css from './two-lines.css.ts'
import { shown } from './Value.tsx'

/** An email with its domain on a second line, so that truncation keeps both parts legible. Uses no hooks. */
export function EmailText({ children: email }: { children: string }) {
  if (!hasValue(email)) return shown(email)
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  return (
    <span className={css.twoLines}>
      {email.slice(0, at)}
      <span className={css.second}>{email.slice(at)}</span>
    </span>
  )
}
