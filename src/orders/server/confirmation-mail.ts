import { addDays, dayOf } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Fact, Letter } from '#core/server/letter.ts'
import { mail as say } from '#orders/sv.ts'
import { paymentDays } from '#payments/company.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { planLine } from '#payments/sv-instalments.ts'
import { extraTexts } from '#shipping/sv.ts'
import { formatZip } from '#shipping/zips.ts'
import { greetedName, letterOf, type Section } from './letter.ts'
import {
  codesSections,
  dateAndTime,
  infoLine,
  invoiceSection,
  orderLine,
  rightsSections,
  sellerSection,
} from './letter-sections.ts'
import type { StoredRow, WrittenOrder } from './stored-order.ts'

/**
 * The confirmation on a durable medium (lag 2005:59 2 kap. 7 §): what was bought and for how much, VAT for each rate,
 * delivery, the right of withdrawal and how to use it, complaints, and who sells.
 */
export function confirmationMail(order: WrittenOrder, publicUrl: string): Letter {
  return letterOf({
    subject: say.subject(order.number),
    to: greetedName(order),
    opening: [order.heldFor ? say.thanksAwaiting : say.thanks],
    sections: [...goodsSections(order), ...termsSections(order, publicUrl)],
  })
}

function goodsSections(order: WrittenOrder): Section[] {
  const insurance = order.total - order.goods - order.shipping
  const sums = [
    { label: say.goods, ore: order.goods + order.promotions.reduce((sum, { ore }) => sum + ore, 0) },
    ...order.promotions.filter(({ ore }) => ore > 0).map(({ name, ore }) => ({ label: name, ore: -ore })),
    ...(insurance > 0 ? [{ label: say.insurance, ore: insurance }] : []),
    { label: say.shipping, ore: order.shipping },
    ...(order.giftCard > 0
      ? [
          { label: say.sum, ore: order.total },
          { label: say.giftCard, ore: -order.giftCard },
        ]
      : []),
    { label: say.total, ore: order.total - order.giftCard },
  ]
  return [
    {
      title: `${say.order} ${order.number}`,
      lines: [{ label: say.placedAt, value: dateAndTime.format(order.placedAt) }],
    },
    { title: say.goods, lines: order.rows.flatMap(rowLines) },
    {
      title: say.total,
      lines: [...sums.map(({ label, ore }) => ({ label, value: formatPrice(ore) })), ...vatLines(order.vat)],
    },
  ]
}

function rowLines({ name, quantity, unitPrice, discount, insurance }: StoredRow): Fact[] {
  const line = (label: string, price: number) => ({
    label: `${quantity} ${say.pieces} ${label}, ${formatPrice(price)}`,
    value: formatPrice(price * quantity),
  })
  return [
    line(name, unitPrice),
    ...(discount > 0 ? [{ label: say.discount(name), value: formatPrice(-discount) }] : []),
    ...(insurance === null ? [] : [line(say.insurance, insurance)]),
  ]
}

function vatLines(vat: WrittenOrder['vat']): Fact[] {
  return vat.flatMap(({ rate, base, vat }) => {
    if (rate === 0) return [{ label: say.exempt, value: formatPrice(base) }]
    return [
      { label: say.withoutVat(rate), value: formatPrice(base) },
      { label: say.vat(rate), value: formatPrice(vat) },
    ]
  })
}

function termsSections(order: WrittenOrder, publicUrl: string): Section[] {
  const { delivery, paymentMethod } = order
  return [
    {
      title: say.delivery,
      lines: [
        { label: delivery.place ? `${delivery.name}, ${delivery.place}` : delivery.name, value: delivery.text },
        ...delivery.extras.map((extra) => ({ label: say.extra, value: extraTexts[extra] })),
        { label: say.address, value: addressText(order), isTyped: true },
        { label: say.payment, value: paymentMethodName(paymentMethod) },
        ...(order.instalments ? [{ label: say.plan, value: planLine(order.instalments) }] : []),
        orderLine(order, publicUrl),
      ],
    },
    ...codesSections(order),
    ...(paymentMethod === 'company-invoice' ? [invoiceOf(order)] : []),
    ...rightsSections(order, publicUrl),
    { title: say.termsTitle, lines: [infoLine(say.terms, 8, publicUrl)] },
    sellerSection,
  ]
}

/** Free text that anybody types is told only to a mailbox that has proved to be theirs. */
function addressText({ address, isOwnAddress }: WrittenOrder): string {
  const { firstName, lastName, street, zip, city, company } = address
  if (!isOwnAddress) return say.addressElsewhere
  return [company, `${firstName} ${lastName}`, street, zip && `${formatZip(zip)} ${city}`].filter(Boolean).join(', ')
}

/** Of an order that is to be approved, the time to pay begins with the approval. */
function invoiceOf({ number, placedAt, total, giftCard, heldFor, invoiceDays }: WrittenOrder): Section {
  const days = invoiceDays ?? paymentDays.usual
  if (heldFor) return { title: say.invoice, text: say.invoiceAwaiting(days) }
  return invoiceSection(number, { dueOn: addDays(dayOf(placedAt), days), amountOre: total - giftCard })
}
