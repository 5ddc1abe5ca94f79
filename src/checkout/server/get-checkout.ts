import type { z } from 'zod'
import type { CartAnswer, Correction } from '#cart/contract.ts'
import { cartAnswer } from '#cart/server/cart-answer.ts'
import { takeCartBack, visitorCart } from '#cart/server/cart-cookie.ts'
import { mergeCarts } from '#cart/server/merge-carts.ts'
import { surroundingsOf } from '#cart/server/surroundings.ts'
import type { Checkout, CompanyCredit, checkoutContract } from '#checkout/contract.ts'
import { paymentOrder, preselectedPayment } from '#checkout/payment-order.ts'
import { invoiceTerms } from '#checkout/sv-company.ts'
import { totalsOf } from '#checkout/totals.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { type PaymentMethod, paymentMethodsFor } from '#payments/methods.ts'
import { noPromotions } from '#promotions/server/open-promotions.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { type Basket, loadBasket } from './basket.ts'
import { companyCreditOf } from './company-credit-of.ts'
import type { CheckoutParts } from './parts.ts'
import { priorPrices } from './prior-prices.ts'
import { shippingFor } from './shipping-for.ts'

type Choices = z.output<typeof checkoutContract.getCheckout.query>

/** The cart checked again, with all there is to choose. */
export async function getCheckout(parts: CheckoutParts, choices: Choices, visit: Visit): Promise<Checkout> {
  const { db, shelf, promotions, provider } = parts
  const merged = await mergeAfterLogin(parts, visit)
  const basket = await loadBasket({ db, shelf, promotions, visit, keepsCorrections: true })
  const known = await knownOf(db, visit.shopper)
  const zip = normalZip(choices.zip ?? '') ?? normalZip(known.zip) ?? defaultZip
  const shippingMethods = basket.rows.length > 0 ? await shippingFor(parts, basket, { zip, visit }) : []
  const chosen = shippingMethods.find(({ id }) => id === choices.shippingMethodId) ?? shippingMethods[0]
  const totals = totalsOf(basket.rows, chosen?.price ?? 0)
  const wishes = { preselected: choices.paymentMethod ?? defaultPayment }
  const credit = await companyCreditOf(db, visit.shopper)
  const paymentMethods = paymentOrder(offered(paymentMethodsFor(totals.total), credit, totals.total), wishes)
  return {
    cart: cartOf(basket, parts, visit),
    corrections: [...merged, ...basket.outcome.corrections],
    shippingMethods,
    shippingMethodId: chosen?.id ?? null,
    paymentMethods,
    preselectedPayment: totals.total === 0 ? 'free' : preselectedPayment(paymentMethods, wishes),
    totals,
    priorPrices: await priorPrices(db, basket, visit),
    known,
    companyCredit: credit,
    hasCodes: basket.hasCodes,
    isPretend: provider.isPretend,
  }
}

/** Somebody who logs in on the way here brings the cart they filled before. */
async function mergeAfterLogin(
  { db, shelf, promotions = noPromotions }: CheckoutParts,
  visit: Visit,
): Promise<Correction[]> {
  const left = visitorCart(visit)
  if (!visit.shopper || !left) return []
  const around = surroundingsOf(shelf, visit, { promotions })
  const corrections = await mergeCarts(db, { memberId: visit.shopper.id, cartId: left.cartId, around })
  takeCartBack(visit)
  return corrections
}

/** A company's invoice is offered to who has the credit for it, with its own terms. */
function offered(
  methods: readonly PaymentMethod[],
  credit: CompanyCredit | null,
  totalOre: number,
): readonly PaymentMethod[] {
  return methods.flatMap((method) => {
    if (method.id !== 'company-invoice') return [method]
    if (credit?.standing !== 'approved' || credit.leftOre < totalOre) return []
    return [{ ...method, description: invoiceTerms(credit.name, credit.paymentDays) }]
  })
}

const defaultPayment = 'swish'

function cartOf({ stored, outcome, around }: Basket, parts: CheckoutParts, visit: Visit): Checkout['cart'] {
  const { shelf, promotions = noPromotions } = parts
  const json = cartAnswer({ stored, outcome, shelf, around, visit, promotions })
  // The cart room wrote it by its own contract.
  return (JSON.parse(json.text.toString()) as z.output<typeof CartAnswer>).data.cart
}

const nobody: Checkout['known'] = { email: '', phone: '', firstName: '', lastName: '', street: '', zip: '', city: '' }

async function knownOf(db: Db, shopper: Shopper | null): Promise<Checkout['known']> {
  if (!shopper) return nobody
  const [member] = await db.query<Checkout['known']>(
    'checkout-known',
    `select email, phone, first_name as "firstName", last_name as "lastName", street, zip, city from member where id = $1`,
    [shopper.id],
  )
  return member ?? nobody
}
