import { memberByVerifiedEmail, putMemberCompany } from '#account/server/member-company.ts'
import { companyDeskContract } from '#checkout/company-desk-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import {
  addBuyer as addToCompany,
  buyersOf,
  type CompanyTerms,
  companyIdOf,
  lockCompany,
  logCompany,
  removeBuyer as removeFromCompany,
  touchCompany,
  writeTerms,
} from '#payments/server/companies.ts'
import { termsOf } from './decide-application.ts'
import type { DeskVisit } from './deed.ts'

type Change = { id: number; version: number; reason: string } & CompanyTerms

/** Repeated it changes nothing. Answers whose sessions are to be read anew. */
export async function putCompany(db: Db, change: Change, visit: DeskVisit): Promise<number[]> {
  const call = companyDeskContract.putCompany
  const { id, version, reason, legalName, state, limitOre, paymentDays } = change
  const { now, shopper } = visit
  return await inTransaction(db, async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company) throw refusalOf(call, 'no-such-company')
    const buyers = await buyersOf(tx, id)
    if (buyers.includes(shopper.id)) throw refusalOf(call, 'own-company')
    const before = termsOf(company)
    const after = { legalName, state, limitOre, paymentDays }
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    if (company.version !== version) throw refusalOf(call, 'changed-meanwhile')
    await writeTerms(tx, id, after, now)
    await putMemberCompany(tx, buyers, { ...company, legalName })
    await logCompany(tx, { companyId: id, deed: 'changed', by: shopper.id, reason, before, after, now })
    await recordSecurityEvent(tx, visit, {
      type: state === 'approved' ? 'credit-approval' : 'credit-refusal',
      memberId: null,
      details: { companyId: id, state, limitOre, paymentDays },
    })
    return buyers
  })
}

type Adding = { id: number; version: number; email: string; reason: string }

/** Answers whose sessions are to be read anew. */
export async function addBuyer(db: Db, { id, version, email, reason }: Adding, visit: DeskVisit): Promise<number[]> {
  const call = companyDeskContract.addBuyer
  const { now, shopper } = visit
  return await inTransaction(db, async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company) throw refusalOf(call, 'no-such-company')
    const member = await memberByVerifiedEmail(tx, email)
    if (!member) throw refusalOf(call, 'no-such-member')
    const memberId = member.id
    if (memberId === shopper.id) throw refusalOf(call, 'own-company')
    const theirs = await companyIdOf(tx, memberId)
    if (theirs === id) return []
    if (company.version !== version) throw refusalOf(call, 'changed-meanwhile')
    if (theirs !== null || !(await addToCompany(tx, { companyId: id, memberId, now }))) {
      throw refusalOf(call, 'buyer-elsewhere')
    }
    await touchCompany(tx, id, now)
    await putMemberCompany(tx, [memberId], company)
    await logCompany(tx, { companyId: id, deed: 'buyer-added', by: shopper.id, memberId, reason, now })
    await recordSecurityEvent(tx, visit, { type: 'credit-approval', memberId, details: { companyId: id, buyer: true } })
    return [memberId]
  })
}

type Removing = { id: number; memberId: number; reason: string }

/** Answers whose sessions are to be read anew. */
export async function removeBuyer(db: Db, { id, memberId, reason }: Removing, visit: DeskVisit): Promise<number[]> {
  const { now, shopper } = visit
  return await inTransaction(db, async (tx) => {
    if (!(await lockCompany(tx, id))) throw refusalOf(companyDeskContract.removeBuyer, 'no-such-company')
    if (!(await removeFromCompany(tx, id, memberId))) return []
    await touchCompany(tx, id, now)
    await putMemberCompany(tx, [memberId], null)
    await logCompany(tx, { companyId: id, deed: 'buyer-removed', by: shopper.id, memberId, reason, now })
    await recordSecurityEvent(tx, visit, { type: 'credit-refusal', memberId, details: { companyId: id, buyer: false } })
    return [memberId]
  })
}
