import type { Image } from '#catalog/contract.ts'
import type { Day } from '#core/day.ts'
import { isGiftWaiting } from '#gift-cards/sent-at.ts'
import { shownXp } from '#identity/ranks.ts'
import { lastCodesDay, sentOnConsent } from '#orders/codes-day.ts'
import type { Order, OrderShipment } from '#orders/contract.ts'
import { codesLeft } from '#orders/digital-rows.ts'
import {
  cancelTexts,
  eventTexts,
  lostText,
  page as messages,
  returnedText,
  shipmentTexts,
  stateText,
} from '#orders/messages.ts'
import { isBought, isLostWhole, isPartial, isReturnedWhole, leftAt, sources } from '#orders/order-state.ts'
import { planLine } from '#payments/instalments-messages.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { longDayText } from '#shipping/dates.ts'
import { extraTexts, messages as shippingTexts } from '#shipping/messages.ts'
import type { OrderDocuments } from './order-documents.ts'
import { isFollowed, isInStore, type Shipment } from './shipments.ts'
import type { StoredOrder, StoredRow } from './stored-order.ts'
import { cancellableUnits } from './unfulfilled-units.ts'

export type OrderProductCache = { get(id: number): { image: Image } | undefined }

type Beside = {
  productCache: OrderProductCache
  shipments: readonly Shipment[]
  documents: OrderDocuments
  codeOf: (encrypted: string) => string
  /** Without it gift cards are shown with the day they were to be sent. */
  now?: Date
}

export function shownOrder(order: StoredOrder, { productCache, shipments, documents, codeOf, now }: Beside): Order {
  const { methodId, kind, name, place, extras } = order.delivery
  const partial = isPartial(order.state, order.rows, shipments)
  const left = sources.flatMap((source) => leftAt(source, order.rows, shipments.filter(isOnItsWay)))
  const codes = isBought(order.state) ? codesLeft(order.rows, shipments) : []
  const releases = codes.map(({ position }) => order.rows[position]?.releaseOn ?? null)
  const day = lastCodesDay(order, releases)
  const text = kind === 'digital' && codes.length > 0 ? codesText(order, day) : order.delivery.text
  const rows = order.rows.map((row, position) => ({
    ...shownRow(row, productCache, now),
    position,
    cancelledQuantity: row.cancelledQuantity,
    left: left.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0),
  }))
  const giftDay =
    now && order.state === 'delivered' ? rows.flatMap(({ gift }) => gift?.sendOn ?? []).toSorted()[0] : undefined
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    isPartial: partial,
    stateText: isReturnedWhole(order.state, shipments)
      ? returnedText
      : isLostWhole(shipments)
        ? lostText
        : kind === 'digital' && giftDay !== undefined
          ? messages.sentOn(longDayText(giftDay))
          : stateText(order.state, partial),
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
    rows,
    goods: order.goods,
    shipping: order.shipping,
    total: order.total,
    giftCard: order.giftCard,
    promotions: order.promotions,
    vat: order.vat,
    xp: shownXp(order.xp),
    cancelledReason: textOf(cancelTexts, order.cancelledReason),
    events: order.events.flatMap(({ event, at }) => {
      const text = textOf(eventTexts, event)
      return text === null ? [] : [{ event, text, at: Date.parse(at) }]
    }),
    shipments: shipments.map((shipment) => ({
      ...shownShipment(shipment, isInStore(order, shipment)),
      codes: shipment.codes.map(({ position, encrypted }) => ({ position, code: codeOf(encrypted) })),
    })),
    receipts: documents.receipts,
    refunds: documents.refunds,
    codesDay: day,
    codesOnConsent: sentOnConsent(order, releases),
    awaitsApproval: order.holdReason !== null && isBought(order.state),
    termsVersion: order.termsVersion,
    linkedOrders: documents.linkedOrders,
    canCancel: cancellableUnits({ order, shipments }).length > 0,
    canBecomeMember: order.memberId === null,
    isAtCounter: order.channel === 'store',
  }
}

function codesText({ events }: StoredOrder, day: Day | null): string {
  if (events.some(({ event }) => event === 'codes-missing')) return messages.codesMissing
  return day === null ? shippingTexts.atOnce : longDayText(day)
}

function isOnItsWay({ state }: Shipment): boolean {
  return state !== 'packed'
}

function shownRow(
  row: StoredRow,
  productCache: OrderProductCache,
  now: Date | undefined,
): Omit<Order['rows'][number], 'position' | 'left' | 'cancelledQuantity'> {
  const { productId, name, quantity, unitPrice, discount, insurance, vatRate, configuration, deposit, gift } = row
  const image = productCache.get(productId)?.image ?? null
  return {
    productId,
    name,
    image,
    quantity,
    unitPrice,
    discount,
    insurance,
    vatRate,
    configuration,
    ...(deposit > 0 ? { deposit } : {}),
    ...(gift ? { gift: now && !isGiftWaiting(gift, now) ? { ...gift, sendOn: null } : gift } : {}),
    total: lineTotal(row),
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
    isFollowed: isFollowed(shipment),
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
