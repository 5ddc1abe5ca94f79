import { buyerMessages, totalNames } from '#agentic-commerce/messages.ts'
import { currentVersion, sessionHours } from '#agentic-commerce/protocol.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import type { Checkout } from '#checkout/contract.ts'
import type { Day } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { goodsAmount, insuranceAmount } from '#pricing/line-amounts.ts'
import { normalZip } from '#shipping/zips.ts'
import type { Session, SessionDetails } from './session-table.ts'
import { wantedOf } from './wanted-items.ts'

export type AgentSession = Record<string, unknown> & { id: string; status: string; messages: Message[] }

type Message = {
  type: 'info' | 'warning' | 'error'
  code?: string
  param?: string
  resolution?: 'recoverable' | 'requires_buyer_review'
  content_type: 'plain'
  content: string
}

type Facts = { session: Session; checkout: Checkout; origin: string; now: Date }

/** The whole state of a session. Prices, stock and delivery are those that the checkout answers with now. */
export function sessionAnswer({ session, checkout, origin, now }: Facts): AgentSession {
  const { id, details, createdAt, updatedAt } = session
  const { cart, shippingMethods, shippingMethodId } = checkout
  const lineIds = cart.rows.map((row) => row.id)
  const messages = [...problemsOf(details, checkout), ...notesOf(details)]
  const status = statusOf(session, messages, now)
  const chosen = shippingMethods.find((method) => method.id === shippingMethodId)
  const isOpen = status === 'requires_escalation' || status === 'not_ready_for_payment'
  return {
    id,
    protocol: { version: currentVersion },
    // The shop takes payment in its own checkout only: no handler can be paid with.
    capabilities: { payment: { handlers: [] }, interventions: { supported: [] } },
    ...(details.buyer ? { buyer: { ...details.buyer, account_type: 'guest', authentication_status: 'guest' } } : {}),
    status,
    currency: 'sek',
    locale: 'sv-SE',
    line_items: cart.rows.map((row) => lineOf(row, origin)),
    ...(details.fulfillment ? { fulfillment_details: details.fulfillment } : {}),
    fulfillment_options: shippingMethods.map((method) => optionOf(method, now)),
    ...(chosen
      ? { selected_fulfillment_options: [{ type: typeOf(chosen), option_id: String(chosen.id), item_ids: lineIds }] }
      : {}),
    totals: totalsOf(checkout),
    messages: [...messages, ...endOf(status)],
    links: [
      { type: 'terms_of_use', url: origin + pathTo('info', { id: 8 }) },
      { type: 'privacy_policy', url: origin + pathTo('info', { id: 26 }) },
      { type: 'return_policy', url: origin + pathTo('info', { id: 15 }) },
      { type: 'shipping_policy', url: origin + pathTo('info', { id: 9 }) },
      { type: 'contact_us', url: origin + pathTo('info', { id: 7 }) },
    ],
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    expires_at: endsAt(session).toISOString(),
    ...(isOpen && cart.rows.length > 0 ? { continue_url: continueUrl(checkout, origin) } : {}),
  }
}

export function endsAt({ updatedAt }: Session): Date {
  return new Date(updatedAt.getTime() + sessionHours * 3_600_000)
}

/** `requires_escalation`: what is left is for the buyer to do in the shop. */
function statusOf(session: Session, messages: readonly Message[], now: Date): string {
  if (session.state === 'canceled') return 'canceled'
  if (endsAt(session) <= now) return 'expired'
  return messages.some(({ type }) => type === 'error') ? 'not_ready_for_payment' : 'requires_escalation'
}

function endOf(status: string): Message[] {
  if (status === 'requires_escalation')
    return [{ ...plain('info', buyerMessages.payInShop), resolution: 'requires_buyer_review' }]
  if (status === 'canceled') return [plain('info', buyerMessages.canceled)]
  return status === 'expired' ? [plain('info', buyerMessages.expired)] : []
}

function plain(type: Message['type'], content: string): Message {
  return { type, content_type: 'plain', content }
}

function problem(code: string, param: string, content: string): Message {
  return { type: 'error', code, param, resolution: 'recoverable', content_type: 'plain', content }
}

function problemsOf(details: SessionDetails, checkout: Checkout): Message[] {
  const { fulfillment, unknownOption } = details
  const address = fulfillment?.address
  const at = '$.fulfillment_details.address'
  return [
    ...itemProblems(details, checkout),
    ...(checkout.cart.rows.length === 0 ? [problem('out_of_stock', '$.line_items', buyerMessages.empty)] : []),
    ...(address ? [] : [problem('missing', at, buyerMessages.addressMissing)]),
    ...(address && address.country.toUpperCase() !== 'SE'
      ? [problem('region_restricted', `${at}.country`, buyerMessages.onlySweden)]
      : []),
    ...(address && normalZip(address.postal_code) === null
      ? [problem('invalid', `${at}.postal_code`, buyerMessages.badPostalCode)]
      : []),
    ...(unknownOption === null
      ? []
      : [problem('invalid', '$.selected_fulfillment_options[0].option_id', buyerMessages.noSuchOption)]),
  ]
}

