import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { applicationErrors, wantedKronorOf } from '#credit-applications/application-fields.ts'
import { type CompanyApplication, type CompanyCredit, companyContract } from '#credit-applications/contract.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { contactOf } from '#identity/server/member-company.ts'
import { organisationNumberOf } from '#payments/company.ts'
import {
  companyIdOf,
  companyOfNumber,
  latestApplication,
  logCompany,
  writeApplication,
} from '#payments/server/companies.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { applicationReceived } from './credit-emails.ts'

const call = companyContract.applyForCredit

/**
 * An organisation number proves nothing: an employee decides. The answer does not reveal whether the company is known.
 * A repeated application returns the pending one.
 */
export async function applyForCredit(
  { db, publicUrl }: { db: Db; publicUrl: string },
  wish: CompanyApplication,
  context: RequestContext & { member: Member },
): Promise<CompanyCredit> {
  const { member, now } = context
  if (!member.verifiedEmail) throw domainError(call, 'email-not-verified')
  const errors = applicationErrors(wish)
  const organisationNumber = organisationNumberOf(wish.organisationNumber)
  const wantedKronor = wantedKronorOf(wish.wantedKronor)
  if (Object.keys(errors).length > 0 || !organisationNumber || !wantedKronor) {
    throw domainError(call, 'invalid-fields', errors)
  }
  const { legalName, phone, message } = wish
  await inTransaction(db, async (tx) => {
    const contact = await contactOf(tx, member.id)
    if (!contact) throw domainError(call, 'email-not-verified')
    if ((await companyIdOf(tx, member.id)) !== null) throw domainError(call, 'already-purchaser')
    const companyId = await companyOfNumber(tx, { organisationNumber, legalName, now })
    const fields = { companyId, memberId: member.id, legalName, phone, message, now }
    const id = await writeApplication(tx, { ...fields, requestedLimit: wantedKronor * 100 })
    if (id === null) {
      const waiting = await latestApplication(tx, member.id)
      if (waiting?.organisationNumber !== organisationNumber) throw domainError(call, 'already-applied')
      return
    }
    const after = { legalName, requestedLimit: wantedKronor * 100 }
    await logCompany(tx, { companyId, action: 'application', by: member.id, memberId: member.id, after, now })
    await recordSecurityEvent(tx, context, { type: 'credit-application', details: { companyId, application: id } })
    const content = applicationReceived(contact, { legalName, publicUrl })
    await enqueueEmail(
      tx,
      { kind: 'company-credit', key: `company-application-${id}-received`, recipient: contact.email, ...content },
      now,
    )
  })
  return { name: legalName, organisationNumber, status: 'waiting', remaining: 0, paymentDays: 0 }
}
