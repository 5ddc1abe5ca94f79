import type { Queries } from '#core/server/db.ts'
import type { Customer, CustomerRow } from '#customers/contract.ts'
import { isInForce } from '#email/server/suppressions.ts'
import { browserName } from '#identity/browser-name.ts'
import { isPartialSql } from '#orders/server/unfulfilled-units.ts'
import { customerColumns } from './customer-list.ts'

type Head = CustomerRow &
  Pick<
    Customer,
    | 'isEmployee'
    | 'isEmailVerified'
    | 'emailSuppression'
    | 'organisationNumber'
    | 'birthYear'
    | 'xp'
    | 'level'
    | 'sessions'
    | 'blockedReason'
    | 'addresses'
    | 'latestOrders'
    | 'returns'
    | 'returnCount'
    | 'chats'
    | 'chatCount'
    | 'consents'
    | 'notes'
  > & { blockedAt: number | null; logins: { at: number; isSuccess: boolean; agent: string }[] }

export async function readCustomer(db: Queries, id: number): Promise<Customer | null> {
  const [customer] = await db.query<Head>('customer', customerSql, [id])
  if (!customer) return null
  return {
    ...customer,
    logins: customer.logins.map(({ agent, ...login }) => ({ ...login, browser: browserName(agent) })),
  }
}

/** In Unix milliseconds. */
function ms(column: string): string {
  return `floor(extract(epoch from ${column}) * 1000)::bigint`
}

function listOf(rows: string): string {
  return `(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) one)`
}

const customerSql = `
  select ${customerColumns}, m.is_employee as "isEmployee", m.email_verified_at is not null as "isEmailVerified",
    (select json_build_object('reason', s.reason, 'since', ${ms('s.since')}) from email_suppression s
      where s.address = lower(m.email) and ${isInForce('now()')}) as "emailSuppression",
    m.organisation_number as "organisationNumber",
    (select birth_year from supply_age where member_id = m.id) as "birthYear", m.experience_points::int as xp, m.rank_level as level,
    (select count(*)::int from session where member_id = m.id and expires_at > now()) as sessions,
    ${ms('m.blocked_at')} as "blockedAt", m.blocked_reason as "blockedReason",
    ${listOf(`
      select '' as label, trim(m.first_name || ' ' || m.last_name) as name, m.street, m.zip, m.city where m.street <> ''
      union all (select label, first_name || ' ' || last_name, street, zip, city from delivery_address
        where member_id = m.id order by position)`)} as addresses,
    ${listOf(`
      select o.id::text as id, number, state, ${isPartialSql} as "isPartial", total, ${ms('placed_at')} as "placedAt"
      from orders o where member_id = m.id order by id desc limit 20`)} as "latestOrders",
    ${listOf(`
      select r.id, o.id::text as "orderId", o.number, r.state, ${ms('r.announced_at')} as "announcedAt"
      from orders o join goods_return r on r.order_id = o.id where o.member_id = m.id order by r.id desc limit 20`)}
      as returns,
    (select count(*)::int from orders o join goods_return r on r.order_id = o.id where o.member_id = m.id) as "returnCount",
    (select count(*)::int from chat_conversation where member_id = m.id) as "chatCount",
    ${listOf(`
      select id, state, ${ms('last_at')} as "lastAt" from chat_conversation
      where member_id = m.id order by id desc limit 10`)} as chats,
    ${listOf(`
      select distinct on (kind) kind, is_yes as "isYes", ${ms('at')} as at from email_consent
      where member_id = m.id order by kind, id desc`)} as consents,
    ${listOf(`
      select ${ms('at')} as at, outcome = 'success' as "isSuccess", user_agent as agent from security_event
      where member_id = m.id and type = 'login' order by id desc limit 10`)} as logins,
    ${listOf(`
      select n.id, n.text, b.username as by, ${ms('n.at')} as at
      from customer_note n left join member b on b.id = n.by_member_id
      where n.member_id = m.id order by n.id desc limit 50`)} as notes
  from member m where m.id = $1`
