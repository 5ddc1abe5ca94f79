import type {
  Company,
  CompanyOrderOnHold,
  CompanyRow,
  CreditApplication,
  companyBackOfficeContract,
} from '#company-credit/contract.ts'
import type { CallInput } from '#core/contract.ts'
import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { likeText } from '#core/server/like-text.ts'
import { dueOfInvoiceSql } from '#orders/server/invoice-terms.ts'
import { usedSql } from '#payments/server/company-credit.ts'

const max = 500
const millis = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

const owedSql = `
  from company_invoice i join payment p on p.reference = i.payment_reference and p.state in ('paid', 'refunded')
    join orders o on o.id = coalesce(p.order_id, p.former_order_id),
    lateral (select (select coalesce(sum(amount), 0)::int from payment_entry e where e.reference = p.reference)
      - (select coalesce(sum(amount), 0)::int from bank_payment b where b.payment_reference = p.reference) as amount) as owed,
    lateral (${dueOfInvoiceSql('$1')}) as due
  where i.company_id = c.id and i.settled_at is null and owed.amount > 0`

const row = `json_build_object('id', c.id, 'legalName', c.legal_name, 'organisationNumber', c.organisation_number,
  'state', c.state, 'creditLimit', c.credit_limit, 'creditUsed', ${usedSql},
  'overdueAmount', (select coalesce(sum(least(due."overdueAmount", owed.amount)), 0) ${owedSql}),
  'paymentDays', c.payment_days, 'purchasers', (select count(*) from company_member b where b.company_id = c.id),
  'version', c.version)`

type Wish = CallInput<typeof companyBackOfficeContract.getCompanyBackOffice>

export async function companyBackOffice(db: Queries, { text, state }: Wish, now: Date) {
  const today = dayOf(now)
  const [applications, orders, companies, [counts]] = await Promise.all([
    db.query<CreditApplication>(
      'company-applications',
      `select a.id, ${row} as company, a.member_id as "memberId", m.username,
         trim(m.first_name || ' ' || m.last_name) as name, m.email, a.legal_name as "legalName", a.phone,
         a.requested_limit as "requestedLimit", a.message, ${millis('a.created_at')} as "createdAt"
       from company_credit_application a join company c on c.id = a.company_id join member m on m.id = a.member_id
       where a.state = 'waiting' order by a.id limit ${max}`,
      [today],
    ),
    db.query<CompanyOrderOnHold>('company-orders-on-hold', onHoldSql),
    db.query<{ company: CompanyRow; total: number }>(
      'companies',
      `select ${row} as company, (count(*) over ())::int as total from company c
       where ($2::text is null or c.legal_name ilike '%' || $2 || '%'
           or c.organisation_number like replace($2, '-', '') || '%')
         and ($3::text is null or c.state = $3)
       order by array_position(array['applied', 'paused', 'approved', 'refused'], c.state),
         lower(c.legal_name), c.id limit ${max}`,
      [today, text ? likeText(text) : null, state ?? null],
    ),
    db.query<{ applications: number; orders: number }>(
      'companies-waiting',
      `select (select count(*)::int from company_credit_application where state = 'waiting') as applications,
         (select count(*)::int from orders o where ${isOnHold}) as orders`,
    ),
  ])
  return {
    applications,
    orders,
    companies: companies.map(({ company }) => company),
    counts: {
      applications: counts?.applications ?? 0,
      orders: counts?.orders ?? 0,
      companies: companies[0]?.total ?? 0,
    },
  }
}

const isOnHold = `o.hold_reason = 'credit-approval' and o.state in ('placed', 'packed')`
const onHoldSql = `
  select o.id::text as "orderId", o.number, i.company_id as "companyId",
    coalesce(c.legal_name, nullif(o.address ->> 'company', ''), '') as company, c.state, o.email,
    o.total - o.gift_card_amount as "total", ${millis('o.placed_at')} as "placedAt"
  from orders o left join payment p on p.order_id = o.id left join company_invoice i on i.payment_reference = p.reference
    left join company c on c.id = i.company_id
  where ${isOnHold} order by o.id limit ${max}`

export async function readCompany(db: Queries, id: number, now: Date): Promise<Company | null> {
  const [found] = await db.query<{ company: CompanyRow } & Pick<Company, 'priceListId' | 'freeShippingFrom'>>(
    'company-one',
    `select ${row} as company, c.price_list_id as "priceListId", c.free_shipping_from as "freeShippingFrom"
     from company c where c.id = $2`,
    [dayOf(now), id],
  )
  if (!found) return null
  const [members, invoices, log, priceLists] = await Promise.all([
    db.query<Company['members'][number]>(
      'company-members',
      `select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email, ${millis('b.added_at')} as "addedAt"
       from company_member b join member m on m.id = b.member_id where b.company_id = $1 order by b.added_at, m.id`,
      [id],
    ),
    db.query<Company['invoices'][number]>(
      'company-invoices',
      `select open.* from company c, lateral (
         select o.id::text as "orderId", o.number, owed.amount as "owedAmount", due."dueOn",
           due."overdueAmount" > 0 as "isOverdue" ${owedSql}) as open
       where c.id = $2 order by open."dueOn", open.number limit ${max}`,
      [dayOf(now), id],
    ),
    db.query<Company['log'][number]>(
      'company-log',
      `select l.id, l.action, b.username as by, m.username as who, l.order_id::text as "orderId", l.reason, l.before, l.after,
         ${millis('l.at')} as at
       from company_log l left join member b on b.id = l.by_member_id left join member m on m.id = l.member_id
       where l.company_id = $1 order by l.id desc limit 100`,
      [id],
    ),
    db.query<Company['priceLists'][number]>('company-price-lists', 'select id, name from price_list order by name, id'),
  ])
  const { company, ...terms } = found
  return { ...company, ...terms, priceLists, members, invoices, log }
}
