import { giftCardProduct } from '#catalog/gift-card.ts'
import { isBought, leftAt, type Pieces, type Source, sources } from '#orders/order-state.ts'
import type { HeldOrder } from './hold-order.ts'

export type Unpacked = Pieces & { source: Source }

/** What of a paid order nobody has packed. Gift cards are not among it: they may be used the moment they are paid. */
export function unpackedPieces({
  order,
  shipments,
}: Readonly<Pick<HeldOrder, 'order'>> & { shipments: readonly HeldOrder['shipments'][number][] }): Unpacked[] {
  const { state, rows } = order
  if (!isBought(state)) return []
  return sources.flatMap((source) =>
    leftAt(source, rows, shipments)
      .filter(({ position }) => rows[position]?.productId !== giftCardProduct)
      .map((pieces) => ({ ...pieces, source })),
  )
}
