import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import type { CompanyCredit } from '#credit-applications/contract.ts'
import { latestApplication } from '#payments/server/companies.ts'
import { companyOfPurchaser, creditLeft } from '#payments/server/company-credit.ts'

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
