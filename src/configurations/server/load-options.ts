import type { ConfigurationOptions } from '#configurations/configuration.ts'
import type { Queries } from '#core/server/db.ts'

type Row = ConfigurationOptions & { productId: number }

export async function loadOptions(
  db: Queries,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ConfigurationOptions>> {
  const rows = await db.query<Row>(
    'configuration-options',
    `select product_id as "productId", build_days as "buildDays", groups
     from product_configuration where product_id = any($1::int[])`,
    [productIds],
  )
  return new Map(rows.map(({ productId, ...options }) => [productId, options]))
}
