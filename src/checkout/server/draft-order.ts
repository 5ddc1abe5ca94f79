import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { checkoutContract, type OrderRequest } from '#checkout/contract.ts'
import { creditErrors } from '#checkout/credit-fields.ts'
import { messages } from '#checkout/messages.ts'
import { needsAddress, orderErrors } from '#checkout/order-fields.ts'
import { totalsOf } from '#checkout/totals.ts'
import { domainError } from '#core/domain-error.ts'
import { typed } from '#core/fields.ts'
import { maxAmount } from '#core/money.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { otherCompany } from '#credit-applications/messages.ts'
import { paidByCards } from '#gift-cards/pay-with-cards.ts'
import { offeredCards } from '#gift-cards/server/offered-cards.ts'
import { type CardUse, cardUses } from '#gift-cards/server/redeem.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import { type ReservedUnits, reservationMinutesFor } from '#orders/reservation-limits.ts'
import { newOrderId, newSecret } from '#orders/server/order-id.ts'
import type { NewOrder, OrderedRow } from '#orders/server/write-order.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { organisationNumberOf } from '#payments/company.ts'
import { isFor, paymentMethodsFor } from '#payments/methods.ts'
import { companyOfPurchaser, type PurchasingCompany } from '#payments/server/company-credit.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { loadBasket } from './basket.ts'
import { chosenDelivery, withCodes } from './chosen-delivery.ts'
import type { LimitedPurchase } from './customer-limit.ts'
import { type EmployeeRow, employeeRows } from './employee-allowance.ts'
import { invoiceProblem } from './invoice-problem.ts'
import { planFor } from './plan-for.ts'
import { shippingFor, sourcedRows, standardShippingFor } from './shipping-for.ts'
import { signatureFor } from './signature-for.ts'

export type Draft = Omit<
  NewOrder,
  'idempotencyKey' | 'requestHash' | 'paymentReference' | 'holdReason' | 'invoiceDays' | 'cart'
> & {
  cart: { id: string; revision: number }
  /** What reserves the units until now. */
  offerId: string | null
  cardUses: CardUse[]
  signature: string | null
  credit: { companyId: number; memberId: number } | null
  units: ReservedUnits[]
  ip: string
  limited: LimitedPurchase | null
  employeeRows: EmployeeRow[]
  /** The searches in whose lists products were found. */
  searched: { query: string; productId: number }[]
}

const call = checkoutContract.placeOrder

/** The order as it would be written now. Every rule is checked again; values from the browser are only compared. */
export async function draftOrder(deps: CheckoutDeps, request: OrderRequest, context: RequestContext): Promise<Draft> {
  if (!request.acceptTerms) throw domainError(call, 'terms-not-accepted')
  const basket = await loadBasket({ ...deps, context, savesCorrections: false })
  const { stored, outcome, rows } = basket
  if (outcome.corrections.length > 0) throw domainError(call, 'cart-corrected')
  if (!stored || rows.length === 0) throw domainError(call, 'empty-cart')
  const isInvoiced = request.paymentMethod === 'company-invoice'
  const company = isInvoiced ? await invoicedCompany(deps, request, context) : null
  const problem = isInvoiced ? invoiceProblem(rows) : null
  if (problem) throw domainError(call, 'invalid-fields', { paymentMethod: problem })
  const sentTo = { zip: normalZip(request.zip) ?? defaultZip, context }
  const [method] = await shippingFor(deps, basket, { ...sentTo, methodId: request.shippingMethodId })
  const isCredit = paymentMethodsFor(1).some(({ id, isCredit }) => id === request.paymentMethod && isCredit)
  const kind = basket.parcel.onlyDigital ? 'digital' : method?.kind
  const isSent = needsAddress({ kind, isCredit, customerType: request.customerType })
  const address = checkedAddress(request, { isSent, company })
  if (!method) throw domainError(call, 'delivery-not-available')
  const digitalConsentAt = request.consentsToCodes && address.company === null ? context.now : null
  const codes = { releases: basket.codesReleases, order: { placedAt: context.now, digitalConsentAt, address } }
  const delivery = withCodes(chosenDelivery(method, request), codes)
  const collectAt = delivery.kind === 'store' ? Number(delivery.choiceId) : null

  const { goods, shipping, total, vat, xp } = totalsOf(rows, method.price)
  if (total > maxAmount) throw domainError(call, 'sum-too-large')
  const cards = await offeredCards(deps.db, request.giftCards ?? [], context)
  const giftCard = paidByCards(total, cards)
  if (total - giftCard !== request.expectedTotal) throw domainError(call, 'total-changed')
  const payment = paymentMethodsFor(total - giftCard).find(({ id }) => id === request.paymentMethod)
  if (!payment || !isFor(payment, request.customerType)) {
    throw domainError(call, 'invalid-fields', { paymentMethod: messages.choosePayment })
  }

  const amount = total - giftCard
  const { personalNumber, instalmentMonths: months } = request
  const plan = planFor(deps, { method: payment.id, amount, months })
  const signature = await signatureFor(deps, { payment, amount, plan, personalNumber, context })

  const units = rows.flatMap(({ productId, quantity }) => {
    const product = deps.productCache.get(productId)
    // What is built to order takes no stock.
    return product && !product.configuration
      ? [{ productId, quantity, left: unitsOf(product), isUnlimited: productId === giftCardProduct }]
      : []
  })
  return {
    units,
    limited: limitedOf(deps, rows, { email: request.email, address, context }),
    reservationMinutes: reservationMinutesFor(units),
    ip: context.ip,
    signature,
    credit: company && context.member ? { companyId: company.id, memberId: context.member.id } : null,
    id: newOrderId(context.now),
    secret: newSecret(),
    memberId: context.member?.id ?? null,
    cart: { id: stored.id, revision: stored.revision },
    offerId: basket.cartContext.held ? stored.offerId : null,
    email: request.email,
    isOwnAddress: context.member?.verifiedEmail === request.email.toLowerCase(),
    phone: typed('mobile', request.phone),
    address,
    delivery,
    paymentMethod: request.paymentMethod,
    instalments: plan,
    goods,
    shipping,
    standardShipping: await standardShippingFor(deps, basket, { ...sentTo, chosen: method }),
    total,
    giftCard,
    cardUses: cardUses(total, cards),
    employeeRows: employeeRows(deps.productCache, basket, context),
    searched: outcome.cart.rows.flatMap(({ productId, searched: query }) => (query ? [{ query, productId }] : [])),
    supplementOf: null,
    promotions: basket.promoted.applied.map(({ id, name, amount }) => ({ id, name, amount })),
    vat,
    xp,
    digitalConsentAt: basket.codesReleases.length > 0 ? digitalConsentAt : null,
    rows: await sourcedRows(deps, basket, { collectAt, now: context.now }),
  }
}

