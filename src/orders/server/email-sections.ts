import type { Day } from '#core/day.ts'
import { timeFormat } from '#core/moment.ts'
import { formatPrice } from '#core/money.ts'
import type { LabelledValue } from '#email/server/render-email.ts'
import { codesDay } from '#orders/codes-day.ts'
import { codesLeft } from '#orders/digital-rows.ts'
import { emailMessages as messages } from '#orders/messages.ts'
import { seller } from '#orders/seller.ts'
import { pathTo } from '#paths.ts'
import { ocrOf } from '#payments/ocr.ts'
import { longDayText } from '#shipping/dates.ts'
import type { Section } from './order-email.ts'
import type { WrittenOrder } from './stored-order.ts'

export function orderLine({ id, secret }: Pick<WrittenOrder, 'id' | 'secret'>, publicUrl: string): LabelledValue {
  return { label: messages.follow, value: `${publicUrl}${pathTo('order', { id })}?secret=${secret}`, isLink: true }
}

export function infoLine(label: string, id: number, publicUrl: string): LabelledValue {
  return { label, value: publicUrl + pathTo('info', { id }), isLink: true }
}

export function rightsSections({ number }: Pick<WrittenOrder, 'number'>, publicUrl: string): Section[] {
  const withdraw = { label: messages.withdraw, value: publicUrl + pathTo('withdrawal', { id: number }), isLink: true }
  return [
    {
      title: messages.withdrawal,
      text: messages.withdrawalText,
      lines: [withdraw, infoLine(messages.withdrawal, 15, publicUrl)],
    },
    { title: messages.complaint, text: messages.complaintText, lines: [infoLine(messages.complaint, 17, publicUrl)] },
  ]
}

export function codesSections(order: WrittenOrder): Section[] {
  if (codesLeft(order.rows, []).length === 0) return []
  const { digitalConsentAt } = order
  if (digitalConsentAt !== null)
    return [{ title: messages.codes, text: messages.codesAtOnce(dateAndTime.format(digitalConsentAt)) }]
  const day = codesDay(order)
  return day === null ? [] : [{ title: messages.codes, text: messages.codesLater(longDayText(day)) }]
}

export const dateAndTime = timeFormat({
  dateStyle: 'long',
  timeStyle: 'short',
})

export function invoiceSection(orderNumber: number, { dueOn, amount }: { dueOn: Day; amount: number }): Section {
  return {
    title: messages.invoice,
    lines: [
      { label: messages.toPay, value: formatPrice(amount) },
      { label: messages.dueOn, value: dueOn },
      { label: messages.bankgiro, value: seller.bankgiro },
      { label: messages.ocr, value: ocrOf(orderNumber) },
    ],
  }
}

export const sellerSection: Section = {
  title: messages.seller,
  text: [
    `${seller.name}, ${seller.organisationNumber}, ${seller.vatNumber}`,
    `${seller.street}, ${seller.zip} ${seller.city}`,
    seller.email,
    seller.phone,
  ].join(', '),
}
