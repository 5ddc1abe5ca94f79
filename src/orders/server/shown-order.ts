import type { Image } from '#catalog/contract.ts'
import { codesDay } from '#orders/codes-day.ts'
import type { Order, OrderShipment } from '#orders/contract.ts'
import { codesLeft } from '#orders/digital-rows.ts'
import { isBought, leftAt, sources } from '#orders/order-state.ts'
import { cancelTexts, eventTexts, shipmentTexts, stateTexts } from '#orders/sv.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { planLine } from '#payments/sv-instalments.ts'
import { extraTexts } from '#shipping/sv.ts'
import { isInStore } from './is-in-store.ts'
import type { OrderPapers } from './order-papers.ts'
import type { Shipment } from './shipments.ts'
import type { StoredOrder, StoredRow } from './stored-order.ts'
import { unpackedPieces } from './unpacked-pieces.ts'

/** What an order asks of the shelf: a picture of what is still sold. */
export type OrderShelf = { get(id: number): { image: Image } | undefined }

type Beside = {
  shelf: OrderShelf
  shipments: readonly Shipment[]
  papers: OrderPapers
  /** How a digital code is shown. */
  codeOf: (sealed: string) => string
}

/** The order as its owner sees it. */
export function shownOrder(order: StoredOrder, { shelf, shipments, papers, codeOf }: Beside): Order {
  const { methodId, kind, name, text, place, extras } = order.delivery
  const left = sources.flatMap((source) => leftAt(source, order.rows, shipments.filter(isOnItsWay)))
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    stateText: stateTexts[order.state],
    placedAt: order.placedAt.getTime(),
    email: order.email,
    phone: order.phone,
    address: order.address,
    delivery: { methodId, kind, name, text, place, extras: extras.map((extra) => extraTexts[extra]) },
    payment: {
      method: order.paymentMethod,
      name: paymentMethodName(order.paymentMethod),
      state: order.paymentState,
      plan: order.instalments && planLine(order.instalments),
    },
    rows: order.rows.map((row, position) => ({
      ...shownRow(row, shelf),
      position,
      cut: row.cut,
      left: left.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0),
    })),
    goods: order.goods,
    shipping: order.shipping,
    total: order.total,
    giftCard: order.giftCard,
    promotions: order.promotions,
    vat: order.vat,
    xp: order.xp,
    cancelledReason: textOf(cancelTexts, order.cancelledReason),
    events: order.events.flatMap(({ event, at }) => {
      const text = textOf(eventTexts, event)
      return text === null ? [] : [{ event, text, at: Date.parse(at) }]
    }),
    shipments: shipments.map((shipment) => ({
      ...shownShipment(shipment, isInStore(order, shipment)),
      codes: shipment.codes.map(({ position, sealed }) => ({ position, code: codeOf(sealed) })),
    })),
    receipts: papers.receipts,
    refunds: papers.refunds,
    codesDay: codesLeft(order.rows, shipments).length > 0 && isBought(order.state) ? codesDay(order) : null,
    awaitsApproval: order.heldFor !== null && isBought(order.state),
    canCancel: unpackedPieces({ order, shipments }).length > 0,
    canBecomeMember: order.memberId === null,
  }
}

function isOnItsWay({ state }: Shipment): boolean {
  return state !== 'packed'
}

function shownRow(row: StoredRow, shelf: OrderShelf): Omit<Order['rows'][number], 'position' | 'left' | 'cut'> {
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

function shownShipment(shipment: Shipment, isInStore: boolean): Omit<OrderShipment, 'codes'> {
  const { id, state, source, carrier, trackingId, trackingUrl, collectCode, sentAt, deliveredAt } = shipment
  return {
    id,
    state,
    stateText: shipmentTexts[state],
    isDigital: source === 'digital',
    isInStore,
    carrier,
    trackingId,
    trackingUrl,
    collectCode,
    sentAt: sentAt?.getTime() ?? null,
    deliveredAt: deliveredAt?.getTime() ?? null,
    rows: shipment.rows,
    events: shipment.events.map(({ text, place, at }) => ({ text, place, at: Date.parse(at) })),
  }
}

function textOf(texts: Readonly<Record<string, string>>, key: string | null): string | null {
  return key === null ? null : (texts[key] ?? null)
}
