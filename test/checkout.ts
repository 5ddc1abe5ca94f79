import { randomUUID } from 'node:crypto'
import type { Row } from '#cart/cart-draft.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import type { Request } from '#checkout/server/draft-order.ts'
import type { CheckoutParts } from '#checkout/server/parts.ts'
import type { Db } from '#core/server/db.ts'
import { pretendProvider } from '#integrations/pay/pretend.ts'
import { addGoods, type Goods } from './goods.ts'
import { makeVisit, type VisitFacts } from './visit.ts'

export const elin: Omit<Request, 'expectedTotal'> = {
  customerType: 'private',
  email: 'elin@exempel.se',
  phone: '0701740605',
  firstName: 'Elin',
  lastName: 'Berg',
  street: 'Skogsstigen 5',
  zip: '752 28',
  city: 'Uppsala',
  shippingMethodId: 1,
  paymentMethod: 'card',
  acceptTerms: true,
}

type Order = { cartId: string; expectedTotal: number; key?: string; request?: Partial<Request> } & VisitFacts

export function checkoutOn(db: Db, shelf: Shelf, more: Partial<CheckoutParts> = {}) {
  const provider = pretendProvider({ db, slowMs: 50 })
  const parts: CheckoutParts = { db, shelf, provider, publicUrl: 'https://krets.example', payWithinMs: 300, ...more }
  const api = checkoutApi(parts)
  return {
    db,
    shelf,
    parts,
    api,

    /** Puts goods on the shelf and notes their first pieces in the ledger. */
    sell: async (goods: Goods) => {
      await addGoods(db, goods)
      await db.query(
        '',
        `insert into stock_entry (product_id, place, delta, cause)
         select product_id, place, quantity, 'first' from stock where product_id = $1`,
        [goods.id],
      )
      await db.query('', `insert into change (kind, ref) values ('product', $1)`, [goods.id])
      await shelf.catchUp()
    },

    fillCart: async (goods: Record<number, number>, { memberId = null, insured = false }: CartOwner = {}) => {
      const id = randomUUID()
      const rows = Object.entries(goods).map(([productId, quantity]): Row => {
        const unitPrice = shelf.get(Number(productId))?.priceOre ?? 0
        return { id: productId, productId: Number(productId), quantity, insured, unitPrice, discount: 0, addedAt: 0 }
      })
      const sql = 'insert into cart (id, member_id, rows, updated_at) values ($1, $2, $3, now())'
      await db.query('', sql, [id, memberId, JSON.stringify(rows)])
      return id
    },

    order: async ({ cartId, expectedTotal, key = randomUUID(), request = {}, ...facts }: Order) => {
      const body = { ...elin, expectedTotal, ...request }
      const visit = makeVisit({ cartId, idempotencyKey: key, ...facts })
      const answer = await api.placeOrder({ params: undefined, query: undefined, body }, visit)
      if (!('data' in answer)) throw new Error('The answer is no object')
      return answer.data
    },
  }
}

type CartOwner = { memberId?: number | null; insured?: boolean }

export type TestCheckout = ReturnType<typeof checkoutOn>

/** What the books say when they do not agree; empty when all is well. */
export async function disagreements({ db }: { db: Db }): Promise<string[]> {
  const checks: Record<string, string> = {
    'number series has gaps': `select 1 from number_series s where name = 'order'
       and s.next - 100001 <> (select count(*) from orders)`,
    'the stock differs from its ledger': `select 1 from stock s join stock_entry e using (product_id, place)
       group by product_id, place, s.quantity having sum(e.delta) <> s.quantity`,
    'a payment holds other money than its entries': `select 1 from payment p join payment_entry e using (reference)
       group by p.reference having sum(e.amount_ore) <> case when p.state = 'paid' then p.amount_ore else 0 end`,
    'an entry does not follow the one before': `select 1 from (select from_state, lag(to_state) over
       (partition by reference order by id) as before from payment_entry) e where from_state is distinct from before`,
    'an order is placed without payment or paid without order': `select 1 from orders o join payment p on p.order_id = o.id
       where (o.state = 'placed') <> (p.state = 'paid')`,
    'the provider holds other money than we': `select 1 from payment p join pretend.charge c using (reference)
       where (c.outcome = 'paid') <> (p.state = 'paid') and p.state not in ('created', 'unknown')`,
    'a placed order has no letter': `select 1 from orders o where state = 'placed'
       and not exists (select from mail where key = 'order-' || o.id || '-confirmation')`,
    'an order took other stock than it says': `select 1 from order_row r left join stock_entry e
       on e.ref = r.order_id::text and e.product_id = r.product_id and e.cause = 'order'
       group by r.order_id, r.product_id, r.from_web, r.from_supplier
       having coalesce(sum(e.delta), 0) <> -r.from_web - r.from_supplier`,
    'stock is held by a cancelled order': `select 1 from orders o join stock_entry e on e.ref = o.id::text
       where o.state = 'cancelled' group by o.id, e.product_id having sum(e.delta) <> 0`,
  }
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, sql]) => ((await db.query('', sql)).length ? [name] : [])),
  )
  return found.flat()
}
