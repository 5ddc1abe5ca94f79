import { warehouseMessages as messages } from '#catalog/warehouse-messages.ts'
import type { Queries } from '#core/server/db.ts'
import { codes, supplier, webWarehouse } from '#inventory/server/stock.ts'

export async function stockPlaces(db: Queries): Promise<{ place: number; name: string }[]> {
  const stores = await db.query<{ place: number; name: string }>(
    'stock-places',
    'select id as place, name from store order by city, name',
  )
  return [{ place: webWarehouse, name: messages.webWarehouse }, ...stores, { place: supplier, name: messages.supplier }]
}

export async function placeNames(db: Queries): Promise<(place: number) => string> {
  const names = new Map((await stockPlaces(db)).map(({ place, name }) => [place, name])).set(codes, messages.codes)
  return (place) => names.get(place) ?? String(place)
}
