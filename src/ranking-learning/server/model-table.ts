import type { Queries } from '#core/server/db.ts'
import type { RankingWeights } from '#search-engine/ranker.ts'

export type ModelFigures = {
  queries: number
  choices: number
  pairs: number
  heldOutPairs: number
  logLossBefore: number
  logLossAfter: number
  ndcgBefore: number
  ndcgAfter: number
}

export type NewModel = ModelFigures & { weights: RankingWeights; examination: number[]; trainedAt: Date }
export type StoredModel = NewModel & { id: number }

const columns = `id, trained_at as "trainedAt", weights, examination, queries, choices, pairs,
  held_out_pairs as "heldOutPairs", log_loss_before as "logLossBefore", log_loss_after as "logLossAfter",
  ndcg_before as "ndcgBefore", ndcg_after as "ndcgAfter"`

export async function insertModel(tx: Queries, model: NewModel): Promise<number> {
  const { trainedAt, weights, examination, queries, choices, pairs, heldOutPairs } = model
  const [row] = await tx.query<{ id: number }>(
    'ranking-model-insert',
    `insert into ranking_model (trained_at, weights, examination, queries, choices, pairs, held_out_pairs,
       log_loss_before, log_loss_after, ndcg_before, ndcg_after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      trainedAt,
      JSON.stringify(weights),
      JSON.stringify(examination),
      queries,
      choices,
      pairs,
      heldOutPairs,
      model.logLossBefore,
      model.logLossAfter,
      model.ndcgBefore,
      model.ndcgAfter,
    ],
  )
  if (!row) throw new Error('No model was stored')
  return row.id
}

export async function modelsById(db: Queries, ids: readonly number[]): Promise<StoredModel[]> {
  return await db.query<StoredModel>(
    'ranking-models-by-id',
    `select ${columns} from ranking_model where id = any($1::int[]) order by id`,
    [ids],
  )
}

export async function latestModel(db: Queries): Promise<StoredModel | null> {
  const [model] = await db.query<StoredModel>(
    'ranking-model-latest',
    `select ${columns} from ranking_model order by id desc limit 1`,
  )
  return model ?? null
}

export const modelDays = 400

/** Those that are live or have been tried stay. */
export async function purgeOldModels(db: Queries, now: Date): Promise<void> {
  await db.query(
    'ranking-models-purge',
    `delete from ranking_model m where trained_at < $1
       and not exists (select from ranking_trial where model_id = m.id or live_model_id = m.id)
       and not exists (select from ranking_setting where live_model_id = m.id)`,
    [new Date(now.getTime() - modelDays * 24 * 3_600_000)],
  )
}
