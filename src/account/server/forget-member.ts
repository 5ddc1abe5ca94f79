import type { Queries } from '#core/server/db.ts'

/** The account, its sessions and all that hangs on it. */
export async function forgetMember(tx: Queries, id: number): Promise<void> {
  await tx.query('member-forget', 'delete from member where id = $1', [id])
}

/**
 * A verified address is the key to what is kept of its owner elsewhere; null before the mailbox has answered. Holds the
 * member, who is null when there is none.
 */
export async function holdMember(tx: Queries, id: number): Promise<{ verifiedEmail: string | null } | null> {
  const [member] = await tx.query<{ verifiedEmail: string | null }>(
    'member-hold',
    `select case when email_verified_at is not null then lower(email) end as "verifiedEmail"
     from member where id = $1 for update`,
    [id],
  )
  return member ?? null
}

/** Who alone can say who works in the shop. Admins wait for each other here, so that two do not both leave the other to it. */
export async function isLastAdmin(tx: Queries, id: number): Promise<boolean> {
  const admins = await tx.query<{ id: number }>(
    'admins-hold',
    'select id from member where is_admin order by id for update',
  )
  return admins.length === 1 && admins[0]?.id === id
}
