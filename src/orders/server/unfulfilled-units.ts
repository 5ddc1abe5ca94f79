import { supplier, webWarehouse } from '#inventory/server/stock.ts'
import { isBought, leftAt, type Source, sources, type Units } from '#orders/order-state.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { isDigitalSql } from './digital-jobs.ts'
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

/** Whether staff have units of the order `o` left to pack, as `leftAt` counts them. Codes are not packed. */
export const hasUnitsToPackSql = `exists (
  select from order_row r cross join lateral (
    select coalesce(sum(w.quantity) filter (where s.from_place = ${webWarehouse}), 0) as web,
      coalesce(sum(w.quantity) filter (where s.from_place = ${supplier}), 0) as supplier,
      coalesce(sum(w.quantity) filter (where s.from_place > 0), 0) as store
    from shipment s join shipment_row w on w.shipment_id = s.id
    where s.order_id = r.order_id and w.position = r.position and not s.is_digital) gone
  where r.order_id = o.id
    and (r.from_web > gone.web or r.from_supplier > gone.supplier or r.from_store > gone.store))`

const hasCodesLeftSql = `exists (
  select from order_row r where r.order_id = o.id and ${isDigitalSql('r')}
    and r.quantity - r.cancelled_quantity > (
      select coalesce(sum(w.quantity), 0) from shipment s join shipment_row w on w.shipment_id = s.id
      where s.order_id = r.order_id and w.position = r.position and s.is_digital))`

/** `isPartial` of the order `o`. */
export const isPartialSql = `((o.state = 'packed' or o.state = 'sent' and o.may_be_partial) and (${hasUnitsToPackSql} or ${hasCodesLeftSql}
  or o.state = 'sent' and exists (select from shipment s where s.order_id = o.id and s.state = 'packed')))`
