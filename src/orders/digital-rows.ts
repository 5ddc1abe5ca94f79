import { giftCardProduct } from '#catalog/gift-card.ts'
import { leftAt, type OrderedPieces, type Pieces, type Sent } from './order-state.ts'

type Row = OrderedPieces & { productId: number }

/** Codes that are still to be sent. A gift card is no code: it is money, and is made the moment it is paid. */
export function codesLeft(rows: readonly Row[], shipments: readonly Sent[]): Pieces[] {
  return leftAt('digital', rows, shipments).filter(({ position }) => rows[position]?.productId !== giftCardProduct)
}
