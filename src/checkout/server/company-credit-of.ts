import { giftCardOnInvoice } from '#checkout/company-messages.ts'
import type { CompanyCredit } from '#checkout/contract.ts'
import { messages } from '#checkout/messages.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { shop } from '#core/shop.ts'
import { latestApplication } from '#payments/server/companies.ts'
import { companyOfPurchaser, creditLeft } from '#payments/server/company-credit.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'

/** No document is issued for a gift card, since selling one is no sale; and an invoice is paid to a giro. */
export function invoiceProblem(rows: readonly { productId: number }[]): string | null {
  if (rows.some(({ productId }) => productId === giftCardProduct)) return giftCardOnInvoice
  return shop.company.bankgiro || shop.company.plusgiro ? null : messages.choosePayment
}

export async function companyCreditOf(db: Queries, member: Member | null): Promise<CompanyCredit | null> {
  const company = await companyOfPurchaser(db, member)
  if (company) {
    const { legalName: name, organisationNumber, state, paymentDays } = company
    const status = state === 'applied' ? 'waiting' : state
    const remaining = state === 'approved' ? Math.max(creditLeft(company), 0) : 0
    return { name, organisationNumber, status, remaining, paymentDays }
  }
  const application = member && (await latestApplication(db, member.id))
  if (!application || application.state === 'approved') return null
  const { legalName: name, organisationNumber, state: status } = application
  return { name, organisationNumber, status, remaining: 0, paymentDays: 0 }
}
