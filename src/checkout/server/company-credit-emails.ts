import { companyEmailMessages as messages } from '#checkout/company-messages.ts'
import type { Day } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import type { MemberContact } from '#identity/server/member-company.ts'
import { invoiceSection, orderLine, sellerSection } from '#orders/server/email-sections.ts'
import { renderOrderEmail } from '#orders/server/order-email.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'

type Terms = { legalName: string; creditLimit: number; paymentDays: number; publicUrl: string }

export function applicationReceived({ firstName }: MemberContact, legalName: string): EmailContent {
  const opening = [messages.received.opening(legalName), messages.received.next]
  return renderOrderEmail({ subject: messages.received.subject, to: firstName, opening, sections: [sellerSection] })
}

export function applicationApproved({ firstName }: MemberContact, terms: Terms): EmailContent {
  const { legalName, creditLimit, paymentDays, publicUrl } = terms
  return renderOrderEmail({
    subject: messages.approved.subject(legalName),
    to: firstName,
    opening: [messages.approved.opening(legalName), messages.approved.first],
    sections: [
      {
        title: messages.approved.terms,
        lines: [
          { label: messages.approved.limit, value: formatPrice(creditLimit) },
          { label: messages.approved.days, value: messages.approved.net(paymentDays) },
          { label: messages.approved.shop, value: publicUrl + pathTo('index'), isLink: true },
        ],
      },
      sellerSection,
    ],
  })
}

export function applicationDeclinedEmail({ firstName }: MemberContact, legalName: string): EmailContent {
  const opening = [messages.refused.opening(legalName), messages.refused.other]
  return renderOrderEmail({ subject: messages.refused.subject, to: firstName, opening, sections: [sellerSection] })
}

export function orderApproved(
  order: StoredOrder,
  { dueOn, publicUrl }: { dueOn: Day; publicUrl: string },
): EmailContent {
  return renderOrderEmail({
    subject: messages.order.subject(order.number),
    to: order.address.firstName,
    opening: [messages.order.opening],
    sections: [
      invoiceSection(order.number, { dueOn, amount: order.total - order.giftCard }),
      { title: order.address.company ?? '', lines: [orderLine(order, publicUrl)] },
      sellerSection,
    ],
  })
}
