import type { MemberContact } from '#account/server/member-company.ts'
import { letters as say } from '#checkout/sv-company.ts'
import type { Day } from '#core/day.ts'
import { formatPrice } from '#core/money.ts'
import type { Letter } from '#core/server/letter.ts'
import { letterOf } from '#orders/server/letter.ts'
import { invoiceSection, orderLine, sellerSection } from '#orders/server/letter-sections.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { pathTo } from '#paths.ts'

type Terms = { legalName: string; limitOre: number; paymentDays: number; publicUrl: string }

export function applicationReceived({ firstName }: MemberContact, legalName: string): Letter {
  const opening = [say.received.opening(legalName), say.received.next]
  return letterOf({ subject: say.received.subject, to: firstName, opening, sections: [sellerSection] })
}

export function applicationApproved({ firstName }: MemberContact, terms: Terms): Letter {
  const { legalName, limitOre, paymentDays, publicUrl } = terms
  return letterOf({
    subject: say.approved.subject(legalName),
    to: firstName,
    opening: [say.approved.opening(legalName), say.approved.first],
    sections: [
      {
        title: say.approved.terms,
        lines: [
          { label: say.approved.limit, value: formatPrice(limitOre) },
          { label: say.approved.days, value: say.approved.net(paymentDays) },
          { label: say.approved.shop, value: publicUrl + pathTo('index'), isLink: true },
        ],
      },
      sellerSection,
    ],
  })
}

export function applicationRefused({ firstName }: MemberContact, legalName: string): Letter {
  const opening = [say.refused.opening(legalName), say.refused.other]
  return letterOf({ subject: say.refused.subject, to: firstName, opening, sections: [sellerSection] })
}

export function orderApproved(order: StoredOrder, { dueOn, publicUrl }: { dueOn: Day; publicUrl: string }): Letter {
  return letterOf({
    subject: say.order.subject(order.number),
    to: order.address.firstName,
    opening: [say.order.opening],
    sections: [
      invoiceSection(order.number, { dueOn, amountOre: order.total - order.giftCard }),
      { title: order.address.company ?? '', lines: [orderLine(order, publicUrl)] },
      sellerSection,
    ],
  })
}
