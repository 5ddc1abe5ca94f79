import { contactOf } from '#account/server/member-company.ts'
import { type CompanyApplication, companyContract } from '#checkout/company-contract.ts'
import { applicationFaults, wantedKronorOf } from '#checkout/company-fields.ts'
import type { CompanyCredit } from '#checkout/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { organisationNumberOf } from '#payments/company.ts'
import {
  companyIdOf,
  companyOfNumber,
  latestApplication,
  logCompany,
  writeApplication,
} from '#payments/server/companies.ts'
import { applicationReceived } from './company-desk/letters.ts'

const call = companyContract.applyForCredit

/**
 * A member applies for a company, whose number proves nothing: an employee decides. Whether the company is known is not
 * told. Repeated while it waits, the same is answered.
 */
export async function applyForCredit(
  db: Db,
  wish: CompanyApplication,
  visit: Visit & { shopper: Shopper },
): Promise<CompanyCredit> {
  const { shopper, now } = visit
  if (!shopper.verifiedEmail) throw refusalOf(call, 'verify-first')
  const faults = applicationFaults(wish)
  const organisationNumber = organisationNumberOf(wish.organisationNumber)
  const wantedKronor = wantedKronorOf(wish.wantedKronor)
  if (Object.keys(faults).length > 0 || !organisationNumber || !wantedKronor) {
    throw refusalOf(call, 'bad-fields', faults)
  }
  const { legalName, phone, message } = wish
  await inTransaction(db, async (tx) => {
    const contact = await contactOf(tx, shopper.id)
    if (!contact) throw refusalOf(call, 'verify-first')
    if ((await companyIdOf(tx, shopper.id)) !== null) throw refusalOf(call, 'already-buyer')
    const companyId = await companyOfNumber(tx, { organisationNumber, legalName, now })
    const facts = { companyId, memberId: shopper.id, legalName, phone, message, now }
    const id = await writeApplication(tx, { ...facts, wantedOre: wantedKronor * 100 })
    if (id === null) {
      const waiting = await latestApplication(tx, shopper.id)
      if (waiting?.organisationNumber !== organisationNumber) throw refusalOf(call, 'already-applied')
      return
    }
    const after = { legalName, wantedOre: wantedKronor * 100 }
    await logCompany(tx, { companyId, deed: 'application', by: shopper.id, memberId: shopper.id, after, now })
    await recordSecurityEvent(tx, visit, { type: 'credit-application', details: { companyId, application: id } })
    const letter = applicationReceived(contact, legalName)
    await writeMail(
      tx,
      { kind: 'company-credit', key: `company-application-${id}-received`, recipient: contact.email, ...letter },
      now,
    )
  })
  return { name: legalName, organisationNumber, standing: 'waiting', leftOre: 0, paymentDays: 0 }
}
