import type { Db } from '#core/server/db.ts'
import { countSales } from '#reporting/server/count-sales.ts'
import { reconcileSales } from '#reporting/server/reconcile-sales.ts'
import { storyBegins } from './world.ts'

/** Each dimension but the promotions, which orders may have several of, adds up to the whole. */
const differingSql = `
  select from (
    select day, dimension, sum(sales) as sales, sum(vat) as vat, sum(units) as units, sum(cost) as cost
    from daily_sales where dimension <> 'promotion' group by day, dimension
  ) parts
  join daily_sales whole on whole.day = parts.day and whole.dimension = 'all'
  where (parts.sales, parts.vat, parts.units, parts.cost) is distinct from (whole.sales, whole.vat, whole.units, whole.cost)`

export async function wrongSales(db: Db): Promise<string[]> {
  await countSales(db)
  const wrong: string[] = []
  if ((await reconcileSales(db, storyBegins)) > 0) wrong.push('the sales of a day are not those of the journal')
  const differing = await db.query('sales-dimensions', differingSql)
  if (differing.length > 0) wrong.push('the sales of a day differ by dimension')
  return wrong
}
