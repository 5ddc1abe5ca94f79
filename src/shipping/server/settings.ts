import type { Queries } from '#core/server/db.ts'
import type { Method } from '#shipping/methods.ts'
import { Rules } from '#shipping/rules-schema.ts'

export type ShippingStore = {
  id: number
  name: string
  street: string
  city: string
  lat: number
  lng: number
  /** Seven days from Monday: "10–19" or "Stängt". */
  hours: string[]
}

export type ShippingSettings = {
  methods: Method[]
  takeBackCategories: ReadonlySet<number>
  stores: ShippingStore[]
}

/** Throws on invalid rules. */
export async function readSettings(db: Queries): Promise<ShippingSettings> {
  const [methods, categories, stores] = await Promise.all([
    db.query<Method>('shipping-methods', methodsSql),
    db.query<{ id: number }>('take-back-categories', 'select category_id as id from take_back_category'),
    db.query<ShippingStore>('shipping-stores', 'select id, name, street, city, lat, lng, hours from store order by id'),
  ])
  return {
    methods: methods.map((method) => ({ ...method, rules: Rules.parse(method.rules) })),
    takeBackCategories: new Set(categories.map(({ id }) => id)),
    stores: stores.map((store) => ({ ...store, hours: Array.isArray(store.hours) ? store.hours : [] })),
  }
}

const methodsSql = `
  select id, kind, name, description, price, regular_price as "regularPrice", pace, carrier, asks, rules,
         is_internal as "isInternal"
  from shipping_method order by position, id`
