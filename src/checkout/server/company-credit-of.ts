import type { CompanyCredit } from '#checkout/contract.ts'
import type { Queries } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { latestApplication } from '#payments/server/companies.ts'
import { companyOfBuyer, creditLeft } from '#payments/server/company-credit.ts'

/** How the company that a member buys for, or has applied for, stands with our invoices. */
export async function companyCreditOf(db: Queries, shopper: Shopper | null): Promise<CompanyCredit | null> {
  const company = await companyOfBuyer(db, shopper)
  if (company) {
    const { legalName: name, organisationNumber, state, paymentDays } = company
    const standing = state === 'applied' ? 'waiting' : state
    const leftOre = state === 'approved' ? Math.max(creditLeft(company), 0) : 0
    return { name, organisationNumber, standing, leftOre, paymentDays }
  }
  const application = shopper && (await latestApplication(db, shopper.id))
  if (!application || application.state === 'approved') return null
  const { legalName: name, organisationNumber, state: standing } = application
  return { name, organisationNumber, standing, leftOre: 0, paymentDays: 0 }
}
