import type { Day } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Fact } from '#core/server/letter.ts'
import { codesDay } from '#orders/codes-day.ts'
import { codesLeft } from '#orders/digital-rows.ts'
import { seller } from '#orders/seller.ts'
import { mail as say } from '#orders/sv.ts'
import { pathTo } from '#paths.ts'
import { ocrOf } from '#payments/ocr.ts'
import { longDayText } from '#shipping/dates.ts'
import type { Section } from './letter.ts'
import type { WrittenOrder } from './stored-order.ts'

/** Where the order can be followed, by whoever holds the letter. */
export function orderLine({ id, secret }: Pick<WrittenOrder, 'id' | 'secret'>, publicUrl: string): Fact {
  return { label: say.follow, value: `${publicUrl}${pathTo('order', { id })}?secret=${secret}`, isLink: true }
}

export function infoLine(label: string, id: number, publicUrl: string): Fact {
  return { label, value: publicUrl + pathTo('info', { id }), isLink: true }
}

/** How to withdraw and how to complain. */
export function rightsSections({ number }: Pick<WrittenOrder, 'number'>, publicUrl: string): Section[] {
  const withdraw = { label: say.withdraw, value: publicUrl + pathTo('withdrawal', { id: number }), isLink: true }
  return [
    { title: say.withdrawal, text: say.withdrawalText, lines: [withdraw, infoLine(say.withdrawal, 15, publicUrl)] },
    { title: say.complaint, text: say.complaintText, lines: [infoLine(say.complaint, 17, publicUrl)] },
  ]
}

/** When codes are sent, and what the customer said of it; nothing for orders without codes. */
export function codesSections(order: WrittenOrder): Section[] {
  if (codesLeft(order.rows, []).length === 0) return []
  const { digitalConsentAt } = order
  if (digitalConsentAt !== null)
    return [{ title: say.codes, text: say.codesAtOnce(dateAndTime.format(digitalConsentAt)) }]
  const day = codesDay(order)
  return day === null ? [] : [{ title: say.codes, text: say.codesLater(longDayText(day)) }]
}

export const dateAndTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** How a company pays our invoice. */
export function invoiceSection(orderNumber: number, { dueOn, amountOre }: { dueOn: Day; amountOre: number }): Section {
  return {
    title: say.invoice,
    lines: [
      { label: say.toPay, value: formatPrice(amountOre) },
      { label: say.dueOn, value: dueOn },
      { label: say.bankgiro, value: seller.bankgiro },
      { label: say.ocr, value: ocrOf(orderNumber) },
    ],
  }
}

export const sellerSection: Section = {
  title: say.seller,
  text: [
    `${seller.name}, ${seller.organisationNumber}, ${seller.vatNumber}`,
    `${seller.street}, ${seller.zip} ${seller.city}`,
    seller.email,
    seller.phone,
  ].join(', '),
}
