import type { z } from 'zod'
import { purchaseLimit } from '#catalog/restricted.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { checkoutContract, type PlaceOrder } from '#checkout/contract.ts'
import { creditFaults } from '#checkout/credit-fields.ts'
import { orderFaults } from '#checkout/order-fields.ts'
import { sv } from '#checkout/sv.ts'
import { otherCompany } from '#checkout/sv-company.ts'
import { totalsOf } from '#checkout/totals.ts'
import { typed } from '#core/fields.ts'
import { mostOre } from '#core/money.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Visit } from '#core/server/handlers.ts'
import { paidByCards, payWithCards } from '#gift-cards/pay-with-cards.ts'
import { offeredCards } from '#gift-cards/server/offered-cards.ts'
import type { CardUse } from '#gift-cards/server/redeem.ts'
import { type HeldPieces, minutesToHold } from '#orders/hold-limits.ts'
import { newOrderId, newSecret } from '#orders/server/order-id.ts'
import type { NewOrder, OrderedRow } from '#orders/server/write-order.ts'
import { organisationNumberOf } from '#payments/company.ts'
import { isFor, paymentMethodsFor } from '#payments/methods.ts'
import { type BuyerCompany, companyOfBuyer } from '#payments/server/company-credit.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { loadBasket } from './basket.ts'
import { chosenDelivery } from './chosen-delivery.ts'
import type { Limited } from './customer-limit.ts'
import { type EmployeeRow, employeeRows } from './employee-allowance.ts'
import type { CheckoutParts } from './parts.ts'
import { planFor } from './plan-for.ts'
import { shippingFor, sourcedRows } from './shipping-for.ts'
import { signatureFor } from './signature-for.ts'

export type Request = z.output<typeof PlaceOrder>
export type Draft = Omit<
  NewOrder,
  'idempotencyKey' | 'requestHash' | 'paymentReference' | 'heldFor' | 'invoiceDays'
> & {
  /** What each gift card pays of it. */
  cardUses: CardUse[]
  /** With which somebody has asked for credit, if they had to. */
  signature: string | null
  /** Whose credit it takes, when a company is invoiced. */
  credit: { companyId: number; memberId: number } | null
  /** The pieces it takes, each beside what there is of it. */
  pieces: HeldPieces[]
  ip: string
  /** What of it is limited per customer, and whom the limit counts; null when nothing is. */
  limited: Limited | null
  /** What of it is bought at employees' prices. */
  employeeRows: EmployeeRow[]
}

const call = checkoutContract.placeOrder

