import type { LoggedPrice } from '#pricing/prior-price.ts'
import type { FieldChanges, ProductFields } from '#product-editing/contract.ts'

export type BulkPlan =
  | { kind: 'fields'; changes: FieldChanges; campaign?: { price: number; prior: number | null } }
  | { kind: 'stock'; after: number }
  | { kind: 'same' }
  /** `rule` is the same for every product that is refused for the same reason. */
  | { kind: 'refused'; reason: string; rule?: string }

/** `log` is read for campaigns only. */
type Product = { fields: ProductFields; stock: number; log: readonly LoggedPrice[] }
export type Planner = (product: Product, now: Date) => BulkPlan
