import { dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import { domainError } from '#core/domain-error.ts'
import { formatNumber } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { customersContract } from '#customers/contract.ts'
import { messages } from '#customers/messages.ts'
import { lockMemberStatuses } from '#identity/server/member-status.ts'
import { giveXp } from '#loyalty/server/xp/give-xp.ts'
import { recordSecurityEvent, type SecurityActor } from '#security-log/server/security-log.ts'
import { limitsOf } from '#staff/server/limits-of.ts'

type Correcting = {
  customerId: number
  amount: number
  reason: string
  key: string
  context: SecurityActor & { member: Member }
}

const call = customersContract.correctCustomerXp

/** Once for each key. An employee gives a customer at most what the role may give for an order, each day. */
export async function correctXp(tx: Transaction, correcting: Correcting): Promise<void> {
  const { customerId, amount, reason, key, context } = correcting
  const { member, now } = context
  if (customerId === member.id) throw domainError(call, 'own-account')
  const [status] = await lockMemberStatuses(tx, [customerId])
  if (!status) throw domainError(call, 'no-such-customer')
  const cause = `employee/${member.id}/${key}`
  if (await isBooked(tx, customerId, cause)) return
  if (amount < -status.xp) throw domainError(call, 'too-much-taken', { amount: messages.atMostXp(status.xp) })
  const { xpPerOrder } = await limitsOf(tx, member)
  const left = xpPerOrder === null ? null : Math.max(0, xpPerOrder - (await givenToday(tx, customerId, member.id, now)))
  if (left !== null && amount > left) throw domainError(call, 'over-limit', { amount: messages.atMostXp(left) })
  await giveXp(tx, [{ memberId: customerId, amount, kind: 'correction', cause }], now)
  const text = messages.xpCorrected(`${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`, reason)
  await tx.query('xp-correction-note', noteSql, [customerId, text, member.id, `xp:${member.id}:${key}`, now])
  const details = { kind: 'xp-correction', amount }
  await recordSecurityEvent(tx, context, { type: 'money-by-hand', memberId: customerId, details })
}

async function isBooked(tx: Queries, customerId: number, cause: string): Promise<boolean> {
  const sql = `select 1 from xp_entry where member_id = $1 and kind = 'correction' and cause = $2`
  return (await tx.query('xp-correction-booked', sql, [customerId, cause])).length > 0
}

async function givenToday(tx: Queries, customerId: number, employeeId: number, now: Date): Promise<number> {
  const params = [customerId, `employee/${employeeId}/`, startOfDay(dayOf(now))]
  const [given] = await tx.query<{ xp: number }>('xp-corrected-today', givenSql, params)
  return given?.xp ?? 0
}

const givenSql = `
  select coalesce(sum(amount), 0)::int as xp from xp_entry
  where member_id = $1 and kind = 'correction' and starts_with(cause, $2) and amount > 0 and at >= $3`
const noteSql = `
  insert into customer_note (member_id, text, by_member_id, key, at) values ($1, $2, $3, $4, $5)
  on conflict (key) do nothing`