/** The order as it would be written now. Every rule is checked again; what the browser said is only compared. */
export async function draftOrder(parts: CheckoutParts, request: Request, visit: Visit): Promise<Draft> {
  if (!request.acceptTerms) throw refusalOf(call, 'terms-not-accepted')
  const basket = await loadBasket({ ...parts, visit, keepsCorrections: false })
  const { stored, outcome, rows } = basket
  if (outcome.corrections.length > 0) throw refusalOf(call, 'cart-corrected')
  if (!stored || rows.length === 0) throw refusalOf(call, 'empty-cart')
  const company = request.paymentMethod === 'company-invoice' ? await invoicedCompany(parts, request, visit) : null
  const address = checkedAddress(request, { isSent: !basket.parcel.onlyDigital, company })

  const wanted = { zip: address.zip || defaultZip, visit, methodId: request.shippingMethodId }
  const [method] = await shippingFor(parts, basket, wanted)
  if (!method) throw refusalOf(call, 'no-such-delivery')
  const delivery = chosenDelivery(method, request)
  const collectAt = delivery.kind === 'store' ? Number(delivery.choiceId) : null

  const { goods, shipping, total, vat, xp } = totalsOf(rows, method.price)
  if (total > mostOre) throw refusalOf(call, 'sum-too-large')
  const cards = await offeredCards(parts.db, request.giftCards ?? [], visit)
  const giftCard = paidByCards(total, cards)
  if (total - giftCard !== request.expectedTotal) throw refusalOf(call, 'total-changed')
  const payment = paymentMethodsFor(total - giftCard).find(({ id }) => id === request.paymentMethod)
  if (!payment || !isFor(payment, request.customerType)) {
    throw refusalOf(call, 'bad-fields', { paymentMethod: sv.choosePayment })
  }

  const amountOre = total - giftCard
  const { personalNumber, instalmentMonths: months } = request
  const plan = planFor(parts, { method: payment.id, amountOre, months })
  const signature = await signatureFor(parts, { payment, amountOre, plan, personalNumber, visit })

  const pieces = rows.flatMap(({ productId, quantity }) => {
    const product = parts.shelf.get(productId)
    return product ? [{ productId, quantity, left: piecesOf(product), isDigital: product.isDigital }] : []
  })
  return {
    pieces,
    limited: limitedOf(parts, rows, { email: request.email, address, visit }),
    holdMinutes: minutesToHold(pieces),
    ip: visit.ip,
    signature,
    credit: company && visit.shopper ? { companyId: company.id, memberId: visit.shopper.id } : null,
    id: newOrderId(visit.now),
    secret: newSecret(),
    memberId: visit.shopper?.id ?? null,
    cart: { id: stored.id, revision: stored.revision },
    email: request.email,
    isOwnAddress: visit.shopper?.verifiedEmail === request.email.toLowerCase(),
    phone: typed('mobile', request.phone),
    address,
    delivery,
    paymentMethod: request.paymentMethod,
    instalments: plan,
    goods,
    shipping,
    total,
    giftCard,
    cardUses: payWithCards(total, cards).map(({ card, ore }) => ({ cardId: card.id, ore })),
    employeeRows: employeeRows(parts.shelf, basket, visit),
    promotions: basket.promoted.applied.map(({ id, name, ore }) => ({ id, name, ore })),
    vat,
    xp,
    digitalConsentAt: basket.hasCodes && request.consentsToCodes && address.company === null ? visit.now : null,
    rows: await sourcedRows(parts, basket, collectAt),
  }
}

type By = { email: string; address: { street: string; zip: string }; visit: Visit }

function limitedOf(
  { shelf }: CheckoutParts,
  rows: readonly OrderedRow[],
  { email, address, visit }: By,
): Limited | null {
  const products = rows.flatMap(({ productId: id, name, quantity }) => {
    const product = shelf.get(id)
    const max = product && purchaseLimit(product)
    return max ? [{ id, name, quantity, max }] : []
  })
  if (products.length === 0) return null
  const { shopper } = visit
  const emails = shopper?.verifiedEmail ? [email, shopper.verifiedEmail] : [email]
  return { products, customer: { memberId: shopper?.id ?? null, emails, address } }
}

function piecesOf({ stock }: ShelfProduct): number {
  return [...stock.stores.values()].reduce((sum, pieces) => sum + pieces, stock.web + stock.supplier)
}

/** Who is invoiced: the company an employee has let the member buy for. What the request says of it is only compared. */
async function invoicedCompany({ db }: CheckoutParts, { organisationNumber }: Request, visit: Visit) {
  const company = await companyOfBuyer(db, visit.shopper)
  if (company?.state !== 'approved') throw refusalOf(call, 'no-company-credit')
  if (organisationNumber && organisationNumberOf(organisationNumber) !== company.organisationNumber) {
    throw refusalOf(call, 'bad-fields', { organisationNumber: otherCompany(company.legalName) })
  }
  return company
}

/** Downloads need no address; what is given all the same is kept for the receipt. */
function checkedAddress(
  typedIn: Request,
  { isSent, company: invoiced }: { isSent: boolean; company: BuyerCompany | null },
): NewOrder['address'] {
  const ofAccount = invoiced && { company: invoiced.legalName, organisationNumber: invoiced.organisationNumber }
  const request = { ...typedIn, ...ofAccount }
  const { paymentMethod, personalNumber = '', reference: ours = '' } = request
  const faults = {
    ...creditFaults({ paymentMethod, personalNumber, reference: ours }),
    ...orderFaults({ ...request, phone: typed('mobile', request.phone) }, isSent),
  }
  const zip = normalZip(request.zip) ?? ''
  if (isSent && !zip) faults.zip ??= `Ogiltigt ${sv.zip}`
  if (Object.keys(faults).length > 0) throw refusalOf(call, 'bad-fields', faults)
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
