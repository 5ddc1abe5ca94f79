import type { Db } from '#core/server/db.ts'

export const letterDays = 400
const [batch, batches] = [1000, 50]

/** What letters said, and to whom. That they were written stays: nobody gets the same letter twice. */
export async function forgetOldLetters(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - letterDays * 24 * 3_600_000)
  let gone = 0
  for (let at = 0; at < batches; at += 1) {
    const taken = await db.query(
      'mail-forget-old',
      `update mail set recipient = '', subject = '', text = '', html = '', sealed = null, sent_at = coalesce(sent_at, $1)
       where id in (select id from mail where created_at < $1 and recipient <> '' order by id limit $2) returning id`,
      [before, batch],
    )
    gone += taken.length
    if (taken.length < batch) break
  }
  return gone
}
