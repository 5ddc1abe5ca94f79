import pg from 'pg'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

const lock = 4711

/** Append-only tables from which retention jobs delete (allow-purge.ts). */
const deleted = [
  'journal_entry',
  'journal_line',
  'journal_entry_number',
  'content_entry_log',
  'audit_log',
  'receipt',
  'shipment_event',
]
// `select … for update` requires the update privilege; the reasons of gift cards are purged.
const rewritten = ['bank_payment', 'gift_card_event', 'journal_entry', 'withdrawal', 'withdrawal_answer']

const onlyRead = ['migration']

/** The role can log in only where no password is required: on the socket of the embedded database. */
export async function makeWorkingRole(owner: Db, role: string): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await tx.query('', `select pg_advisory_xact_lock(${lock})`)
    const found = await tx.query('', 'select from pg_roles where rolname = $1', [role])
    if (found.length === 0) await tx.query('', `create role ${pg.escapeIdentifier(role)} login`)
  })
}

/**
 * The role can read and write rows but owns nothing, so it cannot create, alter, truncate or drop tables or disable
 * triggers. Idempotent.
 */
export async function grantWork(owner: Db, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await inTransaction(owner, async (tx) => {
    await tx.query('', `select pg_advisory_xact_lock(${lock})`)
    const { oid, isMighty } = await look(tx, role)
    if (isMighty)
      throw new Error(
        `The role ${role} of DATABASE_URL has the rights of the owner. Give DATABASE_URL a role of its own that is no superuser and no member of the owner.`,
      )
    for (const statement of await grants(tx, oid, name)) await tx.query('', statement)
  })
}

async function look(tx: Queries, role: string): Promise<{ oid: number; isMighty: boolean }> {
  const [found] = await tx.query<{ oid: number; isMighty: boolean }>(
    '',
    `select oid, rolsuper or pg_has_role(oid, current_user, 'member') as "isMighty" from pg_roles where rolname = $1`,
    [role],
  )
  if (!found) throw new Error(`There is no role ${role}`)
  return found
}

/** Only the owner can grant privileges. */
async function grants(tx: Queries, oid: number, name: string): Promise<string[]> {
  const rows = await tx.query<{ statement: string }>(
    '',
    `with space as (
       select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
     ), thing as (
       select c.oid, c.relkind, c.relrowsecurity, format('%I.%I', s.nspname, c.relname) as name,
         array['select']
           || case when c.relname = any($3) then '{}' else array['insert'] end
           || case when c.relname = any($3) or (refuses.updates and c.relname <> all($5)) then '{}' else array['update'] end
           || case when c.relname = any($3) or (refuses.deletes and c.relname <> all($4)) then '{}' else array['delete'] end
           as allowed
       from pg_class c join space s on s.oid = c.relnamespace
       cross join lateral (
         -- Bits of tgtype: 8 for delete, 16 for update.
         select coalesce(bool_or(g.tgtype & 8 > 0), false) as deletes, coalesce(bool_or(g.tgtype & 16 > 0), false) as updates
         from pg_trigger g where g.tgrelid = c.oid and g.tgfoid = to_regproc('refuse_rewrite')
       ) refuses
       where c.relkind in ('r', 'p', 'v', 'm', 'S')
     )
     select format('grant usage on schema %I to %s', nspname, $2::text) as statement from space
       where not has_schema_privilege($1::oid, oid, 'usage')
     union all select format('revoke create on schema %I from public', nspname) from space
       where has_schema_privilege($1::oid, oid, 'create')
     union all select format('grant usage, select, update on sequence %s to %s', name, $2::text) from thing
       where relkind = 'S' and not (has_sequence_privilege($1::oid, oid, 'usage') and has_sequence_privilege($1::oid, oid, 'select')
         and has_sequence_privilege($1::oid, oid, 'update'))
     union all select format('grant %s on %s to %s', privilege, name, $2::text) from thing, unnest(allowed) privilege
       where relkind <> 'S' and not has_table_privilege($1::oid, oid, privilege)
     union all select format('revoke %s on %s from %s', privilege, name, $2::text)
       from thing, unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege
       where relkind <> 'S' and privilege <> all(allowed) and has_table_privilege($1::oid, oid, privilege)
     union all select format('create policy %I on %s to %s using (true) with check (true)', 'works_' || $1::oid, name, $2::text)
       from thing t where relrowsecurity and not exists
         (select from pg_policy p where p.polrelid = t.oid and $1::oid = any(p.polroles))`,
    [oid, name, onlyRead, deleted, rewritten],
  )
  return rows.map(({ statement }) => statement)
}
