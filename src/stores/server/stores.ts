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
  holidayHours: string
  text: string
}

export type StoreMap = { all(): readonly Store[]; get(id: number): Store | undefined; reload(): Promise<void> }

export async function openStores(db: Db): Promise<StoreMap> {
  let all: readonly Store[] = []
  let stores = new Map<number, Store>()
  const map: StoreMap = {
    all: () => all,
    get: (id) => stores.get(id),
    async reload() {
      const rows = await db.query<StoreRow>(
        'all-stores',
        `select id, name, city, street, zip, phone, lat, lng, hours, holiday_hours as "holidayHours", text
         from store order by city, name`,
      )
      all = rows.map(storeOf)
      stores = new Map(all.map((store) => [store.id, store]))
    },
  }
  await map.reload()
  return map
}

function storeOf({ lat, lng, ...row }: StoreRow): Store {
  return { ...row, location: { lat, lng } }
}
