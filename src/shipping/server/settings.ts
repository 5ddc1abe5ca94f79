import type { Queries } from '#core/server/db.ts'
import { methodsAt, nextPlan, type PlannedMethod } from '#shipping/method-plans.ts'
import type { Method } from '#shipping/methods.ts'
import { Rules } from '#shipping/rules-schema.ts'
import { withRules } from '#shipping/shipping-rule.ts'
import { readShippingRules } from './shipping-rules.ts'

export type ShippingStore = {
  id: number
  name: string
  street: string
  city: string
  lat: number
  lng: number
  /** Seven days from Monday: "10–19" or "Stängt". */
  hours: string[]
  holidayHours: string
}

export type ShippingSettings = {
  methods: Method[]
  takeBackCategories: ReadonlySet<number>
  stores: ShippingStore[]
}

export type KnownSettings = {
  at(time: Date): ShippingSettings
  /** The next time that a planned change begins. */
  nextChange(now: Date): Date | null
}

type Row = Method & { position: number }
type StoredRow = Row & { plans: { validFrom: string; fields: Omit<Row, 'id'> }[] }

/** Throws on invalid rules. */
export async function readSettings(db: Queries): Promise<KnownSettings> {
  const [rows, categories, stores, rules] = await Promise.all([
    db.query<StoredRow>('shipping-methods', methodsSql),
    db.query<{ id: number }>('take-back-categories', 'select category_id as id from take_back_category'),
    db.query<ShippingStore>('shipping-stores', storesSql),
    readShippingRules(db),
  ])
  const methods = rows.map(ownMethod)
  const plans = rows.flatMap(({ id, plans }) => plans.map((plan) => plannedMethod(id, plan))).toSorted(byTime)
  const others = {
    takeBackCategories: new Set(categories.map(({ id }) => id)),
    stores: stores.map((store) => ({ ...store, hours: Array.isArray(store.hours) ? store.hours : [] })),
  }
  return {
    at: (time) => ({ ...others, methods: withRules(methodsAt(methods, plans, time), rules) }),
    nextChange: (now) => nextPlan(plans, now),
  }
}

function ownMethod(stored: StoredRow): Row {
  const { plans: _, ...row } = stored
  return { ...row, rules: Rules.parse(row.rules) }
}

function plannedMethod(id: number, { validFrom, fields }: StoredRow['plans'][number]): PlannedMethod {
  return { validFrom: new Date(validFrom), method: { ...fields, id, rules: Rules.parse(fields.rules) } }
}

function byTime(a: PlannedMethod, b: PlannedMethod): number {
  return a.validFrom.getTime() - b.validFrom.getTime()
}

const storesSql = `
  select id, name, street, city, lat, lng, hours, holiday_hours as "holidayHours" from store order by id`

/** One statement: a plan is never missed while it becomes the method. */
const methodsSql = `
  select id, kind, name, description, price, regular_price as "regularPrice", pace, carrier, asks, rules, position,
         is_internal as "isInternal", coalesce((
           select json_agg(json_build_object('validFrom', p.valid_from, 'fields', p.fields))
           from shipping_method_plan p where p.method_id = m.id), '[]') as plans
  from shipping_method m order by position, id`
