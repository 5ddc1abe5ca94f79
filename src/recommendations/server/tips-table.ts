import type { Queries } from '#core/server/db.ts'
import { type Tip, type TipList, type TipsOf, tipLists } from './tip.ts'

type Row = { list: TipList; ids: number[]; scores: number[] }

export async function readTips(db: Queries, productId: number): Promise<TipsOf | null> {
  const rows = await db.query<Row>(
    'tips-read',
    'select list, tip_ids as ids, scores from product_tips where product_id = $1',
    [productId],
  )
  if (rows.length === 0) return null
  const of = (list: TipList): Tip[] => {
    const row = rows.find((one) => one.list === list)
    return row?.ids.map((id, at) => ({ id, score: row.scores[at] ?? 0 })) ?? []
  }
  return {
    boughtTogether: of('boughtTogether'),
    similarProducts: of('similarProducts'),
    accessories: of('accessories'),
  }
}

/** By the merchant, in order. */
export async function readChosen(db: Queries, productId: number): Promise<number[]> {
  const [row] = await db.query<{ ids: number[] }>(
    'tips-chosen',
    'select related_ids as ids from product where id = $1',
    [productId],
  )
  return row?.ids ?? []
}

export async function writeTips(db: Queries, tips: ReadonlyMap<number, TipsOf>, now: Date): Promise<number> {
  const rows = [...tips].flatMap(([productId, lists]) =>
    tipLists.map((list) => ({
      product_id: productId,
      list,
      tip_ids: lists[list].map(({ id }) => id),
      scores: lists[list].map(({ score }) => score),
    })),
  )
  const written = await db.query(
    'tips-write',
    `insert into product_tips as old (product_id, list, tip_ids, scores, computed_at)
     select r.product_id, r.list, r.tip_ids, r.scores, $2
     from jsonb_to_recordset($1::jsonb) as r (product_id int, list text, tip_ids int[], scores real[])
     join product p on p.id = r.product_id
     on conflict (product_id, list) do update
       set tip_ids = excluded.tip_ids, scores = excluded.scores, computed_at = excluded.computed_at
       where old.tip_ids <> excluded.tip_ids
     returning 1`,
    [JSON.stringify(rows), now],
  )
  return written.length
}

export async function markTipsChanged(db: Queries): Promise<void> {
  await db.query('changed-tips', `insert into change (kind) values ('tips')`)
}
