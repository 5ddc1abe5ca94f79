import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { type Customer, loadCartContext } from '#cart/server/cart-context.ts'
import { limitCodeAttempts } from '#cart/server/code-attempts.ts'
import { type Basket, basketOf } from '#checkout/server/basket.ts'
import { totalsOf } from '#checkout/totals.ts'
import { DomainError, domainError } from '#core/domain-error.ts'
import { maxAmount } from '#core/money.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { pointOfSaleContract, type SaleBasket } from '#point-of-sale/contract.ts'
import { problemTexts } from '#point-of-sale/messages.ts'
import { messages as promotionMessages } from '#promotions/messages.ts'
import { noPromotions } from '#promotions/server/open-promotions.ts'

export type BasketDeps = Pick<CheckoutDeps, 'db' | 'productCache' | 'promotions'>
type Input = Pick<SaleBasket, 'rows' | 'promotionCode'> & { customer: Customer; context: RequestContext }

const call = pointOfSaleContract.priceSale

/** By the rules of the cart. What is sent, downloaded or made to order is not sold at a counter. */
export async function basketAtCounter(
  deps: BasketDeps,
  { rows, promotionCode: code = '', customer, context }: Input,
): Promise<Basket> {
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const isHandedOver = (id: number) => {
    const product = deps.productCache.get(id)
    return product !== undefined && !product.isDigital && !product.configuration
  }
  if (!productIds.every(isHandedOver)) throw domainError(call, 'cannot-be-sold')
  const content = { productIds, hasCode: code !== '' }
  const cartContext = await loadCartContext({ ...deps, boughtBefore: boughtByMember }, customer, content)
  if (code !== '') await checkCode(deps, { code, customer, context, error: cartContext.codeError?.(code) ?? null })
  const events = rows.map((row) => ({ method: 'relative', ...row }) as const)
  const outcome = applyEvents({ ...emptyCart, code }, events, cartContext)
  const isWhole = unitsIn(outcome.cart.rows) === unitsIn(rows) && outcome.corrections.length === 0
  const basket = basketOf(deps, customer, { stored: null, outcome, cartContext })
  if (!isWhole || totalsOf(basket.rows, 0).total > maxAmount) throw domainError(call, 'cannot-be-sold')
  return basket
}

type Code = { code: string; customer: Customer; context: RequestContext; error: string | null }

async function checkCode(
  { db, promotions = noPromotions }: BasketDeps,
  { code, customer, context, error }: Code,
): Promise<void> {
  await limitCodeAttempts({ db, promotions }, context, [{ method: 'update', key: 'code', value: code }])
  const isMember = customer.member !== null
  if (!isMember && (error === promotionMessages.wrongAudience.member || (await isPerCustomer(db, code)))) {
    throw domainError(call, 'member-code-required')
  }
  const { status } = call.problems['promotion-code-not-valid']
  const isUsedBefore = error === promotionMessages.usedBefore
  if (error !== null)
    throw new DomainError(status, 'promotion-code-not-valid', isUsedBefore ? problemTexts.usedBefore : error)
}

/** A customer who is not known cannot have used it before. */
async function isPerCustomer(db: Queries, code: string): Promise<boolean> {
  const sql = 'select 1 as one from promotion where code = $1 and per_customer is not null'
  return (await db.query('code-per-customer', sql, [code])).length > 0
}

function unitsIn(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
