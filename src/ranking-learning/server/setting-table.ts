import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

export type RankingSetting = {
  isLearning: boolean
  /** Null for the ranking that the shop comes with. */
  liveModelId: number | null
  version: number
}

const shipped: RankingSetting = { isLearning: true, liveModelId: null, version: 0 }

export async function readSetting(db: Queries): Promise<RankingSetting> {
  const [setting] = await db.query<RankingSetting>(
    'ranking-setting',
    'select is_learning as "isLearning", live_model_id as "liveModelId", version from ranking_setting',
  )
  return setting ?? shipped
}

/** One decision at a time, of staff and of the job. */
export async function lockSetting(tx: Transaction): Promise<RankingSetting> {
  await tx.query('ranking-setting-lock', `select pg_advisory_xact_lock(hashtext('ranking-setting'))`)
  return await readSetting(tx)
}

export async function writeSetting(tx: Transaction, setting: RankingSetting): Promise<void> {
  const { isLearning, liveModelId, version } = setting
  await tx.query(
    'ranking-setting-write',
    `insert into ranking_setting (is_learning, live_model_id, version) values ($1, $2, $3)
     on conflict (is_only) do update set is_learning = excluded.is_learning,
       live_model_id = excluded.live_model_id, version = excluded.version`,
    [isLearning, liveModelId, version],
  )
}
