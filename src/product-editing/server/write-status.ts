import type { Transaction } from '#core/server/transaction.ts'
import { firstEntries } from '#importing/server/price-entries.ts'
import { logPrices } from '#importing/server/write-prices.ts'
import type { FieldChanges } from '#product-editing/contract.ts'
import { readFields } from './read-fields.ts'

type Change = { id: number; changes: FieldChanges }

/** A product that is published gets its price in the log from now on: it did not apply before. */
export async function writeStatus(tx: Transaction, changed: readonly Change[], now: Date): Promise<void> {
  const rows = changed
    .filter(({ changes }) => changes.status !== undefined || changes.publishAt !== undefined)
    .map(({ id, changes: { status = null, publishAt } }) => ({
      id,
      status,
      publishAt: publishAt ?? null,
      isTimed: publishAt !== undefined,
    }))
  if (rows.length === 0) return
  await tx.query('edited-status', statusSql, [JSON.stringify(rows), now])
  const published = rows.filter(({ status }) => status === 'published').map(({ id }) => id)
  await logPublished(tx, published, now)
}

export async function logPublished(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  const entries = (await readFields(tx, ids)).flatMap(({ id, fields: { price, offers } }) => {
    const priced = offers.map(({ audience, price: offered, from, to, withProductId }) => ({
      audience,
      price: offered,
      from: new Date(Math.max(Date.parse(from), now.getTime())),
      to: to === null ? null : new Date(to),
      isTied: withProductId !== null,
    }))
    const coming = priced.filter(({ to }) => to === null || to > now)
    return firstEntries({ price, offers: coming }, [], now).map((entry) => ({ productId: id, ...entry }))
  })
  await logPrices(tx, entries, { now, cause: 'published' })
}

const statusSql = `
  update product p set
    retired_at = case when r.status is null then p.retired_at when r.status = 'published' then null
      else coalesce(p.retired_at, $2) end,
    is_draft = case when r.status is null then p.is_draft else r.status = 'draft' end,
    publish_at = case when r.status in ('published', 'archived') then null when r."isTimed" then r."publishAt" else p.publish_at end,
    updated_at = $2
  from jsonb_to_recordset($1::jsonb) as r (id int, status text, "publishAt" timestamptz, "isTimed" boolean)
  where p.id = r.id`
