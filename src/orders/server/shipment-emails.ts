import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { EmailBlock } from '#email/server/email-content.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { orderEmailMessages as messages } from '#orders/emails-messages.ts'
import { leftAt, sources } from '#orders/order-state.ts'
import { pathTo } from '#paths.ts'
import { codesBlocks, goodsOf, orderAction, rightsBlocks } from './email-sections.ts'
import { renderOrderEmail } from './order-email.ts'
import type { Shipment } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'

type ShipmentEmailInput = {
  order: StoredOrder
  shipment: Shipment
  shipments: readonly Shipment[]
  publicUrl: string
}

export function shippedEmail({ order, shipment, shipments, publicUrl }: ShipmentEmailInput): EmailContent {
  const left = sources.flatMap((source) => leftAt(source, order.rows, onTheirWay(shipments)))
  const { trackingUrl, isTrackedByHand } = shipment
  const { place } = order.delivery
  const follow = orderAction(order, publicUrl)
  return renderOrderEmail(order, {
    template: 'order-sent',
    subject: messages.sent.subject(order.number),
    heading: messages.sent.heading,
    words: left.length > 0 ? [] : [messages.sent.opening],
    opening: [
      ...(left.length > 0 ? [messages.sent.openingPart] : []),
      ...((!trackingUrl || isTrackedByHand) && place ? [messages.sent.toStore(place)] : []),
    ],
    action: trackingUrl ? { text: messages.tracking, link: trackingUrl } : follow,
    blocks: [
      progressOf(order, shipment, 'sent'),
      ...deliveryBlocks({ order, shipment }),
      { title: messages.goods },
      { goods: goodsOf(order, shipment.rows) },
      ...(left.length > 0 ? [{ title: messages.left }, { goods: goodsOf(order, left) }] : []),
      ...(trackingUrl ? [{ title: messages.order(order.number) }, { links: [follow] }] : []),
    ],
  })
}

function progressOf({ delivery }: StoredOrder, { source }: Shipment, state: 'sent' | 'ready'): EmailBlock {
  const { home, collected, inStore } = messages.steps
  if (state === 'sent') return { progress: delivery.kind === 'home' ? home : collected, at: 2 }
  const progress = source === 'store' ? inStore : collected
  return { progress, at: progress.length - 1 }
}

function deliveryBlocks({ order, shipment }: Pick<ShipmentEmailInput, 'order' | 'shipment'>): EmailBlock[] {
  const { carrier, trackingId } = shipment
  const { name, place, text } = order.delivery
  return [
    {
      labelledValues: [
        { label: name, value: place ?? text },
        ...(carrier ? [{ label: messages.carrier, value: carrier }] : []),
        ...(trackingId ? [{ label: messages.trackingNumber, value: trackingId }] : []),
      ],
    },
  ]
}

export const pickupDays = 7

const day = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

export function readyEmail({ order, shipment, publicUrl }: ShipmentEmailInput, now: Date): EmailContent {
  const { collectCode, trackingUrl } = shipment
  const until = day.format(new Date(addDays(dayOf(now), pickupDays)))
  const place = order.delivery.place ?? order.delivery.name
  return renderOrderEmail(order, {
    template: 'order-ready',
    subject: messages.ready.subject(order.number),
    preheader: `${place}. ${messages.ready.until} ${until}.`,
    heading: messages.ready.heading,
    words: [messages.ready.opening],
    opening: [messages.ready.bring],
    action: orderAction(order, publicUrl),
    blocks: [
      progressOf(order, shipment, 'ready'),
      ...(collectCode ? [{ code: collectCode, label: messages.ready.code }] : []),
      {
        labelledValues: [
          { label: messages.ready.place, value: place },
          { label: messages.ready.until, value: until },
        ],
      },
      ...(trackingUrl ? [{ links: [{ text: messages.tracking, link: trackingUrl }] }] : []),
      { title: messages.goods },
      { goods: goodsOf(order, shipment.rows) },
    ],
  })
}

export function deliveredEmail({ order, shipment, publicUrl }: ShipmentEmailInput): EmailContent {
  return renderOrderEmail(order, {
    template: 'order-delivered',
    subject: messages.delivered.subject(order.number),
    heading: messages.delivered.heading,
    words: [messages.delivered.opening],
    opening: [],
    action: orderAction(order, publicUrl, messages.delivered.action),
    blocks: [
      { title: messages.delivered.goods },
      { goods: goodsOf(order, shipment.rows) },
      ...rightsBlocks(order, publicUrl),
    ],
    optional: { review: reviewBlocks(order, shipment, publicUrl) },
  })
}

function reviewBlocks({ rows }: StoredOrder, shipment: Shipment, publicUrl: string): EmailBlock[] {
  const links = shipment.rows.flatMap(({ position }) => {
    const row = rows[position]
    if (!row) return []
    const { productId, name } = row
    return [
      { text: messages.reviewOf(name), link: `${publicUrl}${pathTo('product', { id: productId, name })}#omdomen` },
    ]
  })
  return links.length > 0 ? [{ title: messages.review }, messages.reviewText, { links }] : []
}

type CodeEmailContent = Omit<ShipmentEmailInput, 'shipments'> & { codeOf: (encrypted: string) => string }

export function codesEmail({ order, shipment, codeOf, publicUrl }: CodeEmailContent): EmailContent {
  const codes = shipment.codes.map(({ position, encrypted }) => ({
    code: codeOf(encrypted),
    label: order.rows[position]?.name ?? '',
  }))
  return renderOrderEmail(order, {
    template: 'digital-codes',
    subject: messages.codes.subject(order.number),
    heading: messages.codes.title,
    words: [messages.codes.opening],
    opening: [],
    action: orderAction(order, publicUrl),
    blocks: [...codes, ...codesBlocks(order), ...rightsBlocks(order, publicUrl, shipment.codes)],
  })
}

/** Notifies the shop. */
export function codesMissingEmail(
  { id, number, rows }: StoredOrder,
  { position, publicUrl }: { position: number; publicUrl: string },
): EmailContent {
  const row = rows[position]
  const { subject, opening, action } = messages.codesMissing
  return renderEmail({
    subject: subject(row?.name ?? ''),
    opening: [opening(number, row?.name ?? '')],
    action: { text: action, link: `${publicUrl}/admin/order/${id}` },
    blocks: row ? [{ goods: goodsOf({ rows }, [{ position, quantity: row.quantity }]) }] : [],
  })
}

function onTheirWay(shipments: readonly Shipment[]): Shipment[] {
  return shipments.filter(({ state }) => state !== 'packed')
}
