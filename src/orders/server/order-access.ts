import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { isSigned, signatureOf } from '#core/server/signature.ts'
import { emailLinkKey, type KeyDeps } from '#email/server/link-key.ts'
import { isSame } from './order-id.ts'
import type { Receipt } from './receipts.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

export type Opening = { id: string; secret?: string | undefined; member: Member | null }

/** Null for anyone else, as if the order did not exist. */
export async function openedOrder(db: Queries, { id, ...whose }: Opening): Promise<StoredOrder | null> {
  const order = await readOrder(db, id)
  return order && opens(order, whose) ? order : null
}

export function opens(
  order: Pick<StoredOrder, 'memberId' | 'secret'>,
  { secret, member }: Omit<Opening, 'id'>,
): boolean {
  if (member && order.memberId === member.id) return true
  return secret !== undefined && isSame(order.secret, secret)
}

export const receiptLinkDays = 30
type NamedReceipt = { orderId: string; kind: Receipt['kind']; number: number }

/** Opens one document and nothing else of the order. The same all day. */
export async function receiptToken(deps: KeyDeps, receipt: NamedReceipt, now: Date): Promise<string> {
  const lastDay = addDays(dayOf(now), receiptLinkDays)
  return `${lastDay}.${signatureOf(signed(receipt, lastDay), await emailLinkKey(deps))}`
}

export async function opensReceipt(deps: KeyDeps, token: string, receipt: NamedReceipt, now: Date): Promise<boolean> {
  const [, lastDay, signature] = /^(\d{4}-\d\d-\d\d)\.([\w-]{22})$/.exec(token) ?? []
  if (!lastDay || !signature || lastDay < dayOf(now)) return false
  return isSigned(signed(receipt, lastDay), signature, await emailLinkKey(deps))
}

function signed({ orderId, kind, number }: NamedReceipt, lastDay: string): string {
  return `receipt ${orderId} ${kind} ${number} ${lastDay}`
}
