import { plainName } from '#core/untrusted-text.ts'
import type { EmailBlock } from '#email/server/email-content.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { orderAction, orderReference } from '#orders/server/email-sections.ts'
import { pathTo } from '#paths.ts'
import type { WithdrawalOutcome } from '#returns/contract.ts'
import { emailMessages, withdrawal as messages } from '#returns/messages.ts'
import { withdrawalOutcomeTexts } from '#returns/withdrawal-outcome-texts.ts'
import { fullMoment, returnEmail, sendBackTo } from './return-email.ts'
import type { Withdrawable } from './withdrawal-outcome.ts'

type Acknowledged = {
  name: string
  orderNumber: string
  email: string
  order: { id: string; number: number; secret: string; firstName: string } | null
  /** Confirms that the customer sent the message; null when that is already known. */
  link: string | null
  /** Outcome for the order; null when no order was found. */
  outcome?: WithdrawalOutcome | null
  withdrawable?: Withdrawable | null
  publicUrl: string
  at: Date
}

/** Unverified text is stored but not emailed. */
export function withdrawalEmail({
  outcome = null,
  withdrawable = null,
  name,
  orderNumber,
  email,
  order,
  link,
  publicUrl,
  at,
}: Acknowledged): EmailContent {
  const read = { text: emailMessages.page, link: publicUrl + pathTo('info', { id: 15 }) }
  const isWithdrawn = outcome === null || outcome.kind === 'withdrawn'
  const follow = order
    ? orderAction(order, publicUrl, isWithdrawn ? emailMessages.follow : emailMessages.openOrder)
    : read
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
    more: isWithdrawn
      ? [
          ...exceptionTexts(withdrawable),
          ...(link === null ? [] : [emailMessages.proof]),
          { title: emailMessages.next },
          ...nextBlocks(withdrawable),
        ]
      : [
          ...(link === null ? [] : [emailMessages.proofOfMessage]),
          { title: messages.happensTitle },
          ...withdrawalOutcomeTexts(outcome),
        ],
  })
}

function exceptionTexts(withdrawable: Withdrawable | null): string[] {
  const { built = [], codesSent = [] } = withdrawable ?? {}
  return [
    ...(built.length > 0 ? [emailMessages.madeToOrder(built)] : []),
    ...(codesSent.length > 0 ? [emailMessages.codesSent(codesSent)] : []),
  ]
}

function nextBlocks(withdrawable: Withdrawable | null): EmailBlock[] {
  if (withdrawable?.isCardsOnly) return [emailMessages.cardsOnly]
  const codes = withdrawable?.hasCodesLeft ? [emailMessages.codesLeft] : []
  if (withdrawable && !withdrawable.hasGoods) return codes.length > 0 ? codes : [messages.answered]
  return [
    ...codes,
    { steps: [messages.next1, messages.next2, messages.next3] },
    { labelledValues: [{ label: emailMessages.sendTo, value: sendBackTo() }] },
  ]
}

function shownNumber(text: string): string | null {
  return /^[\d\s#-]{1,20}$/.test(text) ? text.trim() : null
}
