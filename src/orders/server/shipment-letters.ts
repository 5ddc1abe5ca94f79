import { addDays, dayOf } from '#core/day.ts'
import type { Fact, Letter } from '#core/server/letter.ts'
import { leftAt, sources } from '#orders/order-state.ts'
import { letters as say } from '#orders/sv-letters.ts'
import { greetedName, letterOf, type Section } from './letter.ts'
import { codesSections, orderLine, rightsSections, sellerSection } from './letter-sections.ts'
import { linesOf } from './pieces-lines.ts'
import type { Shipment } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'

type Facts = {
  order: StoredOrder
  shipment: Shipment
  /** All of the order's, this one among them. */
  shipments: readonly Shipment[]
  publicUrl: string
}

export function sentLetter({ order, shipment, shipments, publicUrl }: Facts): Letter {
  const left = sources.flatMap((source) => leftAt(source, order.rows, onTheirWay(shipments)))
  const { carrier, trackingUrl } = shipment
  const { place } = order.delivery
  return letterOf({
    subject: say.sent.subject(order.number),
    to: greetedName(order),
    opening: [
      left.length > 0 ? say.sent.openingPart : say.sent.opening,
      ...(!trackingUrl && place ? [say.sent.toStore(place)] : []),
    ],
    sections: [
      { title: say.goods, lines: linesOf(order, shipment.rows) },
      ...(left.length > 0 ? [{ title: say.left, lines: linesOf(order, left) }] : []),
      {
        title: say.delivery,
        lines: [
          ...(carrier ? [{ label: say.carrier, value: carrier }] : []),
          ...(trackingUrl ? [{ label: say.tracking, value: trackingUrl, isLink: true }] : []),
          { label: order.delivery.name, value: place ?? order.delivery.text },
          orderLine(order, publicUrl),
        ],
      },
      sellerSection,
    ],
  })
}

/** How long a store keeps what is ordered there, as its information page says. */
const keptDays = 7

const day = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

export function readyLetter({ order, shipment, publicUrl }: Facts, now: Date): Letter {
  const { collectCode, trackingUrl } = shipment
  const until = day.format(new Date(addDays(dayOf(now), keptDays)))
  return letterOf({
    subject: say.ready.subject(order.number),
    to: greetedName(order),
    opening: [say.ready.opening, say.ready.bring],
    sections: [
      {
        title: say.delivery,
        lines: [
          ...(collectCode ? [{ label: say.ready.code, value: collectCode }] : []),
          { label: say.ready.place, value: order.delivery.place ?? order.delivery.name },
          { label: say.ready.until, value: until },
          ...(trackingUrl ? [{ label: say.tracking, value: trackingUrl, isLink: true }] : []),
          orderLine(order, publicUrl),
        ],
      },
      { title: say.goods, lines: linesOf(order, shipment.rows) },
      sellerSection,
    ],
  })
}

export function deliveredLetter({ order, shipment, publicUrl }: Facts): Letter {
  return letterOf({
    subject: say.delivered.subject(order.number),
    to: greetedName(order),
    opening: [say.delivered.opening],
    sections: [
      { title: say.goods, lines: [...linesOf(order, shipment.rows), orderLine(order, publicUrl)] },
      ...rightsSections(order, publicUrl),
      sellerSection,
    ],
  })
}

type CodeFacts = Omit<Facts, 'shipments'> & { codeOf: (sealed: string) => string }

export function codesLetter({ order, shipment, codeOf, publicUrl }: CodeFacts): Letter {
  const codes = shipment.codes.map(
    ({ position, sealed }): Fact => ({ label: order.rows[position]?.name ?? '', value: codeOf(sealed) }),
  )
  const sections: Section[] = [
    { title: say.codes.title, lines: [...codes, orderLine(order, publicUrl)] },
    ...codesSections(order),
    ...rightsSections(order, publicUrl),
    sellerSection,
  ]
  return letterOf({
    subject: say.codes.subject(order.number),
    to: greetedName(order),
    opening: [say.codes.opening],
    sections,
  })
}

function onTheirWay(shipments: readonly Shipment[]): Shipment[] {
  return shipments.filter(({ state }) => state !== 'packed')
}
