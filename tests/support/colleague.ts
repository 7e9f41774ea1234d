import type { Profile } from '../../machines/contract/calls.ts'
import { colleague } from '../model/samples.ts'
import { sql } from './app.tsx'

const token = 'c'.repeat(43)

/** Adds another administrator with the same password, and stores their token where a reload finds it. */
export async function plantColleaguesToken(): Promise<void> {
  const { firstName, lastName, email }: Profile = colleague
  await sql(`
    insert into admins (id, email, first_name, last_name, password_hash, created_at)
    select 2, '${String(email)}', '${String(firstName)}', '${String(lastName)}', password_hash, now()
    from admins where id = 1
    on conflict do nothing`)
  await sql(`
    insert into sessions (token_hash, admin_id, created_at, last_seen_at)
    values (encode(sha256('${token}'), 'hex'), 2, now(), now())
    on conflict do nothing`)
  localStorage.setItem('x-access-token', token)
}

export function isColleaguesToken(value: string | null): boolean {
  return value === token
}
