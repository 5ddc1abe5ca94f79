import type { Merge } from '#assortment/contract.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { takenBack } from './merge.ts'
import { type MovedProduct, mergeResult } from './merge-result.ts'

type Spelling = { id: number; from: readonly string[]; to: string }

export async function previewSpelling(db: Db, spelling: Spelling): Promise<Merge> {
  return await takenBack(db, async (tx) => await spell(tx, spelling))
}

export async function putSpelling(db: Db, spelling: Spelling, { by, now }: { by: number; now: Date }): Promise<Merge> {
  return await inTransaction(db, async (tx) => {
    const done = await spell(tx, spelling)
    if (done.products > 0)
      await logEntryChange(tx, {
        contentType: 'attribute',
        ref: spelling.id,
        action: 'change',
        before: { values: spelling.from },
        after: { values: [spelling.to], products: done.products },
        by,
        now,
      })
    return done
  })
}

async function spell(tx: Transaction, { id, from: requested, to }: Spelling): Promise<Merge> {
  const from = [...new Set(requested)].filter((value) => value !== to)
  const products = await tx.query<MovedProduct>('spelling-products', productsSql, [id, from, to])
  await tx.query('spelling-ends', 'delete from attribute_spelling where attribute_id = $1 and spelling = $2', [id, to])
  await tx.query('spelling-follow', followSql, [id, from, to])
  await tx.query('spelling-keep', keepSql, [id, from, to])
  return mergeResult(products, { from: from.join(', '), into: to })
}

const productsSql = `
  update product p set attributes = p.attributes || jsonb_build_object($1::int::text, (
    select jsonb_agg(v.value order by v.place) from (
      select case when e.value = any($2::text[]) then $3::text else e.value end as value, min(e.place) as place
      from jsonb_array_elements_text(p.attributes -> $1::int::text) with ordinality e (value, place) group by 1) v))
  where jsonb_typeof(p.attributes -> $1::int::text) = 'array' and p.attributes -> $1::int::text ?| $2::text[]
  returning p.name, p.retired_at is null as "isListed"`
const followSql = `
  update attribute_spelling set value = $3 where attribute_id = $1 and value = any($2::text[]) and spelling <> $3`
const keepSql = `
  insert into attribute_spelling (attribute_id, spelling, value)
  select $1, unnest($2::text[]), $3
  on conflict (attribute_id, spelling) do update set value = excluded.value`
