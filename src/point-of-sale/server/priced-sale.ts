import type { Customer } from '#cart/server/cart-context.ts'
import type { Basket } from '#checkout/server/basket.ts'
import { type Totals, totalsOf } from '#checkout/totals.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { paidByCards, payWithCards } from '#gift-cards/pay-with-cards.ts'
import type { GiftCard } from '#gift-cards/server/cards.ts'
import { offeredCards } from '#gift-cards/server/offered-cards.ts'
import { shownXp } from '#identity/ranks.ts'
import { cashAmount } from '#payments/cash-amount.ts'
import type { PricedSale, SaleBasket } from '#point-of-sale/contract.ts'
import { sales as messages } from '#point-of-sale/messages.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import { type BasketDeps, basketAtCounter } from './basket-at-counter.ts'
import { customerAtCounter } from './customer-at-counter.ts'

export type Context = RequestContext & { member: { id: number } }
export type AtCounter = SaleBasket & { store: number }

type Reckoned = {
  customer: Customer
  basket: Basket
  totals: Totals
  promotions: { id: number; name: string; code: string | null; amount: number }[]
  cards: GiftCard[]
  /** What the cards pay. */
  giftCard: number
}

/** What a sale would be now. Wrong codes of gift cards and promotions are limited as in the cart. */
export async function reckonSale(deps: BasketDeps, sale: SaleBasket, context: Context): Promise<Reckoned> {
  const { memberCodeId, giftCards = [] } = sale
  const customer = await customerAtCounter(deps.db, { memberCodeId, by: context.member.id, now: context.now })
  const basket = await basketAtCounter(deps, { ...sale, customer, context })
  const totals = totalsOf(basket.rows, 0)
  const cards = await offeredCards(deps.db, giftCards, context)
  return {
    customer,
    basket,
    totals,
    // Free delivery is nothing at a counter, and is not used up there.
    promotions: basket.promoted.applied.filter(({ amount }) => amount > 0),
    cards,
    giftCard: paidByCards(totals.total, cards),
  }
}

export async function pricedSale(
  deps: BasketDeps,
  { store, ...sale }: AtCounter,
  context: Context,
): Promise<PricedSale> {
  const { productCache } = deps
  const { customer, basket, totals, promotions, cards, giftCard } = await reckonSale(deps, sale, context)
  const { rows, promoted } = basket
  const { promotionCode: code } = sale
  const isUsed = code === undefined || promotions.some((one) => one.code === code)
  const amountToPay = totals.total - giftCard
  const paidBy = new Map(payWithCards(totals.total, cards).map(({ card, amount }) => [card.id, amount]))
  return {
    rows: rows.map((row) => ({
      productId: row.productId,
      name: row.name,
      quantity: row.quantity,
      amount: goodsAmount(row),
      left: productCache.get(row.productId)?.stock.stores.get(store) ?? 0,
      minimumAge: productCache.card(row.productId, customer.audience, context.now)?.minimumAge ?? null,
    })),
    discount: rows.reduce((sum, { discount }) => sum + discount, 0),
    promotions: promotions.map(({ name, amount }) => ({ name, amount })),
    codeNote: isUsed ? null : (promoted.codeNote ?? messages.codeGivesNothing),
    total: totals.total,
    vat: [...totals.vat],
    giftCards: cards.map(({ id, last4, balance }) => ({ last4, balance, amount: paidBy.get(id) ?? 0 })),
    amountToPay,
    cashTotal: cashAmount(amountToPay),
    xp: customer.member ? shownXp(totals.xp) : 0,
  }
}
