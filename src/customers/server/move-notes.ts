import type { Queries } from '#core/server/db.ts'

export async function moveNotes(tx: Queries, from: number, into: number): Promise<void> {
  await tx.query('customer-notes-move', 'update customer_note set member_id = $2 where member_id = $1', [from, into])
}
