import { contactOf, putMemberCompany } from '#account/server/member-company.ts'
import { companyDeskContract } from '#checkout/company-desk-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import {
  addBuyer,
  type CompanyTerms,
  companyIdOf,
  endApplication,
  lockApplication,
  lockCompany,
  logCompany,
  type StoredCompany,
  writeTerms,
} from '#payments/server/companies.ts'
import type { DeskVisit } from './deed.ts'
import { applicationApproved, applicationRefused } from './letters.ts'

type Parts = { db: Db; publicUrl: string }
type Approval = { id: number; version: number; reason: string } & Omit<CompanyTerms, 'state'>

/** Approves the company and its applicant. Repeated it changes nothing. Answers whose session is to be read anew. */
export async function approveApplication(
  { db, publicUrl }: Parts,
  { id, version, reason, ...terms }: Approval,
  visit: DeskVisit,
): Promise<number> {
  const call = companyDeskContract.approveApplication
  const { now, shopper } = visit
  return await inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    const company = application && (await lockCompany(tx, application.companyId))
    if (!application || !company) throw refusalOf(call, 'no-such-application')
    const { memberId } = application
    if (memberId === shopper.id) throw refusalOf(call, 'own-company')
    if (application.state === 'approved') return memberId
    if (application.state === 'refused') throw refusalOf(call, 'already-decided')
    if (company.version !== version) throw refusalOf(call, 'changed-meanwhile')
    const contact = await contactOf(tx, memberId)
    if (!contact) throw refusalOf(call, 'not-verified')
    const theirs = await companyIdOf(tx, memberId)
    if (theirs !== null && theirs !== company.id) throw refusalOf(call, 'buyer-elsewhere')

    await writeTerms(tx, company.id, { ...terms, state: 'approved' }, now)
    await addBuyer(tx, { companyId: company.id, memberId, now })
    await putMemberCompany(tx, [memberId], { ...company, legalName: terms.legalName })
    await endApplication(tx, id, 'approved', now)
    const after = { ...terms, state: 'approved' }
    const entry = {
      companyId: company.id,
      deed: 'application-approved',
      by: shopper.id,
      memberId,
      reason,
      now,
    } as const
    await logCompany(tx, { ...entry, before: termsOf(company), after })
    await recordSecurityEvent(tx, visit, {
      type: 'credit-approval',
      memberId,
      details: { companyId: company.id, limitOre: terms.limitOre, paymentDays: terms.paymentDays },
    })
    const letter = applicationApproved(contact, { ...terms, publicUrl })
    await writeMail(
      tx,
      { kind: 'company-credit', key: `company-application-${id}-approved`, recipient: contact.email, ...letter },
      now,
    )
    return memberId
  })
}

/** Repeated it changes nothing. A company nobody else has applied for, and nobody has approved, is refused with it. */
export async function refuseApplication(
  { db }: Parts,
  { id, reason }: { id: number; reason: string },
  visit: DeskVisit,
): Promise<void> {
  const call = companyDeskContract.refuseApplication
  const { now, shopper } = visit
  await inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    const company = application && (await lockCompany(tx, application.companyId))
    if (!application || !company) throw refusalOf(call, 'no-such-application')
    const { memberId, legalName } = application
    if (memberId === shopper.id) throw refusalOf(call, 'own-company')
    if (application.state === 'refused') return
    if (application.state === 'approved') throw refusalOf(call, 'already-decided')
    await endApplication(tx, id, 'refused', now)
    if (company.state === 'applied' && !(await isWaitedFor(tx, company.id))) {
      await writeTerms(tx, company.id, { ...company, state: 'refused' }, now)
    }
    await logCompany(tx, { companyId: company.id, deed: 'application-refused', by: shopper.id, memberId, reason, now })
    const details = { companyId: company.id }
    await recordSecurityEvent(tx, visit, { type: 'credit-refusal', memberId, details })
    const contact = await contactOf(tx, memberId)
    if (!contact) return
    const key = `company-application-${id}-refused`
    await writeMail(
      tx,
      { kind: 'company-credit', key, recipient: contact.email, ...applicationRefused(contact, legalName) },
      now,
    )
  })
}

export function termsOf({ legalName, state, limitOre, paymentDays }: StoredCompany): CompanyTerms {
  return { legalName, state, limitOre, paymentDays }
}

async function isWaitedFor(tx: Transaction, companyId: number): Promise<boolean> {
  const sql = `select 1 from company_credit_application where company_id = $1 and state = 'waiting' limit 1`
  return (await tx.query('company-waited-for', sql, [companyId])).length > 0
}
