import type { Queries } from '#core/server/db.ts'

export type ContactMessage = {
  key: string
  number: string
  topic: string
  name: string
  email: string
  orderNumber: string
  memberId: number | null
  text: string
  now: Date
}

/** Idempotent by key. */
export async function keepContactMessage(tx: Queries, message: ContactMessage): Promise<void> {
  const { key, number, topic, name, email, orderNumber, memberId, text, now } = message
  await tx.query(
    'contact-message-keep',
    `insert into contact_message (key, number, topic, name, email, order_number, member_id, text, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing`,
    [key, number, topic, name, email, orderNumber, memberId, text, now],
  )
}

export async function eraseContactMessages(
  tx: Queries,
  { memberId, email }: { memberId: number | null; email: string | null },
): Promise<void> {
  await tx.query(
    'contact-message-erase',
    'delete from contact_message where member_id = $1 or lower(email) = lower($2)',
    [memberId, email],
  )
}

export const contactDays = 400

export async function purgeOldContactMessages(db: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - contactDays * 86_400_000)
  const sql = `delete from contact_message where id in (select id from contact_message where at < $1 limit 20000) returning id`
  return (await db.query('contact-message-purge', sql, [before])).length
}
