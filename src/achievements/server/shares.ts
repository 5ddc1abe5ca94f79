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
  select achievement_id, count(*)::real / (select count(*) from member) from achievement_award group by 1
  on conflict (achievement_id) do update set share = excluded.share where achievement_share.share <> excluded.share`

const goneSql = `
  delete from achievement_share s
  where not exists (select from achievement_award a where a.achievement_id = s.achievement_id)`
