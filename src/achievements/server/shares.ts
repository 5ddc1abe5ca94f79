import type { Db } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'

export async function countShares(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('achievement-shares-count', countSql)
    await tx.query('achievement-shares-gone', goneSql)
  })
}

const countSql = `
  insert into achievement_share (achievement_id, share)
  select achievement_id, count(*)::real / (select count(*) from member where blocked_at is null)
  from achievement_award a join member m on m.id = a.member_id where m.blocked_at is null group by 1
  on conflict (achievement_id) do update set share = excluded.share where achievement_share.share <> excluded.share`

const goneSql = `
  delete from achievement_share s
  where not exists (
    select from achievement_award a join member m on m.id = a.member_id
    where a.achievement_id = s.achievement_id and m.blocked_at is null)`
