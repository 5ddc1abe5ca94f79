import type { z } from 'zod'
import { cartOf } from '#cart/server/cart-answer.ts'
import { mergeVisitorCart } from '#cart/server/merge-carts.ts'
import type { Checkout, checkoutContract } from '#checkout/contract.ts'
import { paymentOrder, preselectedPayment } from '#checkout/payment-order.ts'
import { totalsOf } from '#checkout/totals.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import type { CompanyCredit } from '#credit-applications/contract.ts'
import { invoiceTerms } from '#credit-applications/messages.ts'
import { companyCreditOf } from '#credit-applications/server/company-credit-of.ts'
import { shownXp } from '#identity/ranks.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { type PaymentMethod, paymentMethodsFor } from '#payments/methods.ts'
import { preselectedShipping } from '#shipping/preselected-shipping.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { loadBasket } from './basket.ts'
import { codesOf } from './chosen-delivery.ts'
import { draftKey } from './draft-key.ts'
import { invoiceProblem } from './invoice-problem.ts'
import { priorPrices } from './prior-prices.ts'
import { savedCompanyOf } from './saved-company.ts'
import { shippingFor } from './shipping-for.ts'

type Choices = z.output<typeof checkoutContract.getCheckout.query>

export async function getCheckout(deps: CheckoutDeps, choices: Choices, context: RequestContext): Promise<Checkout> {
  const { db, provider } = deps
  const merged = await mergeVisitorCart({ ...deps, boughtBefore: boughtByMember }, context)
  const basket = await loadBasket({ ...deps, context, savesCorrections: true })
  const savedDetails = await savedDetailsOf(db, context.member)
  const zip = normalZip(choices.zip ?? '') ?? normalZip(savedDetails.zip) ?? defaultZip
  const shippingMethods = basket.rows.length > 0 ? await shippingFor(deps, basket, { zip, context }) : []
  const chosen =
    shippingMethods.find(({ id }) => id === choices.shippingMethodId) ?? preselectedShipping(shippingMethods)
  const totals = totalsOf(basket.rows, chosen?.price ?? 0)
  const wishes = { preselected: choices.paymentMethod ?? defaultPayment }
  const credit = await companyCreditOf(db, context.member)
  const onInvoice = invoiceProblem(basket.rows) === null ? credit : null
  const paymentMethods = paymentOrder(offered(paymentMethodsFor(totals.total), onInvoice, totals.total), wishes)
  return {
    cart: cartOf(deps, context, basket),
    corrections: [...merged.corrections, ...basket.outcome.corrections],
    shippingMethods,
    shippingMethodId: chosen?.id ?? null,
    paymentMethods,
    preselectedPayment: totals.total === 0 ? 'free' : preselectedPayment(paymentMethods, wishes),
    totals: { ...totals, xp: shownXp(totals.xp) },
    priorPrices: await priorPrices(db, basket, context),
    savedDetails,
    company: await savedCompanyOf(db, context.member),
    companyCredit: credit,
    codes: codesOf(basket.codesReleases, context.now),
    isSandbox: provider.isSandbox,
    draftKey: draftKey(context),
  }
}

function offered(
  methods: readonly PaymentMethod[],
  credit: CompanyCredit | null,
  total: number,
): readonly PaymentMethod[] {
  return methods.flatMap((method) => {
    if (method.id !== 'company-invoice') return [method]
    if (credit?.status !== 'approved' || credit.remaining < total) return []
    return [{ ...method, description: invoiceTerms(credit.name, credit.paymentDays) }]
  })
}

const defaultPayment = 'swish'

const unknownCustomer: Checkout['savedDetails'] = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  street: '',
  zip: '',
  city: '',
}

async function savedDetailsOf(db: Db, member: Member | null): Promise<Checkout['savedDetails']> {
  if (!member) return unknownCustomer
  const [savedDetails] = await db.query<Checkout['savedDetails']>(
    'checkout-saved-details',
    `select email, phone, first_name as "firstName", last_name as "lastName", street, zip, city from member where id = $1`,
    [member.id],
  )
  return savedDetails ?? unknownCustomer
}
