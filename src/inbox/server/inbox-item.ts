import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { type InboxItem, type InboxItemRow, inboxContract } from '#inbox/contract.ts'
import { complaintsOf, shownComplaint } from '#returns/server/complaints.ts'
import { readConversation } from '#support/server/back-office-conversation.ts'
import { inboxColumns, inboxFrom, ms, readableKinds, shortName } from './list-inbox.ts'

type Head = InboxItemRow & {
  ref: number
  email: string | null
  orderNumber: string | null
  orderId: string | null
  customerId: number | null
  isProven: boolean
}

export async function readInboxItem(db: Queries, id: number, reader: Member): Promise<InboxItem> {
  const [head] = await db.query<Head>('inbox-item', itemSql, [reader.id, id, readableKinds(reader)])
  if (!head) throw domainError(inboxContract.getInboxItem, 'no-such-item')
  const { ref: _ref, customerId, isProven, ...row } = head
  const events = await db.query<InboxItem['events'][number]>('inbox-events', eventsSql, [id])
  return {
    ...row,
    customer: customerId === null ? null : { id: customerId, isProven },
    detail: await detailOf(db, head, reader.id),
    events,
    ...(await signers(db, reader.id)),
  }
}

const itemSql = `
  select ${inboxColumns}, i.ref, coalesce(f.email, w.email, o.email, cm.email) as email,
    coalesce(o.number::text, w.order_number, nullif(f.order_number, '')) as "orderNumber",
    coalesce(o.id, fo.id)::text as "orderId",
    coalesce(c.member_id, f.member_id, case when i.kind = 'complaint' or wp.proven_at is not null then o.member_id end,
      typed.id) as "customerId",
    coalesce(c.member_id, f.member_id, case when i.kind = 'complaint' or wp.proven_at is not null then o.member_id end)
      is not null as "isProven"
  from ${inboxFrom}
  left join withdrawal_proof wp on wp.withdrawal_id = w.id
  left join orders fo on fo.number = case when f.order_number ~ '^\\d{1,18}$' then f.order_number::bigint end and lower(fo.email) = lower(f.email)
  left join member typed on lower(typed.email) = lower(coalesce(f.email, w.email)) and typed.email_verified_at is not null
  where i.id = $2 and i.kind = any($3)`

const eventsSql = `
  select v.id, v.event, case v.event when 'owner' then coalesce(${shortName('o')}, '') else v.value end as value,
    ${shortName('b')} as by, ${ms('v.at')} as at
  from inbox_event v left join member b on b.id = v.by_member_id
    left join member o on v.event = 'owner' and o.id::text = v.value
  where v.item_id = $1 order by v.id`

async function detailOf(db: Queries, { kind, ref, orderId }: Head, me: number): Promise<InboxItem['detail']> {
  switch (kind) {
    case 'chat':
      return { kind, conversation: await readConversation(db, ref, me) }
    case 'contact':
      return { kind, ...(await contactOf(db, ref)) }
    case 'withdrawal':
      return { kind, id: ref, ...(await withdrawalOf(db, ref)) }
    case 'complaint': {
      const complaint = (await complaintsOf(db, orderId ?? '0')).find(({ id }) => id === ref)
      if (!complaint) throw domainError(inboxContract.getInboxItem, 'no-such-item')
      return { kind, complaint: shownComplaint(complaint) }
    }
  }
}

type Contact = Omit<Extract<InboxItem['detail'], { kind: 'contact' }>, 'kind'>

async function contactOf(db: Queries, id: number): Promise<Contact> {
  const [message] = await db.query<Omit<Contact, 'answers'>>(
    'inbox-contact',
    `select number, topic, text, ${ms('at')} as at from contact_message where id = $1`,
    [id],
  )
  if (!message) throw domainError(inboxContract.getInboxItem, 'no-such-item')
  const answers = await db.query<Contact['answers'][number]>(
    'inbox-contact-answers',
    `select a.id, a.text, ${shortName('m')} as by, ${ms('a.at')} as at
     from contact_answer a left join member m on m.id = a.by_member_id where a.message_id = $1 order by a.id`,
    [id],
  )
  return { ...message, answers }
}

async function withdrawalOf(db: Queries, id: number) {
  const [found] = await db.query<{ isProven: boolean; isOpen: boolean; answer: string | null }>(
    'inbox-withdrawal',
    `select p.proven_at is not null as "isProven", i.state <> 'closed' as "isOpen", a.text as answer
     from withdrawal w join inbox_item i on i.kind = 'withdrawal' and i.ref = w.id
       left join withdrawal_proof p on p.withdrawal_id = w.id left join withdrawal_answer a on a.withdrawal_id = w.id
     where w.id = $1`,
    [id],
  )
  if (!found) throw domainError(inboxContract.getInboxItem, 'no-such-item')
  return found
}

/** Those who may answer. */
export async function colleagues(db: Queries): Promise<{ id: number; name: string }[]> {
  return await db.query<{ id: number; name: string }>(
    'inbox-colleagues',
    `select m.id, ${shortName('m')} as name from member m
     where m.is_admin or m.is_employee and 'chat' = any(m.rights) order by name, m.id limit 200`,
  )
}

async function signers(db: Queries, me: number): Promise<Pick<InboxItem, 'colleagues' | 'myName'>> {
  const all = await colleagues(db)
  return { colleagues: all.filter(({ id }) => id !== me), myName: all.find(({ id }) => id === me)?.name ?? '' }
}
