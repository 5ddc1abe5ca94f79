import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'

/** Whose product was opened first in a list of both rankings; neither when both have it at the same place. */
export type TrialOutcome = 'tried' | 'live' | 'neither'
export type TrialSums = Record<TrialOutcome, number>

export type StoredTrial = {
  id: number
  modelId: number
  liveModelId: number | null
  startedAt: Date
  endedAt: Date | null
  outcome: 'used' | 'cancelled' | null
}

const columns = `id, model_id as "modelId", live_model_id as "liveModelId", started_at as "startedAt",
  ended_at as "endedAt", outcome`

export async function openTrial(db: Queries): Promise<StoredTrial | null> {
  const [trial] = await db.query<StoredTrial>(
    'ranking-trial-open',
    `select ${columns} from ranking_trial where ended_at is null`,
  )
  return trial ?? null
}

/** The latest first. */
export async function readTrials(db: Queries, count: number): Promise<(StoredTrial & TrialSums)[]> {
  return await db.query<StoredTrial & TrialSums>(
    'ranking-trials',
    `select ${columns}, coalesce(d.tried, 0)::int as tried, coalesce(d.live, 0)::int as live,
       coalesce(d.neither, 0)::int as neither
     from ranking_trial left join lateral (
       select sum(tried) as tried, sum(live) as live, sum(neither) as neither
       from ranking_trial_day where trial_id = ranking_trial.id) d on true
     order by id desc limit $1`,
    [count],
  )
}

type NewTrial = { modelId: number; liveModelId: number | null; now: Date }

export async function startTrial(tx: Queries, { modelId, liveModelId, now }: NewTrial): Promise<void> {
  await tx.query(
    'ranking-trial-start',
    'insert into ranking_trial (model_id, live_model_id, started_at) values ($1, $2, $3)',
    [modelId, liveModelId, now],
  )
}

export async function endTrial(tx: Queries, outcome: 'used' | 'cancelled', now: Date): Promise<void> {
  await tx.query('ranking-trial-end', 'update ranking_trial set ended_at = $1, outcome = $2 where ended_at is null', [
    now,
    outcome,
  ])
}

export async function writeTrialOutcomes(
  db: Queries,
  outcomes: ReadonlyMap<number, TrialSums>,
  now: Date,
): Promise<void> {
  if (outcomes.size === 0) return
  const rows = Array.from(outcomes, ([id, sums]) => ({ id, ...sums }))
  await db.query(
    'ranking-trial-outcomes',
    `insert into ranking_trial_day as known (trial_id, day, tried, live, neither)
     select o.id, $2::date, o.tried, o.live, o.neither
     from json_to_recordset($1) as o (id int, tried int, live int, neither int)
     where exists (select from ranking_trial t where t.id = o.id and t.ended_at is null)
     on conflict (trial_id, day) do update set tried = known.tried + excluded.tried, live = known.live + excluded.live,
       neither = known.neither + excluded.neither`,
    [JSON.stringify(rows), dayOf(now)],
  )
}
