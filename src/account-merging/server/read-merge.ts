import type { MergePreview, Moves } from '#account-merging/contract.ts'
import { accountMergingContract } from '#account-merging/contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import { latestAnswer } from '#email/server/consents.ts'
import { type EmailTopic, emailTopics } from '#email/topics.ts'

type Account = MergePreview['from'] & {
  isVerified: boolean
  isEmployee: boolean
  isBlocked: boolean
  isPurchaser: boolean
}
export type Merge = { from: number; into: number }

/** The accounts are `f` and `i`: a new address or password of either ends the link. */
export const linkHolds = (now: string) => `g.done_at is null and g.expires_at > ${now}
  and f.id = g.from_member_id and i.id = g.into_member_id
  and f.email_verified_at <= g.requested_at and i.email_verified_at <= g.requested_at
  and coalesce(greatest(f.access_ended_at, i.access_ended_at) <= g.requested_at, true)`

/** Refused unless both addresses are verified. Locks the accounts in a transaction that merges them. */
export async function mergeableAccounts(
  db: Queries,
  { from, into }: Merge,
  { isLocked = false } = {},
): Promise<{ from: MergePreview['from']; into: MergePreview['from'] }> {
  const call = accountMergingContract.requestAccountMerge
  if (from === into) throw domainError(call, 'same-account')
  const accounts = await db.query<Account>(
    isLocked ? 'merge-lock' : 'merge-accounts',
    `select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email,
       m.email_verified_at is not null as "isVerified", m.is_employee or m.is_admin as "isEmployee",
       m.blocked_at is not null as "isBlocked",
       exists (select from company_member where member_id = m.id) as "isPurchaser"
     from member m where m.id = any($1::int[]) order by m.id ${isLocked ? 'for update' : ''}`,
    [[from, into]],
  )
  const [goes, stays] = [accounts.find(({ id }) => id === from), accounts.find(({ id }) => id === into)]
  if (!goes || !stays) throw domainError(call, 'no-such-customer')
  if (accounts.some(({ isEmployee }) => isEmployee)) throw domainError(call, 'customer-is-employee')
  if (accounts.some(({ isBlocked }) => isBlocked)) throw domainError(call, 'customer-blocked')
  if (accounts.some(({ isVerified }) => !isVerified)) throw domainError(call, 'not-verified')
  if (goes.isPurchaser) throw domainError(call, 'customer-is-purchaser')
  return { from: shown(goes), into: shown(stays) }
}

function shown({ id, username, name, email }: Account): MergePreview['from'] {
  return { id, username, name, email }
}

export async function movesOf(db: Queries, { from, into }: Merge): Promise<Moves> {
  const [moves] = await db.query<Moves>(
    'merge-moves',
    `select (select count(*)::int from orders where member_id = $1) as orders,
       (select count(*)::int from goods_return g join orders o on o.id = g.order_id where o.member_id = $1) as returns,
       (select coalesce(sum(x.amount), 0)::int from xp_entry x where x.member_id = $1 and x.kind <> 'start' and not exists (
         select from xp_entry t where t.member_id = $2 and t.kind = x.kind and t.cause = x.cause)) as xp,
       (select count(*)::int from wishlist where member_id = $1) as wishlists,
       (select count(*)::int from review r where r.member_id = $1 and not exists (
         select from review t where t.member_id = $2 and t.product_id = r.product_id)) as reviews,
       (select count(*)::int from chat_conversation where member_id = $1) as chats,
       (select count(*)::int from contact_message where member_id = $1) as messages,
       (select count(*)::int from customer_note where member_id = $1) as notes`,
    [from, into],
  )
  if (!moves) throw new Error('Nothing was counted')
  return moves
}

/** A no of either address is the answer of both. */
export async function endedTopics(db: Queries, emails: { from: string; into: string }): Promise<EmailTopic[]> {
  const ended: EmailTopic[] = []
  for (const topic of emailTopics) {
    const [from, into] = [await latestAnswer(db, topic, emails.from), await latestAnswer(db, topic, emails.into)]
    if (into?.isYes && from && !from.isYes) ended.push(topic)
  }
  return ended
}
