import type { Queries } from '#core/server/db.ts'

/** A list whose name the other already has gets a number. */
export async function moveWishlists(tx: Queries, from: number, into: number): Promise<void> {
  await tx.query(
    'wishlists-move',
    `update wishlist w set member_id = $2, name = case when exists (
       select from wishlist t where t.member_id = $2 and lower(t.name) = lower(w.name)) then w.name || ' (' || w.id || ')'
       else w.name end
     where member_id = $1`,
    [from, into],
  )
}
