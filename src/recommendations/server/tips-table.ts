import { batcher } from '#core/server/batcher.ts'
import type { Queries } from '#core/server/db.ts'
import { type Tip, type TipList, type TipsOf, tipLists } from './tip.ts'

type Row = { list: TipList; ids: number[]; scores: number[] }

export type StoredTips = {
  /** Null when none have been computed. */
  computed: TipsOf | null
  /** By the merchant, in order. */
  chosen: number[]
}

/** One question for all pages that are made at the same time. */
export const readTips = batcher(async (db: Queries, productIds: number[]) => {
  type Stored = { id: number; chosen: number[]; lists: Row[] | null }
  const rows = await db.query<Stored>('tips-read', tipsSql, [productIds])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (productId: number): StoredTips => {
    const { lists, chosen } = byId.get(productId) ?? { lists: null, chosen: [] }
    return { computed: lists ? listsOf(lists) : null, chosen }
  }
})

const tipsSql = `
  select p.id, p.related_ids as chosen,
         (select json_agg(json_build_object('list', t.list, 'ids', t.tip_ids, 'scores', t.scores))
            from product_tips t where t.product_id = p.id) as lists
  from product p where p.id = any($1::int[])`

function listsOf(rows: readonly Row[]): TipsOf {
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
