import type { Day } from '#core/day.ts'
import { longDay } from '#core/long-day.ts'
import { timeFormat } from '#core/moment.ts'
import { formatPrice } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import type { EmailAction, EmailBlock, EmailGoods } from '#email/server/email-content.ts'
import { lastCodesDay, sentOnConsent } from '#orders/codes-day.ts'
import { codesLeft } from '#orders/digital-rows.ts'
import { orderEmailMessages } from '#orders/emails-messages.ts'
import { emailMessages as messages } from '#orders/messages.ts'
import type { Units } from '#orders/order-state.ts'
import { pathTo } from '#paths.ts'
import { giroOf } from '#payments/giro.ts'
import { ocrOf } from '#payments/ocr.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { longDayText } from '#shipping/dates.ts'
import type { StoredOrder, WrittenOrder } from './stored-order.ts'

export function orderReference({ number }: Pick<WrittenOrder, 'number'>): string {
  return `${messages.order} ${number}`
}

/** The order's page, with the secret that opens it. */
export function orderAction(
  { id, secret }: Pick<WrittenOrder, 'id' | 'secret'>,
  publicUrl: string,
  text: string = messages.follow,
): EmailAction {
  return { text, link: `${publicUrl}${pathTo('order', { id })}?secret=${secret}` }
}

export function infoLink(text: string, id: number, publicUrl: string): EmailAction {
  return { text, link: publicUrl + pathTo('info', { id }) }
}

export function goodsOf({ rows }: Pick<StoredOrder, 'rows'>, units: readonly Units[]): EmailGoods[] {
  return units.flatMap(({ position, quantity }) => {
    const row = rows[position]
    if (!row) return []
    const { productId, name } = row
    return [{ productId, name, quantity, details: [orderEmailMessages.articleNumber(productId)] }]
  })
}

type WithRights = Pick<WrittenOrder, 'number' | 'address' | 'rows' | 'returnTerms'>

/** The rights of consumers, which companies do not have. What is built to the buyer's choices cannot be withdrawn from. */
export function rightsBlocks(
  order: WithRights,
  publicUrl: string,
  sentCodes: readonly { position: number }[] = [],
): EmailBlock[] {
  const { address, rows } = order
  if (address.company !== null) return []
  const built = rows.filter(({ configuration }) => configuration)
  const excepted = built.length + new Set(sentCodes.map(({ position }) => position)).size
  return [
    { title: messages.withdrawal },
    ...(built.length > 0 ? [messages.madeToOrder(built.map(({ name }) => name))] : []),
    ...(sentCodes.length > 0 ? [messages.codesSent] : []),
    ...(excepted < rows.length ? withdrawalBlocks(order, publicUrl) : []),
    { title: messages.complaint },
    messages.complaintText,
    { links: [infoLink(messages.complaintPage, 17, publicUrl)] },
  ]
}

function withdrawalBlocks({ number, returnTerms, rows }: WithRights, publicUrl: string): EmailBlock[] {
  const isDigital = rows.every(({ fromWeb, fromSupplier, fromStore }) => fromWeb + fromSupplier + fromStore === 0)
  const onlyCodes = rows.every(({ productId }) => productId !== giftCardProduct)
  return [
    { steps: isDigital ? messages.digitalWithdrawalSteps(onlyCodes) : messages.withdrawalSteps(returnTerms) },
    {
      links: [
        { text: messages.withdraw, link: publicUrl + pathTo('withdrawal', { id: number }) },
        infoLink(messages.withdrawalPage, 15, publicUrl),
      ],
    },
  ]
}

export function codesBlocks(order: WrittenOrder): EmailBlock[] {
  const releases = codesLeft(order.rows, []).map(({ position }) => order.rows[position]?.releaseOn ?? null)
  if (releases.length === 0) return []
  const { digitalConsentAt } = order
  const day = lastCodesDay(order, releases)
  const texts = [
    ...(digitalConsentAt === null ? [] : [messages.codesAtOnce(dateAndTime.format(digitalConsentAt))]),
    ...(day === null ? [] : [laterText(sentOnConsent(order, releases))(longDayText(day))]),
  ]
  return texts.length > 0 ? [{ title: messages.codes }, ...texts] : []
}

function laterText(onConsent: ReturnType<typeof sentOnConsent>): (day: string) => string {
  return onConsent ? messages.codesLater : messages.codesOnRelease
}

export const dateAndTime = timeFormat({
  dateStyle: 'long',
  timeStyle: 'short',
})

/** The invoice itself comes with the goods. */
export function invoiceTermsBlocks(
  { number, address }: Pick<WrittenOrder, 'number' | 'address'>,
  days: number,
): EmailBlock[] {
  return [
    { title: messages.invoice },
    messages.invoiceComes(days),
    {
      labelledValues: [
        ...giroOf(shop.company),
        { label: messages.ocr, value: ocrOf(number) },
        ...(address.reference ? [{ label: messages.reference, value: address.reference, isTyped: true }] : []),
      ],
    },
  ]
}

export function invoiceBlocks(orderNumber: number, { dueOn, amount }: { dueOn: Day; amount: number }): EmailBlock[] {
  return [
    { title: messages.invoice },
    {
      labelledValues: [
        { label: messages.toPay, value: formatPrice(amount) },
        { label: messages.dueOn, value: longDay(dueOn) },
        ...giroOf(shop.company),
        { label: messages.ocr, value: ocrOf(orderNumber) },
      ],
    },
  ]
}
