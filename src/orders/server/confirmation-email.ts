import { giftText } from '#cart/gift-text.ts'
import { formatPrice } from '#core/money.ts'
import type { EmailBlock, EmailGoods, EmailSum } from '#email/server/email-content.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { shownXp } from '#identity/ranks.ts'
import { orderEmailMessages } from '#orders/emails-messages.ts'
import { emailMessages as messages } from '#orders/messages.ts'
import { paymentDays } from '#payments/company.ts'
import { planLine } from '#payments/instalments-messages.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { depositIn } from '#pricing/deposit.ts'
import { goodsAmount, insuranceAmount } from '#pricing/line-amounts.ts'
import { priceMessages } from '#pricing/messages.ts'
import { longDayText } from '#shipping/dates.ts'
import { extraTexts } from '#shipping/messages.ts'
import { formatZip } from '#shipping/zips.ts'
import { codesBlocks, dateAndTime, infoLink, invoiceTermsBlocks, orderAction, rightsBlocks } from './email-sections.ts'
import { renderOrderEmail } from './order-email.ts'
import type { StoredRow, WrittenOrder } from './stored-order.ts'

/** The confirmation on a durable medium (lag 2005:59 2 kap. 7 §); the terms are attached. */
export function confirmationEmail(order: WrittenOrder, publicUrl: string): EmailContent {
  const { delivery, total, giftCard } = order
  return renderOrderEmail(order, {
    template: 'order-confirmation',
    subject: messages.subject(order.number),
    preheader: `${deliveryName(order)}: ${delivery.text}. ${messages.total}: ${formatPrice(total - giftCard)}.`,
    heading: messages.heading,
    ...(order.holdReason ? { opening: [messages.thanksAwaiting] } : { words: [messages.thanks], opening: [] }),
    action: orderAction(order, publicUrl),
    blocks: [
      { notice: delivery.text, text: deliveryName(order) },
      { title: messages.goods },
      { goods: order.rows.flatMap((row) => goodsRows(row, order)) },
      { sums: sumsOf(order) },
      ...deliveryBlocks(order),
      ...codesBlocks(order),
      ...(order.paymentMethod === 'company-invoice' ? invoiceOf(order) : []),
      ...rightsBlocks(order, publicUrl),
      ...termsBlocks(order, publicUrl),
    ],
    closing: [messages.keep],
    optional: { xp: xpBlocks(order) },
  })
}

function xpBlocks({ memberId, xp }: WrittenOrder): EmailBlock[] {
  const shown = shownXp(xp)
  return memberId === null || shown === 0 ? [] : [{ title: orderEmailMessages.xp }, orderEmailMessages.xpOf(shown)]
}

function deliveryName({ delivery: { name, place } }: WrittenOrder): string {
  return place ? `${name}, ${place}` : name
}

function goodsRows(row: StoredRow, order: WrittenOrder): EmailGoods[] {
  const { productId, name, quantity, unitPrice, discount, insurance } = row
  const each = (price: number) => (quantity > 1 ? [messages.each(formatPrice(price))] : [])
  return [
    {
      productId,
      name,
      quantity,
      details: [...each(unitPrice), ...giftDetails(row, order), orderEmailMessages.articleNumber(productId)],
      amount: formatPrice(goodsAmount({ ...row, discount: 0 })),
    },
    ...(discount > 0
      ? [{ productId: null, name: messages.discount(name), quantity: null, amount: formatPrice(-discount) }]
      : []),
    ...(insurance === null
      ? []
      : [
          {
            productId: null,
            name: messages.insurance,
            quantity,
            details: [...each(insurance), messages.insures(name)],
            amount: formatPrice(insuranceAmount(row)),
          },
        ]),
  ]
}

/** User-supplied text is sent to verified mailboxes only. */
function giftDetails({ gift }: StoredRow, { isOwnAddress, placedAt }: WrittenOrder): string[] {
  if (!gift) return []
  if (isOwnAddress) return [giftText(gift, placedAt)]
  return gift.sendOn === null ? [] : [messages.giftSentOn(longDayText(gift.sendOn))]
}

function sumsOf(order: WrittenOrder): EmailSum[] {
  const { total, goods, shipping, promotions, giftCard, vat, paymentMethod } = order
  const insurance = total - goods - shipping
  const deposit = depositIn(order.rows)
  const off = promotions.reduce((sum, { amount }) => sum + amount, 0)
  const line = (label: string, amount: number): EmailSum => ({ label, value: formatPrice(amount) })
  return [
    line(messages.goods, goods + off),
    ...(deposit > 0 ? [{ ...line(priceMessages.ofWhichDeposit, deposit), isDetail: true }] : []),
    ...promotions.filter(({ amount }) => amount > 0).map(({ name, amount }) => line(name, -amount)),
    ...(insurance > 0 ? [line(messages.insurance, insurance)] : []),
    line(messages.shipping, shipping),
    ...(giftCard > 0 ? [line(messages.sum, total), line(messages.giftCard, -giftCard)] : []),
    { ...line(messages.total, total - giftCard), isTotal: true },
    ...vat.map(({ rate, base, vat: tax }) => ({
      ...(rate === 0 ? line(messages.exempt, base) : line(messages.vat(rate, formatPrice(base)), tax)),
      isDetail: true,
    })),
    { label: messages.payment, value: paymentMethodName(paymentMethod), isDetail: true },
  ]
}

function deliveryBlocks(order: WrittenOrder): EmailBlock[] {
  const { delivery, instalments, placedAt } = order
  return [
    { title: messages.delivery },
    {
      labelledValues: [
        { label: deliveryName(order), value: delivery.text },
        ...delivery.extras.map((extra) => ({ label: messages.extra, value: extraTexts[extra] })),
        { label: messages.address, value: addressText(order), isTyped: true },
        { label: messages.placedAt, value: dateAndTime.format(placedAt) },
        ...(instalments ? [{ label: messages.plan, value: planLine(instalments) }] : []),
      ],
    },
  ]
}

function termsBlocks({ address }: WrittenOrder, publicUrl: string): EmailBlock[] {
  const isCompany = address.company !== null
  return [
    { title: messages.termsTitle },
    isCompany ? messages.companyTermsAttached : messages.termsAttached,
    { links: [isCompany ? infoLink(messages.companyTerms, 37, publicUrl) : infoLink(messages.terms, 8, publicUrl)] },
  ]
}

/** User-supplied text is sent to verified mailboxes only. */
function addressText({ address, isOwnAddress }: WrittenOrder): string {
  const { firstName, lastName, street, zip, city, company } = address
  if (!isOwnAddress) return messages.addressElsewhere
  return [company, `${firstName} ${lastName}`, street, zip && `${formatZip(zip)} ${city}`].filter(Boolean).join('\n')
}

function invoiceOf(order: WrittenOrder): EmailBlock[] {
  const days = order.invoiceDays ?? paymentDays.usual
  if (order.holdReason) return [{ title: messages.invoice }, messages.invoiceAwaiting(days)]
  return invoiceTermsBlocks(order, days)
}