type By = { email: string; address: { street: string; zip: string }; context: RequestContext }

function limitedOf(
  { productCache }: CheckoutDeps,
  rows: readonly OrderedRow[],
  { email, address, context }: By,
): LimitedPurchase | null {
  const units = Map.groupBy(rows, ({ productId }) => productId)
  const products = [...units].flatMap(([id, ofProduct]) => {
    const product = productCache.get(id)
    const quantity = ofProduct.reduce((sum, row) => sum + row.quantity, 0)
    const max = product && purchaseLimit(product)
    return max ? [{ id, name: product.name, quantity, max }] : []
  })
  if (products.length === 0) return null
  const { member } = context
  const emails = member?.verifiedEmail ? [email, member.verifiedEmail] : [email]
  return { products, customer: { memberId: member?.id ?? null, emails, address } }
}

function unitsOf({ stock }: CachedProduct): number {
  return [...stock.stores.values()].reduce((sum, units) => sum + units, stock.web + stock.supplier + (stock.codes ?? 0))
}

/** The invoiced company, for which an employee has authorised the member. The request's value is only compared. */
async function invoicedCompany({ db }: CheckoutDeps, { organisationNumber }: OrderRequest, context: RequestContext) {
  const company = await companyOfPurchaser(db, context.member)
  if (company?.state !== 'approved') throw domainError(call, 'no-company-credit')
  if (organisationNumber && organisationNumberOf(organisationNumber) !== company.organisationNumber) {
    throw domainError(call, 'invalid-fields', { organisationNumber: otherCompany(company.legalName) })
  }
  return company
}

/** Downloads require no address; one that is given is stored for the receipt. */
function checkedAddress(
  typedIn: OrderRequest,
  { isSent, company: invoiced }: { isSent: boolean; company: PurchasingCompany | null },
): NewOrder['address'] {
  const ofAccount = invoiced && { company: invoiced.legalName, organisationNumber: invoiced.organisationNumber }
  const request = { ...typedIn, ...ofAccount }
  const { paymentMethod, personalNumber = '', reference: ours = '' } = request
  const errors = {
    ...creditErrors({ paymentMethod, personalNumber, reference: ours }),
    ...orderErrors({ ...request, phone: typed('mobile', request.phone) }, isSent),
  }
  const zip = normalZip(request.zip) ?? ''
  if (isSent && !zip) errors.zip ??= `Ogiltigt ${messages.zip}`
  if (Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
  const { firstName, lastName, street, city, company, organisationNumber, reference } = request
  const ofCompany = (text: string | undefined) => (request.customerType === 'company' && text ? text : null)
  return {
    firstName,
    lastName,
    street,
    zip,
    city,
    company: ofCompany(company),
    organisationNumber: ofCompany(organisationNumber),
    reference: reference || null,
  }
}
