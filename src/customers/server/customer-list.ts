import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import type { CustomerKind, CustomerRow, CustomerSort } from '#customers/contract.ts'

const pageSize = 50
const leastPhone = 5

type Query = {
  text?: string | undefined
  only?: CustomerKind | undefined
  sort?: CustomerSort | undefined
  before?: number | undefined
}

export async function customerList(db: Queries, { text, only, sort = 'newest', before }: Query) {
  const sql = listSql({ isSearched: Boolean(text), only: only ?? 'all', sort })
  const found = await db.query<CustomerRow>('', sql, [
    before ?? null,
    pageSize + 1,
    ...(text ? beginningsOf(text) : []),
  ])
  const data = found.slice(0, pageSize)
  return { data, next: found.length > pageSize ? (data.at(-1)?.id ?? null) : null }
}

/** The parameters of `foundMembersSql`. */
export function beginningsOf(text: string): [string, string | null] {
  const digits = text.replace(/[\s+-]/g, '').replace(/^(0046|46|0)/, '')
  const isPhone = /^\d+$/.test(digits) && digits.length >= leastPhone
  return [`${likeText(text.trim().toLowerCase())}%`, isPhone ? `${digits}%` : null]
}

/** Ids of members, each branch from an index of its own. Its two parameters begin with the number `at`. */
export function foundMembersSql(at: number): string {
  return `
    select id from member where lower(username) like $${at}
    union select id from member where lower(email) like $${at}
    union select id from member where lower(last_name) like $${at}
    union select id from member where lower(first_name || ' ' || last_name) like $${at}
    union select id from member where phone <> '' and phone_digits(phone) like $${at + 1}`
}

export const customerColumns = `m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.phone,
  m.company_name as company, floor(extract(epoch from m.created_at) * 1000)::bigint as "memberSince",
  (select count(*)::int from orders where member_id = m.id) as orders,
  (select coalesce(sum(total), 0)::bigint from orders
    where member_id = m.id and state in ('placed', 'packed', 'sent', 'delivered')) as bought,
  m.blocked_at is not null as "isBlocked"`

const kindSql = { all: 'true', companies: 'm.company_name is not null', blocked: 'm.blocked_at is not null' }

const names = 'lower(m.last_name), m.id'
const namesBefore = '(select lower(last_name), id from member where id = $1)'
/** Where the page after the member `$1` begins, and the order of the rows. */
const sortSql: Record<CustomerSort, { after: string; by: string }> = {
  newest: { after: 'm.id < $1', by: 'm.id desc' },
  oldest: { after: 'm.id > $1', by: 'm.id' },
  name: { after: `(${names}) > ${namesBefore}`, by: names },
  '-name': { after: `(${names}) < ${namesBefore}`, by: 'lower(m.last_name) desc, m.id desc' },
}

/** Each order is a statement of its own, so that each is found by its index. */
function listSql({ isSearched, only, sort }: { isSearched: boolean; only: keyof typeof kindSql; sort: CustomerSort }) {
  const { after, by } = sortSql[sort]
  return `
    ${isSearched ? `with found as materialized (${foundMembersSql(3)})` : ''}
    select ${customerColumns}
    from ${isSearched ? 'found join member m on m.id = found.id' : 'member m'}
    where ${kindSql[only]} and ($1::int is null or ${after}) order by ${by} limit $2`
}
