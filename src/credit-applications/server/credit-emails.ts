import { formatPrice } from '#core/money.ts'
import { companyEmailMessages as messages } from '#credit-applications/messages.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import type { MemberContact } from '#identity/server/member-company.ts'
import { invoiceTermsBlocks, orderAction } from '#orders/server/email-sections.ts'
import { renderOrderEmail } from '#orders/server/order-email.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'

type Company = { legalName: string; publicUrl: string }
type Terms = Company & { creditLimit: number; paymentDays: number }

export function applicationReceived({ firstName }: MemberContact, { legalName, publicUrl }: Company): EmailContent {
  const { subject, heading, opening, next } = messages.received
  return renderEmail({
    template: 'credit-received',
    values: { namn: firstName },
    subject,
    heading,
    greeting: messages.greeting(firstName),
    opening: [opening(legalName), next],
    action: { text: messages.toApplication, link: publicUrl + pathTo('company-credit') },
  })
}

export function applicationApproved({ firstName }: MemberContact, terms: Terms): EmailContent {
  const { legalName, creditLimit, paymentDays, publicUrl } = terms
  const { subject, heading, opening, first } = messages.approved
  return renderEmail({
    template: 'credit-approved',
    values: { namn: firstName },
    subject: subject(legalName),
    heading,
    greeting: messages.greeting(firstName),
    opening: [opening(legalName), first],
    action: { text: messages.approved.shop, link: publicUrl + pathTo('index') },
    blocks: [
      { title: messages.approved.terms },
      {
        labelledValues: [
          { label: messages.approved.limit, value: formatPrice(creditLimit) },
          { label: messages.approved.days, value: messages.approved.net(paymentDays) },
        ],
      },
    ],
  })
}

export function applicationDeclinedEmail(
  { firstName }: MemberContact,
  { legalName, publicUrl }: Company,
): EmailContent {
  const { subject, opening, other } = messages.refused
  return renderEmail({
    template: 'credit-declined',
    values: { namn: firstName },
    subject,
    greeting: messages.greeting(firstName),
    opening: [opening(legalName), other],
    action: { text: messages.approved.shop, link: publicUrl + pathTo('index') },
  })
}

export function orderApproved(
  order: StoredOrder,
  { days, publicUrl }: { days: number; publicUrl: string },
): EmailContent {
  return renderOrderEmail(order, {
    template: 'credit-order-approved',
    subject: messages.order.subject(order.number),
    opening: [messages.order.opening],
    action: orderAction(order, publicUrl),
    blocks: invoiceTermsBlocks(order, days),
  })
}
