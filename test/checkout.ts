import { randomUUID } from 'node:crypto'
import type { Row } from '#cart/cart-draft.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { OrderRequest } from '#checkout/contract.ts'
import { checkoutApi } from '#checkout/server/api.ts'
import { paymentApi, receiveCallback } from '#checkout/server/payment-api.ts'
import type { Db } from '#core/server/db.ts'
import { sandboxClient, sandboxProvider } from '#integrations/pay/sandbox/sandbox.ts'
import { reservationLimits } from '#orders/reservation-limits.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { companyInvoice } from '#payments/server/company-invoice.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { testEncryption } from './encryption.ts'
import { addGoods, type Goods } from './goods.ts'
import { makeContext, type RequestContextInput } from './request-context.ts'

export const elin: Omit<OrderRequest, 'expectedTotal'> = {
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
  sandboxOutcome: 'success',
}

const unlimited = { orders: Number.POSITIVE_INFINITY, attempts: Number.POSITIVE_INFINITY }
const unlimitedReservations = {
  ...reservationLimits,
  cart: unlimited,
  mailbox: unlimited,
  phone: unlimited,
  household: unlimited,
  network: unlimited,
  units: Number.POSITIVE_INFINITY,
}

type Order = { cartId: string; expectedTotal: number; key?: string; request?: Partial<OrderRequest> } & Omit<
  RequestContextInput,
  'idempotencyKey'
>

export function checkoutOn(db: Db, productCache: ProductCache, more: Partial<CheckoutDeps> = {}) {
  const callBack = async (url: string) => await receiveCallback(deps, url.split('/').at(-1) ?? '', new Date())
  const sandbox = sandboxClient({ db, slowMs: 50, callBack })
  const shipping = openShipping(db)
  const origin = 'https://krets.example'
  const deps: CheckoutDeps = {
    db,
    productCache,
    provider: sandboxProvider({ client: sandbox, companyInvoice: companyInvoice({ db }) }),
    encryption: testEncryption,
    shipping,
    publicUrl: origin,
    callbackUrl: origin,
    // Tests place many concurrent orders as one customer.
    reservationLimits: unlimitedReservations,
    payWithinMs: 300,
    onProviderError: () => {},
    ...more,
  }
  const api = { ...checkoutApi(deps), ...paymentApi({ ...deps, sandbox }) }
  return {
    db,
    productCache,
    deps,
    sandbox,
    api,

    sell: async (goods: Goods) => {
      await addGoods(db, goods)
      await db.query(
        '',
        `insert into stock_entry (product_id, place, delta, cause)
         select product_id, place, quantity, 'first' from stock where product_id = $1`,
        [goods.id],
      )
      await db.query('', `insert into change (kind, ref) values ('product', $1)`, [goods.id])
      await productCache.catchUp()
    },

    fillCart: async (goods: Record<number, number>, { memberId = null, insured = false }: CartOwner = {}) => {
      const id = randomUUID()
      const rows = Object.entries(goods).map(([productId, quantity]): Row => {
        const unitPrice = productCache.get(Number(productId))?.price ?? 0
        return { id: productId, productId: Number(productId), quantity, insured, unitPrice, discount: 0, addedAt: 0 }
      })
      const sql = 'insert into cart (id, member_id, rows, updated_at) values ($1, $2, $3, now())'
      await db.query('', sql, [id, memberId, JSON.stringify(rows)])
      return id
    },

    order: async ({ cartId, expectedTotal, key = randomUUID(), request = {}, ...input }: Order) => {
      const body = { ...elin, expectedTotal, ...request }
      const context = makeContext({ ...input, cartId, idempotencyKey: key })
      const answer = await api.placeOrder({ params: undefined, query: undefined, body }, context)
      if (!('data' in answer)) throw new Error('The answer is no object')
      return answer.data
    },
  }
}

type CartOwner = { memberId?: number | null; insured?: boolean }

export type TestCheckout = ReturnType<typeof checkoutOn>
