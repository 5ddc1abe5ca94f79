import type { Merge } from '#assortment/contract.ts'
import { pointerNames } from '#assortment/pointer-names.ts'
import type { Transaction } from '#core/server/transaction.ts'

type Counts = Partial<Record<keyof typeof pointerNames, number>>
type Moving = { kind: 'category' | 'manufacturer'; from: number; into: number; beneath?: number }

/** Kinds of places in lists of popular categories. */
const entityTypes = { category: [2, 5], manufacturer: [3] } as const
const conditions = { category: 'categoryIds', manufacturer: 'manufacturerIds' } as const

/** What points at the one points at the other from now on. */
export async function movePointers(
  tx: Transaction,
  { kind, from, into, beneath = 0 }: Moving,
): Promise<Merge['moved']> {
  const [moved] = await tx.query<Counts>('merge-pointers', pointersSql, [
    from,
    into,
    kind,
    entityTypes[kind],
    conditions[kind],
  ])
  const counts: Counts = { ...moved, beneath }
  return (Object.keys(pointerNames) as (keyof typeof pointerNames)[]).flatMap((name) => {
    const count = counts[name] ?? 0
    return count > 0 ? [{ what: pointerNames[name], count }] : []
  })
}

const pointersSql = `
  with highlights as (
    update highlight set
      category_id = case when $3::text = 'category' and category_id = $1::int then $2::int else category_id end,
      manufacturer_id = case when $3 = 'manufacturer' and manufacturer_id = $1 then $2 else manufacturer_id end
    where ($3 = 'category' and category_id = $1) or ($3 = 'manufacturer' and manufacturer_id = $1)
    returning 1
  ), popular as (
    update popular_category set entity_id = $2 where entity_type = any($4::int[]) and entity_id = $1 returning 1
  ), toplists as (
    update toplist set
      category_id = case when $3 = 'category' and category_id = $1 then $2 else category_id end,
      list_id = case when list_type = $3 and list_id = $1 then $2 else list_id end,
      location_id = case when location_type = $3 and location_id = $1 then $2 else location_id end
    where ($3 = 'category' and category_id = $1) or (list_type = $3 and list_id = $1)
      or (location_type = $3 and location_id = $1)
    returning 1
  ), sponsorships as (
    update sponsorship set place = $3 || '/' || $2 where place = $3 || '/' || $1 returning 1
  ), promotions as (
    update promotion set rule = jsonb_set(rule, array['conditions', $5::text], (
      select jsonb_agg(distinct case when one = to_jsonb($1) then to_jsonb($2) else one end)
      from jsonb_array_elements(rule #> array['conditions', $5]) one))
    where rule #> array['conditions', $5] @> to_jsonb($1) returning 1
  ), parts as (
    update home_component set settings = jsonb_set(settings, '{list}', to_jsonb($3 || '/' || $2))
    where settings ->> 'list' = $3 || '/' || $1 returning 1
  )
  select (select count(*)::int from highlights) as highlights, (select count(*)::int from popular) as popular,
    (select count(*)::int from toplists) as toplists, (select count(*)::int from sponsorships) as sponsorships,
    (select count(*)::int from promotions) as promotions, (select count(*)::int from parts) as parts`
