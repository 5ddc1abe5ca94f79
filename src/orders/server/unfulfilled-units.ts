import { isBought, leftAt, type Source, sources, type Units } from '#orders/order-state.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import type { LockedOrder } from './lock-order.ts'

export type UnfulfilledUnits = Units & { source: Source }

/** Excludes gift cards, which may be used as soon as they are paid; an order on hold has issued none. */
export function unfulfilledUnits({
  order,
  shipments,
}: Readonly<Pick<LockedOrder, 'order'>> & {
  shipments: readonly LockedOrder['shipments'][number][]
}): UnfulfilledUnits[] {
  const { state, rows, holdReason } = order
  if (!isBought(state)) return []
  return sources.flatMap((source) =>
    leftAt(source, rows, shipments)
      .filter(({ position }) => holdReason !== null || rows[position]?.productId !== giftCardProduct)
      .map((units) => ({ ...units, source })),
  )
}

/** What the customer may cancel. Building to order begins at once, so staff decide about that. */
export function cancellableUnits(locked: Parameters<typeof unfulfilledUnits>[0]): UnfulfilledUnits[] {
  return unfulfilledUnits(locked).filter(({ position }) => !locked.order.rows[position]?.configuration)
}
