import type { Transaction } from '#core/server/transaction.ts'
import type { AcceptedRow } from './accept-row.ts'
import { givenColumns } from './given-columns.ts'
import { columns, productRecord } from './product-record.ts'
import type { WriteDeps } from './write-deps.ts'

export async function writeProducts(
  tx: Transaction,
  rows: AcceptedRow[],
  { shop, now }: Pick<WriteDeps, 'shop' | 'now'>,
): Promise<void> {
  const recordsOf = (some: AcceptedRow[]) =>
    JSON.stringify(some.map((row) => ({ ...productRecord(row, shop), ...givenColumns(row, shop) })))
  const fresh = rows.filter(({ isNew }) => isNew)
  const changed = rows.filter(({ isNew }) => !isNew)
  if (fresh.length > 0)
    await tx.query('import-insert-products', insertSql, [recordsOf(fresh), shop.existing.source, now])
  if (changed.length > 0) await tx.query('import-update-products', updateSql, [recordsOf(changed), now])
}

const names = Object.keys(columns)
const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
const given = 'given text[], cleared text[], revives boolean, "honoursLocks" boolean'
const records = `jsonb_to_recordset($1::jsonb) as r (id int, external_id text, popularity int, ${given}, ${typed.join(', ')})`

/** What the row gives, of a product `p` that exists. A whole row without a place in the warehouse leaves it as it is. */
export function newValueOf(name: string): string {
  const value = name === 'attributes' ? '(p.attributes - r.cleared) || r.attributes' : `r.${name}`
  const whole = name === 'bin_location' ? 'coalesce(r.bin_location, p.bin_location)' : `r.${name}`
  return `case when r."honoursLocks" and '${name}' = any(p.locked) and '${name}' <> 'row_hash' then p.${name} when r.given is null then ${whole} when '${name}' = any(r.given) then ${value} else p.${name} end`
}

const insertSql = `
  insert into product (id, source, external_id, popularity, created_at, updated_at, ${names.join(', ')})
  select r.id, $2, r.external_id, coalesce(r.popularity, 0), $3::timestamptz, $3::timestamptz, ${names.map((name) => `r.${name}`).join(', ')}
  from ${records}`
const updateSql = `
  update product p
  set popularity = coalesce(r.popularity, p.popularity), updated_at = $2,
      retired_at = case when r.revives and not 'retired_at' = any(p.locked) then null else p.retired_at end,
      ${names.map((name) => `${name} = ${newValueOf(name)}`).join(', ')}
  from ${records}
  where p.id = r.id`
