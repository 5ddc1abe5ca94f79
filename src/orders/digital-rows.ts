import { giftCardProduct } from '#pricing/gift-card.ts'
import type { SoldKind } from '#shop-settings/printed-rights.ts'
import { leftAt, type OrderedUnits, type ShipmentUnits, type Units } from './order-state.ts'

type Row = OrderedUnits & { productId: number }

/** Excludes gift cards, which are money and issued at payment. */
export function codesLeft(rows: readonly Row[], shipments: readonly ShipmentUnits[]): Units[] {
  return leftAt('digital', rows, shipments).filter(({ position }) => rows[position]?.productId !== giftCardProduct)
}

/** The kind of each row by position, once its codes have been sent. */
export function soldKinds(rows: readonly (Row & { configuration: unknown })[]): SoldKind[] {
  const codes = new Set(codesLeft(rows, []).map(({ position }) => position))
  return rows.map(({ configuration }, position) => (configuration ? 'built' : codes.has(position) ? 'code' : 'goods'))
}
