import type { Db } from '#core/server/db.ts'
import type { Store } from '#stores/contract.ts'

type StoreRow = {
  id: number
  name: string
  city: string
  street: string
  zip: string
  phone: string
  lat: number
  lng: number
  hours: string[]
  text: string
}

export type StoreMap = { all(): Store[]; get(id: number): Store | undefined; reload(): Promise<void> }

export async function openStores(db: Db): Promise<StoreMap> {
  let stores = new Map<number, Store>()
  const map: StoreMap = {
    all: () => [...stores.values()],
    get: (id) => stores.get(id),
    async reload() {
      const rows = await db.query<StoreRow>(
        'all-stores',
        'select id, name, city, street, zip, phone, lat, lng, hours, text from store order by city, name',
      )
      stores = new Map(rows.map((row) => [row.id, storeOf(row)]))
    },
  }
  await map.reload()
  return map
}

function storeOf({ lat, lng, ...row }: StoreRow): Store {
  return { ...row, location: { lat, lng } }
}
