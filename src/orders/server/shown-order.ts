import type { Image } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { cancelTexts, eventTexts, stateTexts } from '#orders/sv.ts'
import { paymentMethodName } from '#payments/methods.ts'
import type { StoredOrder, StoredRow } from './stored-order.ts'

/** What an order asks of the shelf: a picture of what is still sold. */
export type OrderShelf = { get(id: number): { image: Image } | undefined }

/** The order as its owner sees it. */
export function shownOrder(order: StoredOrder, shelf: OrderShelf): Order {
  const { methodId, name, text, place } = order.delivery
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    stateText: stateTexts[order.state],
    placedAt: order.placedAt.getTime(),
    email: order.email,
    phone: order.phone,
    address: order.address,
    delivery: { methodId, name, text, place },
    payment: { method: order.paymentMethod, name: paymentMethodName(order.paymentMethod), state: order.paymentState },
    rows: order.rows.map((row) => shownRow(row, shelf)),
    goods: order.goods,
    shipping: order.shipping,
    total: order.total,
    vat: order.vat,
    xp: order.xp,
    cancelledReason: textOf(cancelTexts, order.cancelledReason),
    events: order.events.map(({ event, at }) => ({
      event,
      text: textOf(eventTexts, event) ?? event,
      at: Date.parse(at),
    })),
    canBecomeMember: order.memberId === null,
  }
}

function shownRow(row: StoredRow, shelf: OrderShelf): Order['rows'][number] {
  const { productId, name, quantity, unitPrice, discount, insurance, vatRate } = row
  const image = shelf.get(productId)?.image ?? null
  return {
    productId,
    name,
    image,
    quantity,
    unitPrice,
    discount,
    insurance,
    vatRate,
    total: (unitPrice + (insurance ?? 0)) * quantity - discount,
  }
}

function textOf(texts: Record<string, string>, key: string | null): string | null {
  return key === null ? null : (texts[key] ?? key)
}
