import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { EmailContent, LabelledValue } from '#email/server/render-email.ts'
import { orderEmailMessages as messages } from '#orders/emails-messages.ts'
import { leftAt, sources } from '#orders/order-state.ts'
import { codesSections, orderLine, rightsSections, sellerSection } from './email-sections.ts'
import { greetedName, renderOrderEmail, type Section } from './order-email.ts'
import type { Shipment } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'
import { linesOf } from './unit-lines.ts'

type ShipmentEmailInput = {
  order: StoredOrder
  shipment: Shipment
  shipments: readonly Shipment[]
  publicUrl: string
}

export function shippedEmail({ order, shipment, shipments, publicUrl }: ShipmentEmailInput): EmailContent {
  const left = sources.flatMap((source) => leftAt(source, order.rows, onTheirWay(shipments)))
  const { carrier, trackingUrl } = shipment
  const { place } = order.delivery
  return renderOrderEmail({
    subject: messages.sent.subject(order.number),
    to: greetedName(order),
    opening: [
      left.length > 0 ? messages.sent.openingPart : messages.sent.opening,
      ...(!trackingUrl && place ? [messages.sent.toStore(place)] : []),
    ],
    sections: [
      { title: messages.goods, lines: linesOf(order, shipment.rows) },
      ...(left.length > 0 ? [{ title: messages.left, lines: linesOf(order, left) }] : []),
      {
        title: messages.delivery,
        lines: [
          ...(carrier ? [{ label: messages.carrier, value: carrier }] : []),
          ...(trackingUrl ? [{ label: messages.tracking, value: trackingUrl, isLink: true }] : []),
          { label: order.delivery.name, value: place ?? order.delivery.text },
          orderLine(order, publicUrl),
        ],
      },
      sellerSection,
    ],
  })
}

const pickupDays = 7

const day = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

export function readyEmail({ order, shipment, publicUrl }: ShipmentEmailInput, now: Date): EmailContent {
  const { collectCode, trackingUrl } = shipment
  const until = day.format(new Date(addDays(dayOf(now), pickupDays)))
  return renderOrderEmail({
    subject: messages.ready.subject(order.number),
    to: greetedName(order),
    opening: [messages.ready.opening, messages.ready.bring],
    sections: [
      {
        title: messages.delivery,
        lines: [
          ...(collectCode ? [{ label: messages.ready.code, value: collectCode }] : []),
          { label: messages.ready.place, value: order.delivery.place ?? order.delivery.name },
          { label: messages.ready.until, value: until },
          ...(trackingUrl ? [{ label: messages.tracking, value: trackingUrl, isLink: true }] : []),
          orderLine(order, publicUrl),
        ],
      },
      { title: messages.goods, lines: linesOf(order, shipment.rows) },
      sellerSection,
    ],
  })
}

export function deliveredEmail({ order, shipment, publicUrl }: ShipmentEmailInput): EmailContent {
  return renderOrderEmail({
    subject: messages.delivered.subject(order.number),
    to: greetedName(order),
    opening: [messages.delivered.opening],
    sections: [
      { title: messages.goods, lines: [...linesOf(order, shipment.rows), orderLine(order, publicUrl)] },
      ...rightsSections(order, publicUrl),
      sellerSection,
    ],
  })
}

type CodeEmailContent = Omit<ShipmentEmailInput, 'shipments'> & { codeOf: (encrypted: string) => string }

export function codesEmail({ order, shipment, codeOf, publicUrl }: CodeEmailContent): EmailContent {
  const codes = shipment.codes.map(
    ({ position, encrypted }): LabelledValue => ({ label: order.rows[position]?.name ?? '', value: codeOf(encrypted) }),
  )
  const sections: Section[] = [
    { title: messages.codes.title, lines: [...codes, orderLine(order, publicUrl)] },
    ...codesSections(order),
    ...rightsSections(order, publicUrl),
    sellerSection,
  ]
  return renderOrderEmail({
    subject: messages.codes.subject(order.number),
    to: greetedName(order),
    opening: [messages.codes.opening],
    sections,
  })
}

function onTheirWay(shipments: readonly Shipment[]): Shipment[] {
  return shipments.filter(({ state }) => state !== 'packed')
}
