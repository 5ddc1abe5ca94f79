import type { Queries } from '#core/server/db.ts'

export async function deleteMember(tx: Queries, id: number): Promise<void> {
  await tx.query('member-delete', 'delete from member where id = $1', [id])
}

export async function lockMember(tx: Queries, id: number): Promise<{ verifiedEmail: string | null } | null> {
  const [member] = await tx.query<{ verifiedEmail: string | null }>(
    'member-hold',
    `select case when email_verified_at is not null then lower(email) end as "verifiedEmail"
     from member where id = $1 for update`,
    [id],
  )
  return member ?? null
}

export type OwnAccount = { id: number; verifiedEmail: string | null }

/**
 * The member's account, and those merged into it, whose address still counts as theirs unless another account has
 * verified it.
 */
export async function accountsOf(db: Queries, id: number): Promise<OwnAccount[]> {
  return await db.query<OwnAccount>(
    'member-accounts',
    `with recursive own as (
       select id, email, email_verified_at from member where id = $1
       union select m.id, m.email, m.email_verified_at from member m join own on m.merged_into = own.id
     )
     select id, case when email_verified_at is not null or id <> $1 and not exists (
         select from member o where lower(o.email) = lower(own.email) and o.email_verified_at is not null)
       then lower(email) end as "verifiedEmail"
     from own order by id = $1 desc, id`,
    [id],
  )
}

/** Administrators are locked, so that two cannot both leave. */
export async function isLastAdmin(tx: Queries, id: number): Promise<boolean> {
  const admins = await tx.query<{ id: number }>(
    'admins-hold',
    'select id from member where is_admin order by id for update',
  )
  return admins.length === 1 && admins[0]?.id === id
}
