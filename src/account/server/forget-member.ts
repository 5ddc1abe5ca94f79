import type { Queries } from '#core/server/db.ts'

/** The account, its sessions and all that hangs on it. */
export async function forgetMember(tx: Queries, id: number): Promise<void> {
  await tx.query('member-forget', 'delete from member where id = $1', [id])
}

/** The address of a member is the key to everything else that is kept of them. */
export async function memberEmail(tx: Queries, id: number): Promise<string | null> {
  const [member] = await tx.query<{ email: string }>(
    'member-email',
    'select email from member where id = $1 for update',
    [id],
  )
  return member?.email ?? null
}

/** Who alone can say who works in the shop. Admins wait for each other here, so that two do not both leave the other to it. */
export async function isLastAdmin(tx: Queries, id: number): Promise<boolean> {
  const admins = await tx.query<{ id: number }>(
    'admins-hold',
    'select id from member where is_admin order by id for update',
  )
  return admins.length === 1 && admins[0]?.id === id
}
