import { companyBackOfficeContract } from '#company-credit/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { memberByVerifiedEmail, putMemberCompany } from '#identity/server/member-company.ts'
import {
  addPurchaser as addToCompany,
  type CompanyTerms,
  companyIdOf,
  lockCompany,
  logCompany,
  purchasersOf,
  removePurchaser as removeFromCompany,
  touchCompany,
  writeTerms,
} from '#payments/server/companies.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import type { BackOfficeVisit } from './action.ts'
import { loggedTerms } from './decide-application.ts'

type Change = { id: number; version: number; reason: string } & CompanyTerms

export async function putCompany(db: Db, change: Change, context: BackOfficeVisit): Promise<number[]> {
  const call = companyBackOfficeContract.putCompany
  const { id, version, reason, legalName, state, creditLimit, paymentDays, priceListId, freeShippingFrom } = change
  const { now, member } = context
  return await inTransaction(db, async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company) throw domainError(call, 'no-such-company')
    const purchasers = await purchasersOf(tx, id)
    if (purchasers.includes(member.id)) throw domainError(call, 'own-company')
    const terms = { legalName, state, creditLimit, paymentDays, priceListId, freeShippingFrom }
    const [before, after] = [loggedTerms(company), loggedTerms(terms)]
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    if (company.version !== version) throw domainError(call, 'changed-meanwhile')
    if (priceListId !== null && !(await hasPriceList(tx, priceListId))) throw domainError(call, 'no-such-price-list')
    await writeTerms(tx, id, terms, now)
    await putMemberCompany(tx, purchasers, { ...company, legalName })
    await logCompany(tx, { companyId: id, action: 'changed', by: member.id, reason, before, after, now })
    await recordSecurityEvent(tx, context, {
      type: state === 'approved' ? 'credit-approval' : 'credit-refusal',
      memberId: null,
      details: { companyId: id, state, creditLimit, paymentDays },
    })
    return purchasers
  })
}

async function hasPriceList(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.query('company-price-list', 'select 1 from price_list where id = $1', [id])).length > 0
}

type Adding = { id: number; version: number; email: string; reason: string }

export async function addPurchaser(
  db: Db,
  { id, version, email, reason }: Adding,
  context: BackOfficeVisit,
): Promise<number[]> {
  const call = companyBackOfficeContract.addPurchaser
  const { now, member } = context
  return await inTransaction(db, async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company) throw domainError(call, 'no-such-company')
    const purchaser = await memberByVerifiedEmail(tx, email)
    if (!purchaser) throw domainError(call, 'no-such-member')
    const memberId = purchaser.id
    if (memberId === member.id) throw domainError(call, 'own-company')
    const theirs = await companyIdOf(tx, memberId)
    if (theirs === id) return []
    if (company.version !== version) throw domainError(call, 'changed-meanwhile')
    if (theirs !== null || !(await addToCompany(tx, { companyId: id, memberId, now }))) {
      throw domainError(call, 'purchaser-elsewhere')
    }
    await touchCompany(tx, id, now)
    await putMemberCompany(tx, [memberId], company)
    await logCompany(tx, { companyId: id, action: 'buyer-added', by: member.id, memberId, reason, now })
    await recordSecurityEvent(tx, context, {
      type: 'credit-approval',
      memberId,
      details: { companyId: id, purchaser: true },
    })
    return [memberId]
  })
}

type Removing = { id: number; memberId: number; reason: string }

export async function removePurchaser(
  db: Db,
  { id, memberId, reason }: Removing,
  context: BackOfficeVisit,
): Promise<number[]> {
  const { now, member } = context
  return await inTransaction(db, async (tx) => {
    if (!(await lockCompany(tx, id))) throw domainError(companyBackOfficeContract.removePurchaser, 'no-such-company')
    if (!(await removeFromCompany(tx, id, memberId))) return []
    await touchCompany(tx, id, now)
    await putMemberCompany(tx, [memberId], null)
    await logCompany(tx, { companyId: id, action: 'buyer-removed', by: member.id, memberId, reason, now })
    await recordSecurityEvent(tx, context, {
      type: 'credit-refusal',
      memberId,
      details: { companyId: id, purchaser: false },
    })
    return [memberId]
  })
}
