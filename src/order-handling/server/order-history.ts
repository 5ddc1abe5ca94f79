import { viaApiKey } from '#api-keys/messages.ts'
import { formatPrice } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import type { OrderMoment } from '#order-handling/contract.ts'
import { complaintTexts, emailStates, messages, moneyTexts, returnTexts } from '#order-handling/messages.ts'
import { backOfficeEventTexts } from '#orders/back-office-messages.ts'
import { receiptName } from '#orders/receipts-messages.ts'
import { paymentMethodName } from '#payments/methods.ts'
import { emailsOfOrder } from './order-emails.ts'

type Event = { event: string; text: string | null; by: string | null; apiKey: string | null; at: number }
type Movement = { state: string; amount: number; method: string; at: number }
type Found = {
  events: Event[]
  payments: Movement[]
  refunds: { amount: number; state: string; paidBy: string; at: number }[]
  receipts: { kind: 'receipt' | 'credit-note'; number: number; total: number; isCompany: boolean; at: number }[]
  parcels: { text: string; place: string | null; at: number }[]
  returns: { id: number; event: string; by: string | null; at: number }[]
  complaints: { id: number; at: number; answeredAt: number | null; by: string | null; decision: string | null }[]
}

/** Newest first; null when there is no such order. */
export async function orderHistory(db: Queries, orderId: string): Promise<OrderMoment[] | null> {
  const [found] = await db.query<Found>('order-history', historySql, [orderId])
  if (!found) return null
  const emails = await emailsOfOrder(db, orderId)
  return [
    ...found.events.map(momentOfEvent),
    ...found.payments.flatMap(momentOfPayment),
    ...found.refunds.map(({ amount, state, paidBy, at }) =>
      moment('money', moneyTexts.refund(formatPrice(amount), paidBy === 'dispute' ? paidBy : state), { at }),
    ),
    ...found.receipts.map(({ kind, number, total, isCompany, at }) =>
      moment('money', `${receiptName(kind, isCompany)} ${number}, ${formatPrice(total)}`, { at }),
    ),
    ...found.parcels.map(({ text, place, at }) => moment('parcel', place ? `${text}, ${place}` : text, { at })),
    ...found.returns.map(({ id, event, by, at }) => moment('return', returnTexts(id, event), { by, at })),
    ...found.complaints.flatMap(momentsOfComplaint),
    ...emails.map(
      ({ subject, at, ...email }): OrderMoment => ({
        ...moment('email', subject, { at }),
        email: { ...email, state: emailStates[email.state] },
      }),
    ),
  ].toSorted((a, b) => b.at - a.at)
}

type More = { by?: string | null; at: number }

function moment(kind: OrderMoment['kind'], text: string, { by = null, at }: More): OrderMoment {
  return { kind, text, by, at, email: null }
}

const kindOfEvent: Readonly<Record<string, OrderMoment['kind']>> = { note: 'team', goodwill: 'team', dispute: 'money' }

function momentOfEvent({ event, text, by, apiKey, at }: Event): OrderMoment {
  const kind = kindOfEvent[event] ?? 'order'
  const named = by === 'customer' ? messages.customer : by === 'shop' ? null : by
  const actors = [named, apiKey && viaApiKey(apiKey)].filter((one) => one !== null)
  return moment(kind, text ?? backOfficeEventTexts[event] ?? event, { by: actors.join(' ') || null, at })
}

function momentOfPayment({ state, amount, method, at }: Movement): OrderMoment[] {
  const text = moneyTexts.payment(state, { amount: formatPrice(Math.abs(amount)), method: paymentMethodName(method) })
  return text === null || amount < 0 ? [] : [moment('money', text, { at })]
}

function momentsOfComplaint({ id, at, answeredAt, by, decision }: Found['complaints'][number]): OrderMoment[] {
  const announced = moment('return', complaintTexts.announced(id), { by: messages.customer, at })
  if (answeredAt === null || decision === null) return [announced]
  return [announced, moment('return', complaintTexts.answered(id, decision), { by, at: answeredAt })]
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`
const listOf = (rows: string) => `(select coalesce(json_agg(row_to_json(one)), '[]') from (${rows}) one)`

const historySql = `
  select
    ${listOf(`
      select e.event, e.data ->> 'text' as text, ${ms('e.at')} as at, coalesce(m.username, e.data ->> 'by') as by,
        e.api_key ->> 'name' as "apiKey"
      from order_event e left join member m on m.id = case when jsonb_typeof(e.data -> 'by') = 'number' then (e.data ->> 'by')::int end
      where e.order_id = o.id order by e.id`)} as events,
    ${listOf(`
      select e.to_state as state, e.amount, p.method, ${ms('e.at')} as at
      from payment p join payment_entry e on e.reference = p.reference
      where o.id in (p.order_id, p.former_order_id) and e.cause <> 'not-asked' order by e.id`)} as payments,
    ${listOf(`
      select amount, state, paid_by as "paidBy", ${ms('updated_at')} as at from refund where order_id = o.id`)} as refunds,
    ${listOf(`
      select kind, number::int, (document ->> 'totalOre')::int as total, o.address ->> 'company' is not null as "isCompany",
        ${ms('issued_at')} as at from receipt where order_id = o.id`)} as receipts,
    ${listOf(`
      select e.text, e.place, ${ms('e.at')} as at from shipment s join shipment_event e on e.shipment_id = s.id
      where s.order_id = o.id`)} as parcels,
    ${listOf(`
      select r.id, e.event, m.username as by, ${ms('e.at')} as at
      from goods_return r join goods_return_event e on e.return_id = r.id left join member m on m.id = e.member_id
      where r.order_id = o.id`)} as returns,
    ${listOf(`
      select c.id, ${ms('c.announced_at')} as at, ${ms('c.answered_at')} as "answeredAt", m.username as by, c.decision
      from complaint c left join member m on m.id = c.answered_by where c.order_id = o.id`)} as complaints
  from orders o where o.id = $1`
