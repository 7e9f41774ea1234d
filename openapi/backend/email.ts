/**
 * The one form of an administrator's email, by which accounts are stored and looked up and attempts to sign in are
 * counted: what the same reader takes for the same, in lower case. JavaScript's lower case knows no locale, unlike a
 * database's, and gives no letter of ASCII for one that is none (U+0130 is `i` to PostgreSQL).
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC')
}
