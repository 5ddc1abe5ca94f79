import type { Queries } from '#core/server/db.ts'

export async function storesOfSale(db: Queries): Promise<{ id: number; name: string }[]> {
  return await db.query<{ id: number; name: string }>(
    'stores-of-sale',
    'select id, name from store order by city, name',
  )
}
