import type { Queries } from '#core/server/db.ts'

/** Bin locations in the web warehouse, by product. */
export async function readBinLocations(db: Queries, productIds: readonly number[]): Promise<Record<number, string>> {
  if (productIds.length === 0) return {}
  const rows = await db.query<{ id: number; bin: string }>('bin-locations', binSql, [productIds])
  return Object.fromEntries(rows.map(({ id, bin }) => [id, bin]))
}

const binSql = 'select id, bin_location as bin from product where id = any($1::int[]) and bin_location is not null'
