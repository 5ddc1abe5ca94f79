import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { loadCartContext } from '#cart/server/cart-context.ts'
import { type Basket, basketOf } from '#checkout/server/basket.ts'
import { totalsOf } from '#checkout/totals.ts'
import { domainError } from '#core/domain-error.ts'
import { maxAmount } from '#core/money.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { cashAmount } from '#payments/cash-amount.ts'
import { type PricedSale, pointOfSaleContract } from '#point-of-sale/contract.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'

export type PriceDeps = Pick<CheckoutDeps, 'db' | 'productCache' | 'promotions'>
export type Goods = { store: number; rows: readonly { productId: number; quantity: number }[]; now: Date }

const call = pointOfSaleContract.priceSale

/** By the rules of the cart for a visitor, who has no account here. */
export async function basketAtCounter(deps: PriceDeps, { rows, now }: Omit<Goods, 'store'>): Promise<Basket> {
  const visitor = { member: null, audience: 'all', now } as const
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const isHandedOver = (id: number) => {
    const product = deps.productCache.get(id)
    return product !== undefined && !product.isDigital && !product.configuration
  }
  if (!productIds.every(isHandedOver)) throw domainError(call, 'cannot-be-sold')
  const cartContext = await loadCartContext(deps, visitor, { productIds, hasCode: false })
  const events = rows.map((row) => ({ method: 'relative', ...row }) as const)
  const outcome = applyEvents(emptyCart, events, cartContext)
  const isWhole = unitsIn(outcome.cart.rows) === unitsIn(rows) && outcome.corrections.length === 0
  const basket = basketOf(deps, visitor, { stored: null, outcome, cartContext })
  if (!isWhole || totalsOf(basket.rows, 0).total > maxAmount) throw domainError(call, 'cannot-be-sold')
  return basket
}

export async function pricedSale(deps: PriceDeps, { store, ...goods }: Goods): Promise<PricedSale> {
  const { productCache } = deps
  const { rows } = await basketAtCounter(deps, goods)
  const { total, vat } = totalsOf(rows, 0)
  return {
    rows: rows.map((row) => ({
      productId: row.productId,
      name: row.name,
      quantity: row.quantity,
      amount: goodsAmount(row),
      left: productCache.get(row.productId)?.stock.stores.get(store) ?? 0,
      minimumAge: productCache.card(row.productId, 'all', goods.now)?.minimumAge ?? null,
    })),
    discount: rows.reduce((sum, { discount }) => sum + discount, 0),
    total,
    vat: [...vat],
    cashTotal: cashAmount(total),
  }
}

function unitsIn(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
