import type { Db } from '#core/server/db.ts'

export const chatDays = 180
const [batch, batches] = [500, 50]

export async function purgeOldChats(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - chatDays * 86_400_000)
  let gone = 0
  for (let at = 0; at < batches; at += 1) {
    const taken = await db.query(
      'chat-purge-old',
      `delete from chat_conversation where id in (select id from chat_conversation where last_at < $1 limit $2) returning id`,
      [before, batch],
    )
    gone += taken.length
    if (taken.length < batch) break
  }
  await db.query('chat-purge-blocks', 'delete from chat_block where visitor_hash is not null and at < $1', [before])
  await db.query('chat-purge-days', 'delete from chat_day where day < $1::date', [before])
  return gone
}
