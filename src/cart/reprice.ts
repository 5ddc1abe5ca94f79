import { giftCardProduct } from '#pricing/gift-card.ts'
import { type BundleInCart, bundleDiscounts, formedBundles } from './bundle-discounts.ts'
import { addCorrection, type CartContext, type Draft, type Row } from './cart-draft.ts'
import { type CartProduct, unitPriceOf } from './cart-product.ts'

/** Sets prices and bundle discounts of all rows, which depend on what else is in the cart. */
export function reprice(draft: Draft): void {
  draft.rows = draft.rows.filter((row) => isSold(draft, row))
  const inCart = new Set(draft.rows.map(({ productId }) => productId))
  draft.rows = draft.rows.map((row) => priced(draft, row, inCart))
  const discounts = bundleDiscounts(draft.rows, bundlesOf(draft))
  draft.rows = draft.rows.map((row) => discounted(draft, row, discounts.get(row.productId) ?? 0))
}

function isSold(draft: Draft, { productId }: Row): boolean {
  const isSold = draft.cartContext.product(productId) !== undefined
  if (!isSold) addCorrection(draft, 'NO_LONGER_SOLD', { productId })
  return isSold
}

function priced(draft: Draft, row: Row, inCart: ReadonlySet<number>): Row {
  const product = draft.cartContext.product(row.productId)
  if (!product) return row
  const chosen = row.productId === giftCardProduct ? row.gift?.amount : undefined
  const unitPrice = chosen ?? unitPriceOf(product, row, inCart)
  const insured = row.insured && product.insurancePrice !== null
  if (unitPrice === row.unitPrice && insured === row.insured) return row
  if (unitPrice !== row.unitPrice && chosen === undefined) explainPrice(draft, { row, product, unitPrice, inCart })
  return { ...row, unitPrice, insured }
}

type PriceChange = { row: Row; product: CartProduct; unitPrice: number; inCart: ReadonlySet<number> }

function explainPrice(draft: Draft, { row, product, unitPrice, inCart }: PriceChange): void {
  const { productId } = row
  const surcharge = unitPriceOf(product, row, new Set()) - product.unitPrice
  const isLoweredByCompanion = unitPrice < product.unitPrice + surcharge
  if (isLoweredByCompanion) return
  const before = product.pricesWith.find(({ price }) => price + surcharge === row.unitPrice)
  if (!before) return addCorrection(draft, 'PRICE_CHANGED', { productId, product, price: unitPrice })
  if (!inCart.has(before.productId)) return addCorrection(draft, 'OFFER_ORIGIN_MISSING', { productId, product })
  addCorrection(draft, 'MAX_X_PER_CUSTOMER_PRICE', { productId, product, max: before.max ?? 0 })
}

/** The bundles that the discounts of a priced cart come from, by product. */
export function bundlesByProduct(
  rows: readonly Row[],
  cartContext: CartContext,
): Map<number, ReturnType<typeof formedBundles>> {
  return Map.groupBy(formedBundles(rows, bundlesOf({ rows, cartContext })), ({ productId }) => productId)
}

/** Products made to order are in no bundle: their rows differ. */
function bundlesOf({ rows, cartContext }: Pick<Draft, 'cartContext'> & { rows: readonly Row[] }): BundleInCart[] {
  const isMadeToOrder = (id: number) => Boolean(cartContext.product(id)?.configuration)
  const bundles = new Map<number, BundleInCart>()
  for (const { productId } of rows) {
    for (const bundle of cartContext.product(productId)?.bundles ?? []) {
      if (!bundle.productIds.some(isMadeToOrder)) bundles.set(bundle.id, bundle)
    }
  }
  return [...bundles.values()]
}

function discounted(draft: Draft, row: Row, discount: number): Row {
  if (row.discount === discount) return row
  if (discount === 0 && row.discount > 0) explainLostBundle(draft, row)
  return { ...row, discount }
}

function explainLostBundle(draft: Draft, { productId, unitPrice }: Row): void {
  const product = draft.cartContext.product(productId)
  if (!product) return
  if (product.bundles.length > 0) addCorrection(draft, 'OFFER_ORIGIN_MISSING', { productId, product })
  else addCorrection(draft, 'PRICE_CHANGED', { productId, product, price: unitPrice })
}
