import { plainName } from '#core/untrusted-text.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { orderAction, orderReference } from '#orders/server/email-sections.ts'
import { pathTo } from '#paths.ts'
import { emailMessages, withdrawal as messages } from '#returns/messages.ts'
import { fullMoment, returnEmail, sendBackTo } from './return-email.ts'

type Acknowledged = {
  name: string
  orderNumber: string
  email: string
  order: { id: string; number: number; secret: string; firstName: string } | null
  /** Confirms that the customer sent the message; null when that is already known. */
  link: string | null
  /** Names of goods of the order that cannot be withdrawn from. */
  built?: readonly string[]
  /** Nothing of the order is sent back. */
  isCardsOnly?: boolean
  publicUrl: string
  at: Date
}

/** Unverified text is stored but not emailed. */
export function withdrawalEmail({
  built = [],
  isCardsOnly = false,
  name,
  orderNumber,
  email,
  order,
  link,
  publicUrl,
  at,
}: Acknowledged): EmailContent {
  const read = { text: emailMessages.page, link: publicUrl + pathTo('info', { id: 15 }) }
  const follow = order ? orderAction(order, publicUrl, emailMessages.follow) : read
  return returnEmail({
    template: 'withdrawal',
    name: order ? plainName(order.firstName) : null,
    subject: order ? emailMessages.withdrawalSubjectOf(order.number) : emailMessages.withdrawalSubject,
    heading: emailMessages.heading,
    ...(order ? { reference: orderReference(order) } : {}),
    text: emailMessages.withdrawalText,
    action: link === null ? follow : { text: emailMessages.prove, link },
    labelledValues: [
      { label: messages.received, value: fullMoment(at) },
      { label: messages.what, value: messages.statement },
      { label: messages.orderNumber, value: shownNumber(orderNumber) ?? emailMessages.withheld },
      { label: messages.name, value: plainName(name) ?? emailMessages.withheld },
      { label: messages.email, value: email, isTyped: true },
    ],
    more: [
      ...(built.length > 0 ? [emailMessages.madeToOrder(built)] : []),
      ...(link === null ? [] : [emailMessages.proof]),
      { title: emailMessages.next },
      ...(isCardsOnly
        ? [emailMessages.cardsOnly]
        : [
            { steps: [messages.next1, messages.next2, messages.next3] },
            { labelledValues: [{ label: emailMessages.sendTo, value: sendBackTo() }] },
          ]),
    ],
  })
}

function shownNumber(text: string): string | null {
  return /^[\d\s#-]{1,20}$/.test(text) ? text.trim() : null
}
