import { randomUUID } from 'node:crypto'
import type { Row } from '#cart/cart-draft.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import type { Request } from '#checkout/server/draft-order.ts'
import type { CheckoutParts } from '#checkout/server/parts.ts'
import { heardOf, paymentApi } from '#checkout/server/payment-api.ts'
import type { Db } from '#core/server/db.ts'
import { pretendProvider, pretendWire } from '#integrations/pay/pretend/pretend.ts'
import { holdLimits } from '#orders/hold-limits.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { addGoods, type Goods } from './goods.ts'
import { testSealer } from './sealer.ts'
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
  // As if the shopper had approved at once.
  pretendOutcome: 'success',
}

const unlimited = { orders: Number.POSITIVE_INFINITY, attempts: Number.POSITIVE_INFINITY }
const unlimitedHolds = {
  ...holdLimits,
  cart: unlimited,
  mailbox: unlimited,
  phone: unlimited,
  household: unlimited,
  network: unlimited,
  pieces: Number.POSITIVE_INFINITY,
}

type Order = { cartId: string; expectedTotal: number; key?: string; request?: Partial<Request> } & Omit<
  VisitFacts,
  'idempotencyKey'
>

export function checkoutOn(db: Db, shelf: Shelf, more: Partial<CheckoutParts> = {}) {
  const callBack = async (url: string) => await heardOf(parts, url.split('/').at(-1) ?? '', new Date())
  const pretend = pretendWire({ db, slowMs: 50, callBack })
  const shipping = openShipping(db)
  const origin = 'https://krets.example'
  const parts: CheckoutParts = {
    db,
    shelf,
    provider: pretendProvider({ wire: pretend, companyInvoice: companyInvoice({ db }) }),
    sealer: testSealer,
    shipping,
    publicUrl: origin,
    callbackUrl: origin,
    // Every test orders as Elin, many at once.
    holdLimits: unlimitedHolds,
    payWithinMs: 300,
    ...more,
  }
  const api = { ...checkoutApi(parts), ...paymentApi({ ...parts, pretend }) }
  return {
    db,
    shelf,
    parts,
    pretend,
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
      const visit = makeVisit({ ...facts, cartId, idempotencyKey: key })
      const answer = await api.placeOrder({ params: undefined, query: undefined, body }, visit)
      if (!('data' in answer)) throw new Error('The answer is no object')
      return answer.data
    },
  }
}

type CartOwner = { memberId?: number | null; insured?: boolean }

export type TestCheckout = ReturnType<typeof checkoutOn>
