import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { formatPrice } from '#core/money.ts'
import type { EmailContent, LabelledValue } from '#email/server/render-email.ts'
import { emailMessages as messages } from '#orders/messages.ts'
import { paymentDays } from '#payments/company.ts'
import { planLine } from '#payments/instalments-messages.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { goodsAmount, insuranceAmount } from '#pricing/line-amounts.ts'
import { extraTexts } from '#shipping/messages.ts'
import { formatZip } from '#shipping/zips.ts'
import {
  codesSections,
  dateAndTime,
  infoLine,
  invoiceSection,
  orderLine,
  rightsSections,
  sellerSection,
} from './email-sections.ts'
import { greetedName, renderOrderEmail, type Section } from './order-email.ts'
import type { StoredRow, WrittenOrder } from './stored-order.ts'

/** The confirmation on a durable medium (lag 2005:59 2 kap. 7 §). */
export function confirmationEmail(order: WrittenOrder, publicUrl: string): EmailContent {
  return renderOrderEmail({
    subject: messages.subject(order.number),
    to: greetedName(order),
    opening: [order.holdReason ? messages.thanksAwaiting : messages.thanks],
    sections: [...goodsSections(order), ...termsSections(order, publicUrl)],
  })
}

function goodsSections(order: WrittenOrder): Section[] {
  const insurance = order.total - order.goods - order.shipping
  const sums = [
    { label: messages.goods, amount: order.goods + order.promotions.reduce((sum, { amount }) => sum + amount, 0) },
    ...order.promotions
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ label: name, amount: -amount })),
    ...(insurance > 0 ? [{ label: messages.insurance, amount: insurance }] : []),
    { label: messages.shipping, amount: order.shipping },
    ...(order.giftCard > 0
      ? [
          { label: messages.sum, amount: order.total },
          { label: messages.giftCard, amount: -order.giftCard },
        ]
      : []),
    { label: messages.total, amount: order.total - order.giftCard },
  ]
  return [
    {
      title: `${messages.order} ${order.number}`,
      lines: [{ label: messages.placedAt, value: dateAndTime.format(order.placedAt) }],
    },
    { title: messages.goods, lines: order.rows.flatMap(rowLines) },
    {
      title: messages.total,
      lines: [...sums.map(({ label, amount }) => ({ label, value: formatPrice(amount) })), ...vatLines(order.vat)],
    },
  ]
}

function rowLines(row: StoredRow): LabelledValue[] {
  const { name, quantity, unitPrice, discount, insurance } = row
  const line = (label: string, price: number, amount: number) => ({
    label: `${quantity} ${messages.units} ${label}, ${formatPrice(price)}`,
    value: formatPrice(amount),
  })
  return [
    line(name, unitPrice, goodsAmount({ ...row, discount: 0 })),
    ...(discount > 0 ? [{ label: messages.discount(name), value: formatPrice(-discount) }] : []),
    ...(insurance === null ? [] : [line(messages.insurance, insurance, insuranceAmount(row))]),
  ]
}

function vatLines(vat: WrittenOrder['vat']): LabelledValue[] {
  return vat.flatMap(({ rate, base, vat }) => {
    if (rate === 0) return [{ label: messages.exempt, value: formatPrice(base) }]
    return [
      { label: messages.withoutVat(rate), value: formatPrice(base) },
      { label: messages.vat(rate), value: formatPrice(vat) },
    ]
  })
}

function termsSections(order: WrittenOrder, publicUrl: string): Section[] {
  const { delivery, paymentMethod } = order
  return [
    {
      title: messages.delivery,
      lines: [
        { label: delivery.place ? `${delivery.name}, ${delivery.place}` : delivery.name, value: delivery.text },
        ...delivery.extras.map((extra) => ({ label: messages.extra, value: extraTexts[extra] })),
        { label: messages.address, value: addressText(order), isTyped: true },
        { label: messages.payment, value: paymentMethodName(paymentMethod) },
        ...(order.instalments ? [{ label: messages.plan, value: planLine(order.instalments) }] : []),
        orderLine(order, publicUrl),
      ],
    },
    ...codesSections(order),
    ...(paymentMethod === 'company-invoice' ? [invoiceOf(order)] : []),
    ...rightsSections(order, publicUrl),
    { title: messages.termsTitle, lines: [infoLine(messages.terms, 8, publicUrl)] },
    sellerSection,
  ]
}

/** User-supplied text is sent to verified mailboxes only. */
function addressText({ address, isOwnAddress }: WrittenOrder): string {
  const { firstName, lastName, street, zip, city, company } = address
  if (!isOwnAddress) return messages.addressElsewhere
  return [company, `${firstName} ${lastName}`, street, zip && `${formatZip(zip)} ${city}`].filter(Boolean).join(', ')
}

function invoiceOf({ number, placedAt, total, giftCard, holdReason, invoiceDays }: WrittenOrder): Section {
  const days = invoiceDays ?? paymentDays.usual
  if (holdReason) return { title: messages.invoice, text: messages.invoiceAwaiting(days) }
  return invoiceSection(number, { dueOn: addDays(dayOf(placedAt), days), amount: total - giftCard })
}
