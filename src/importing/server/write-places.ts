import type { Transaction } from '#core/server/transaction.ts'
import type { AcceptedRow } from './accept-row.ts'

export async function writeCampaigns(tx: Transaction, rows: AcceptedRow[]): Promise<void> {
  const listed = rows.filter(({ goods, isNew }) => goods.campaigns && !(isNew && goods.campaigns.length === 0))
  if (listed.length === 0) return
  const pairs = listed.flatMap(({ goods, product }) =>
    [...new Set(goods.campaigns)].map((campaign) => ({ campaign, product: product.id })),
  )
  const campaigns = pairs.map(({ campaign }) => campaign)
  const products = pairs.map(({ product }) => product)
  await tx.query('import-leave-campaigns', leaveSql, [listed.map(({ product }) => product.id), campaigns, products])
  await tx.query('import-join-campaigns', joinSql, [campaigns, products])
}

export async function writePictures(tx: Transaction, rows: AcceptedRow[]): Promise<void> {
  const urls = new Set(rows.flatMap(({ goods }) => goods.images ?? []))
  if (urls.size > 0) await tx.query('import-pictures', pictureSql, [[...urls]])
}

const leaveSql = `
  delete from campaign_product where product_id = any($1::int[])
    and (campaign_id, product_id) not in (select * from unnest($2::int[], $3::int[]))`
const joinSql = `
  insert into campaign_product (campaign_id, product_id) select * from unnest($1::int[], $2::int[]) on conflict do nothing`
const pictureSql = 'insert into picture (url) select unnest($1::text[]) on conflict do nothing'
