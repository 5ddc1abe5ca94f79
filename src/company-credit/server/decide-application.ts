import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { applicationApproved, applicationDeclinedEmail } from '#credit-applications/server/credit-emails.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { contactOf, putMemberCompany } from '#identity/server/member-company.ts'
import {
  addPurchaser,
  type CompanyTerms,
  companyIdOf,
  endApplication,
  lockApplication,
  lockCompany,
  logCompany,
  writeTerms,
} from '#payments/server/companies.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { BackOfficeVisit } from './action.ts'

type Deps = { db: Db; publicUrl: string }
type Approval = { id: number; version: number; reason: string } & Omit<
  CompanyTerms,
  'state' | 'priceListId' | 'freeShippingFrom'
>

/** Idempotent. Returns the members whose sessions must be reloaded. */
export async function approveApplication(
  { db, publicUrl }: Deps,
  { id, version, reason, ...terms }: Approval,
  context: BackOfficeVisit,
): Promise<number> {
  const call = companyBackOfficeContract.approveApplication
  const { now, member } = context
  return await inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    const company = application && (await lockCompany(tx, application.companyId))
    if (!application || !company) throw domainError(call, 'no-such-application')
    const { memberId } = application
    if (memberId === member.id) throw domainError(call, 'own-company')
    if (application.state === 'approved') return memberId
    if (application.state === 'refused') throw domainError(call, 'application-already-decided')
    if (company.version !== version) throw domainError(call, 'changed-meanwhile')
    const contact = await contactOf(tx, memberId)
    if (!contact) throw domainError(call, 'not-verified')
    const theirs = await companyIdOf(tx, memberId)
    if (theirs !== null && theirs !== company.id) throw domainError(call, 'purchaser-elsewhere')

    await writeTerms(tx, company.id, { ...company, ...terms, state: 'approved' }, now)
    await addPurchaser(tx, { companyId: company.id, memberId, now })
    await putMemberCompany(tx, [memberId], { ...company, legalName: terms.legalName })
    await endApplication(tx, id, 'approved', now)
    const after = loggedTerms({ ...company, ...terms, state: 'approved' })
    const entry = {
      companyId: company.id,
      action: 'application-approved',
      by: member.id,
      memberId,
      reason,
      now,
    } as const
    await logCompany(tx, { ...entry, before: loggedTerms(company), after })
    await recordSecurityEvent(tx, context, {
      type: 'credit-approval',
      memberId,
      details: { companyId: company.id, creditLimit: terms.creditLimit, paymentDays: terms.paymentDays },
    })
    const content = applicationApproved(contact, { ...terms, publicUrl })
    await enqueueEmail(
      tx,
      { kind: 'company-credit', key: `company-application-${id}-approved`, recipient: contact.email, ...content },
      now,
    )
    return memberId
  })
}

/** Idempotent. A company that was never approved and has no other applicant is rejected too. */
export async function declineApplication(
  { db, publicUrl }: Deps,
  { id, reason }: { id: number; reason: string },
  context: BackOfficeVisit,
): Promise<void> {
  const call = companyBackOfficeContract.declineApplication
  const { now, member } = context
  await inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, id)
    const company = application && (await lockCompany(tx, application.companyId))
    if (!application || !company) throw domainError(call, 'no-such-application')
    const { memberId, legalName } = application
    if (memberId === member.id) throw domainError(call, 'own-company')
    if (application.state === 'refused') return
    if (application.state === 'approved') throw domainError(call, 'application-already-decided')
    await endApplication(tx, id, 'refused', now)
    if (company.state === 'applied' && !(await isWaitedFor(tx, company.id))) {
      await writeTerms(tx, company.id, { ...company, state: 'refused' }, now)
    }
    await logCompany(tx, {
      companyId: company.id,
      action: 'application-refused',
      by: member.id,
      memberId,
      reason,
      now,
    })
    const details = { companyId: company.id }
    await recordSecurityEvent(tx, context, { type: 'credit-refusal', memberId, details })
    const contact = await contactOf(tx, memberId)
    if (!contact) return
    const key = `company-application-${id}-refused`
    await enqueueEmail(
      tx,
      {
        kind: 'company-credit',
        key,
        recipient: contact.email,
        ...applicationDeclinedEmail(contact, { legalName, publicUrl }),
      },
      now,
    )
  })
}

export function loggedTerms(terms: CompanyTerms) {
  const { legalName, state, creditLimit, paymentDays, priceListId, freeShippingFrom } = terms
  const delivery = freeShippingFrom === null ? 'ordinary' : freeShippingFrom
  return { legalName, state, creditLimit, paymentDays, priceListId: priceListId ?? 0, freeShippingFrom: delivery }
}

async function isWaitedFor(tx: Transaction, companyId: number): Promise<boolean> {
  const sql = `select 1 from company_credit_application where company_id = $1 and state = 'waiting' limit 1`
  return (await tx.query('company-waited-for', sql, [companyId])).length > 0
}
