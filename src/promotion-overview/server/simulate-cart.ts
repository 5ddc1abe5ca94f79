import { checkCart } from '#cart/cart.ts'
import { emptyCart, type Row } from '#cart/cart-draft.ts'
import { cartOf } from '#cart/server/cart-answer.ts'
import { type CartDeps, loadCartContext } from '#cart/server/cart-context.ts'
import { contentOf } from '#cart/server/read-cart.ts'
import type { Audience } from '#core/server/handlers.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import type { SimulatedCart } from '#promotion-overview/contract.ts'
import { messages } from '#promotion-overview/messages.ts'
import { ineligibilityOf } from '#promotions/eligibility.ts'
import { ineligibilityText, messages as promotionMessages } from '#promotions/messages.ts'
import type { Goods } from '#promotions/rule.ts'
import type { Promotions } from '#promotions/server/open-promotions.ts'

export type SimulationDeps = CartDeps<CartDeps['db']> & { promotions: Promotions }
type Input = { rows: { productId: number; quantity: number }[]; code: string; audience: Audience; now: Date }

/** By the cart's own rules and its own answer; a member is a new one, who has bought nothing before. */
export async function simulateCart(deps: SimulationDeps, { rows, code, audience, now }: Input): Promise<SimulatedCart> {
  const customer = { member: null, audience, now }
  const simulated = { ...emptyCart, code, rows: rows.map(rowOf) }
  const cartContext = await loadCartContext(deps, customer, contentOf(simulated))
  const codeError = code === '' ? null : (cartContext.codeError?.(code) ?? null)
  const outcome = checkCart({ ...simulated, code: codeError ? '' : code }, cartContext)
  const cart = cartOf(deps, customer, { stored: null, outcome, cartContext })
  const goods = cart.rows.map(({ product, quantity, unitPrice, discount, promoted = 0 }) => ({
    productId: product.id,
    name: product.name,
    quantity,
    unitPrice,
    discount,
    amount: goodsAmount({ quantity, unitPrice, discount }),
    before: goodsAmount({ quantity, unitPrice, discount: discount - promoted }),
  }))
  return {
    rows: goods.map(({ productId, name, quantity, unitPrice, discount, amount }) => ({
      productId,
      name,
      quantity,
      unitPrice,
      discount,
      amount,
    })),
    sum: cart.totals.sum,
    vat: cart.totals.vat,
    discount: cart.totals.discount,
    isShippingFree: cart.promotions.isShippingFree,
    gifts: cart.promotions.gifts.map(({ productId, quantity }) => ({ productId, quantity })),
    notes: [
      ...outcome.corrections.filter(({ code: what }) => what !== 'PRICE_CHANGED').map(({ message }) => message),
      ...(codeError ? [codeError] : []),
    ],
    promotions: cart.promotions.offers.map((offer) => {
      const applied = cart.promotions.applied.find(({ id }) => id === offer.id)
      const gift = cart.promotions.gifts.some(({ name }) => name === offer.name)
      return {
        id: offer.id,
        name: offer.name,
        code: offer.code,
        amount: applied?.amount ?? (gift ? 0 : null),
        why: applied || gift ? null : whyNot(placed(deps, goods), offer),
      }
    }),
  }
}

function rowOf({ productId, quantity }: Input['rows'][number], index: number): Row {
  return { id: String(index), productId, quantity, insured: false, unitPrice: 0, discount: 0, addedAt: index }
}

function placed(
  { productCache }: SimulationDeps,
  rows: readonly { productId: number; quantity: number; before: number }[],
) {
  return rows.flatMap(({ productId, quantity, before }): Goods[] => {
    const product = productCache.get(productId)
    if (!product) return []
    const { categoryId, sectionId, manufacturer } = product
    return [{ productId, categoryId, sectionId, manufacturerId: manufacturer?.id ?? null, quantity, amount: before }]
  })
}

function whyNot(goods: readonly Goods[], { rule }: ReturnType<Promotions['offersFor']>[number]): string {
  const ineligibility = ineligibilityOf(goods, rule)
  if (!ineligibility) return promotionMessages.outdone
  return ineligibility.kind === 'minimum' ? ineligibilityText(ineligibility) : messages.why[ineligibility.kind]
}
