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

/** Administrators are locked, so that two cannot both leave. */
export async function isLastAdmin(tx: Queries, id: number): Promise<boolean> {
  const admins = await tx.query<{ id: number }>(
    'admins-hold',
    'select id from member where is_admin order by id for update',
  )
  return admins.length === 1 && admins[0]?.id === id
}
