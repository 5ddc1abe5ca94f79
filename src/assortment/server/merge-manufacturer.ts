import type { Merge } from '#assortment/contract.ts'
import { fold } from '#catalog/fold.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { pathTo } from '#paths.ts'
import type { Merging, Pair } from './merge.ts'
import { movedOf, redirectTo, sampleLimit } from './moved.ts'

export const manufacturerMerging: Merging = { contentType: 'manufacturer', merge, named }

async function merge(tx: Transaction, { from, into }: Pair): Promise<Merge> {
  const products = await tx.query<{ name: string; isListed: boolean }>('merge-manufacturer-products', productsSql, [
    from.id,
    into.id,
  ])
  const [moved = {}] = await tx.query<Record<string, number>>('merge-manufacturer-pointers', pointersSql, [
    from.id,
    into.id,
  ])
  await tx.query('merge-manufacturer-addresses', addressesSql, [from.id, into.id])
  await tx.query('merge-manufacturer-former', formerSql, [from.id, into.id, fold(from.name)])
  await redirectTo(tx, 'Manufacturer', { from: from.id, into: into.id })
  await tx.query('merge-manufacturer-end', 'delete from manufacturer where id = $1', [from.id])
  return {
    from: from.name,
    into: into.name,
    products: products.length,
    listed: products.filter(({ isListed }) => isListed).length,
    redirect: { from: pathTo('manufacturer', from), to: pathTo('manufacturer', into) },
    moved: movedOf(moved),
    samples: products.slice(0, sampleLimit).map(({ name }) => name),
  }
}

async function named(tx: Transaction, id: number) {
  const [row] = await tx.query<Pair['from']>(
    'merge-manufacturer-named',
    'select id, name from manufacturer where id = $1 for update',
    [id],
  )
  return row ?? null
}

const productsSql = `
  update product set manufacturer_id = $2 where manufacturer_id = $1
  returning name, retired_at is null as "isListed"`
/** The addresses that product safety law asks for are kept where the other has none. */
const addressesSql = `
  update manufacturer into_one set
    postal_address = coalesce(into_one.postal_address, gone.postal_address),
    electronic_address = coalesce(into_one.electronic_address, gone.electronic_address),
    eu_responsible = coalesce(into_one.eu_responsible, gone.eu_responsible)
  from manufacturer gone where into_one.id = $2 and gone.id = $1`
const formerSql = `
  with followed as (update former_manufacturer set manufacturer_id = $2 where manufacturer_id = $1)
  insert into former_manufacturer (fold, manufacturer_id) values ($3, $2)
  on conflict (fold) do update set manufacturer_id = excluded.manufacturer_id`
const pointersSql = `
  with highlights as (
    update highlight set manufacturer_id = $2 where manufacturer_id = $1 returning 1
  ), popular as (
    update popular_category set entity_id = $2 where entity_type = 3 and entity_id = $1 returning 1
  ), toplists as (
    update toplist set
      list_id = case when list_type = 'manufacturer' and list_id = $1 then $2 else list_id end,
      location_id = case when location_type = 'manufacturer' and location_id = $1 then $2 else location_id end
    where (list_type = 'manufacturer' and list_id = $1) or (location_type = 'manufacturer' and location_id = $1)
    returning 1
  ), sponsorships as (
    update sponsorship set place = 'manufacturer/' || $2::int where place = 'manufacturer/' || $1::int returning 1
  ), promotions as (
    update promotion set rule = jsonb_set(rule, '{conditions,manufacturerIds}', (
      select jsonb_agg(distinct case when one = to_jsonb($1::int) then to_jsonb($2::int) else one end)
      from jsonb_array_elements(rule #> '{conditions,manufacturerIds}') one))
    where rule #> '{conditions,manufacturerIds}' @> to_jsonb($1::int) returning 1
  ), parts as (
    update home_component set settings = jsonb_set(settings, '{list}', to_jsonb('manufacturer/' || $2::int))
    where settings ->> 'list' = 'manufacturer/' || $1::int returning 1
  )
  select (select count(*)::int from highlights) as highlights, (select count(*)::int from popular) as popular,
    (select count(*)::int from toplists) as toplists, (select count(*)::int from sponsorships) as sponsorships,
    (select count(*)::int from promotions) as promotions, (select count(*)::int from parts) as parts`
