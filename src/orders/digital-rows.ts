import { giftCardProduct } from '#pricing/gift-card.ts'
import { leftAt, type OrderedUnits, type Sent, type Units } from './order-state.ts'

type Row = OrderedUnits & { productId: number }

/** Excludes gift cards, which are money and issued at payment. */
export function codesLeft(rows: readonly Row[], shipments: readonly Sent[]): Units[] {
  return leftAt('digital', rows, shipments).filter(({ position }) => rows[position]?.productId !== giftCardProduct)
}
