import type { Merge } from '#assortment/contract.ts'
import { fold } from '#catalog/fold.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { pathTo } from '#paths.ts'
import type { Merging, Pair } from './merge.ts'
import { type MovedProduct, mergeResult } from './merge-result.ts'
import { movePointers } from './move-pointers.ts'
import { redirectTo } from './redirect-to.ts'

export const manufacturerMerging: Merging = { contentType: 'manufacturer', merge }

async function merge(tx: Transaction, { from, into }: Pair): Promise<Merge> {
  const ids = [from.id, into.id]
  const products = await tx.query<MovedProduct>('merge-manufacturer-products', productsSql, ids)
  const moved = await movePointers(tx, { kind: 'manufacturer', from: from.id, into: into.id })
  await tx.query('merge-manufacturer-addresses', addressesSql, ids)
  await tx.query('merge-manufacturer-former', formerSql, [...ids, fold(from.name)])
  await redirectTo(tx, 'Manufacturer', { from: from.id, into: into.id })
  await tx.query('merge-manufacturer-end', 'delete from manufacturer where id = $1', [from.id])
  return mergeResult(products, {
    from: from.name,
    into: into.name,
    redirect: { from: pathTo('manufacturer', from), to: pathTo('manufacturer', into) },
    moved,
  })
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