function itemProblems({ items }: SessionDetails, { cart, corrections }: Checkout): Message[] {
  return wantedOf(items).flatMap(({ id, productId, quantity, position }) => {
    const param = `$.line_items[${position}]`
    if (productId === null) return [problem('not_found', param, buyerMessages.noSuchItem(id))]
    const found = cart.rows
      .filter(({ product }) => product.id === productId)
      .reduce((units, row) => units + row.quantity, 0)
    if (found >= quantity) return []
    const why = corrections.find((one) => one.productId === productId)
    const code = found > 0 ? 'quantity_exceeded' : 'out_of_stock'
    const text = found > 0 ? buyerMessages.fewer(id, found) : buyerMessages.notAvailable(id)
    return [problem(why?.code === 'LVL_RULE_NOT_FURFILLED' ? 'requires_sign_in' : code, param, why?.message ?? text)]
  })
}

function notesOf({ hasCodes }: SessionDetails): Message[] {
  return hasCodes ? [plain('info', buyerMessages.codes)] : []
}

type Row = Checkout['cart']['rows'][number]

function lineOf({ id, product, quantity, unitPrice, discount, insurance, extraData }: Row, origin: string) {
  const sold = goodsAmount({ quantity, unitPrice, discount })
  const insured = insuranceAmount({ quantity, insurance: extraData.insured ? (insurance?.price ?? null) : null })
  const total = (type: string, display_text: string, amount: number) => ({ type, display_text, amount })
  return {
    id,
    item: { id: String(product.id), name: product.name, unit_amount: unitPrice },
    quantity,
    name: product.name,
    // Agents show no svg.
    images: [origin + product.image.src.replace(/\.svg$/, '.png')],
    unit_amount: unitPrice,
    product_id: String(product.id),
    totals: [
      total('items_base_amount', totalNames.items, sold + discount),
      ...(discount > 0 ? [total('items_discount', totalNames.discount, discount)] : []),
      ...(insured > 0 ? [total('fee', totalNames.insurance, insured)] : []),
      total('total', totalNames.line, sold + insured),
    ],
  }
}

type Method = Checkout['shippingMethods'][number]

function typeOf({ kind }: Method): 'shipping' | 'digital' {
  return kind === 'digital' ? 'digital' : 'shipping'
}

/** A place to collect a parcel is chosen in the shop, so it is not an option of its own. */
function optionOf(method: Method, now: Date) {
  const { id, name, description, carrier, price, deliveryText, earliestDate } = method
  const type = typeOf(method)
  return {
    type,
    id: String(id),
    title: name,
    description: [description, deliveryText].filter((text) => text !== '').join(' '),
    ...(type === 'shipping' && carrier ? { carrier } : {}),
    ...(type === 'shipping' && earliestDate ? { earliest_delivery_time: fromNow(earliestDate, now) } : {}),
    totals: [{ type: 'total', display_text: totalNames.fulfillment, amount: price }],
  }
}

const hourMs = 3_600_000

/** Of today, from the next full hour, so that a session read again says the same. */
function fromNow(day: Day, now: Date): string {
  const nextHour = Math.ceil(now.getTime() / hourMs) * hourMs
  return new Date(Math.max(startOfDay(day).getTime(), nextHour)).toISOString()
}

/** With VAT, as customers see them (prisinformationslagen 2004:347 7 §). They add up without it: it is in the last text. */
function totalsOf({ cart, totals }: Checkout) {
  const { discount, insurance } = cart.totals
  const vat = totals.vat.reduce((sum, one) => sum + one.vat, 0)
  const total = (type: string, display_text: string, amount: number) => ({ type, display_text, amount })
  return [
    total('items_base_amount', totalNames.items, totals.goods + discount),
    ...(discount > 0 ? [total('items_discount', totalNames.discount, discount)] : []),
    total('subtotal', totalNames.subtotal, totals.goods),
    ...(insurance > 0 ? [total('fee', totalNames.insurance, insurance)] : []),
    total('fulfillment', totalNames.fulfillment, totals.shipping),
    { ...total('total', totalNames.total, totals.total), description: buyerMessages.vatOf(formatPrice(vat)) },
  ]
}

/** Opens the same products in the buyer's own browser. */
function continueUrl({ cart }: Checkout, origin: string): string {
  const goods = cart.rows.map(({ product, quantity, extraData: { configuration } }) => ({
    productId: product.id,
    quantity,
    ...(configuration ? { configuration } : {}),
  }))
  return origin + pathTo('cart', { text: sharedCartText(goods) })
}
