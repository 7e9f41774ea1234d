import type { Database } from '../../openapi/backend/db/port.ts'

/** Copies all data, and returns a function that restores them in less than half the time of a seed. */
export async function keepData(db: Database): Promise<() => Promise<unknown>> {
  const tables = await db.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'
       and table_name not in ('schema_migrations', 'payment_version', 'log_key')
     group by table_name`,
  )
  const sequences = await db.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  await db.query(
    ['drop schema if exists kept cascade', 'create schema kept']
      .concat(tables.map(({ name }) => `create table kept.${name} as table public.${name}`))
      .join(';'),
  )
  const restoring = [
    // Disables triggers, because the copies contain their results. Only the version is not restored: it never
    // decreases.
    'set local session_replication_role = replica',
    `truncate ${tables.map(({ name }) => name).join()} restart identity`,
    ...tables.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
    ),
    ...sequences.map(({ name, last }) => `select setval('${name}', ${last})`),
    'update payment_version set version = version + 1',
  ].join(';')
  return () => db.longTransaction((queries) => queries.query(restoring))
}
