import { type Priced, priceOf } from '#catalog/price.ts'

type Row = { unitPrice: number; quantity: number; discount: number }

/** Öre of a row that are bought at an employee's price: lower than any other member would pay beside the same goods. */
export function atEmployeePrice(
  product: Priced,
  row: Row,
  { now, cart }: { now: Date; cart: ReadonlySet<number> },
): number {
  const others = priceOf(product, { audience: 'member', now, cart }).ore
  return row.unitPrice < others ? row.unitPrice * row.quantity - row.discount : 0
}

export type Allowance = { limitOre: number; usedOre: number; wantedOre: number }

/** Öre that are left of the year's allowance with what lies in the cart; less than nothing when that is too much. */
export function leftAfter({ limitOre, usedOre, wantedOre }: Allowance): number {
  return limitOre - usedOre - wantedOre
}
