import type { Row } from '#cart/cart-draft.ts'
import type { CartProduct } from '#cart/cart-product.ts'
import type { CartPromotions } from '#cart/promote.ts'
import { bundlesByProduct } from '#cart/reprice.ts'
import { rowKey } from '#cart/row-key.ts'
import { promoteCart } from '#cart/server/promote-cart.ts'
import { type CheckedCart, readCart } from '#cart/server/read-cart.ts'
import { chosenOptions } from '#configurations/chosen-options.ts'
import { configuredName } from '#configurations/configuration.ts'
import { type Day, dayOf } from '#core/day.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { boughtByMember } from '#orders/server/bought-units.ts'
import type { OrderedRow } from '#orders/server/write-order.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { insuranceVatRate } from '#pricing/line-amounts.ts'
import { type Parcel, parcelOf } from '#shipping/parcels.ts'

export type Basket = CheckedCart & {
  rows: OrderedRow[]
  promoted: CartPromotions
  parcel: Parcel
  /** For each row of digital codes, the release day of its product; null once released. */
  codesReleases: (Day | null)[]
}

type Wish = Pick<CheckoutDeps, 'db' | 'productCache' | 'promotions'> & {
  context: RequestContext
  savesCorrections: boolean
}

export async function loadBasket({ context, savesCorrections, ...deps }: Wish): Promise<Basket> {
  const checked = await readCart({ ...deps, boughtBefore: boughtByMember }, context, { savesCorrections })
  return basketOf(deps, context, checked)
}

export function basketOf(
  deps: Pick<CheckoutDeps, 'productCache' | 'promotions'>,
  context: Pick<RequestContext, 'audience' | 'now'>,
  checked: CheckedCart,
): Basket {
  const { productCache } = deps
  const { outcome, cartContext } = checked
  const promoted = promoteCart(deps, context, outcome.cart)
  const bundles = bundlesByProduct(outcome.cart.rows, cartContext)
  const lines = outcome.cart.rows.flatMap((row) => {
    const [cached, product] = [productCache.get(row.productId), cartContext.product(row.productId)]
    return cached && product ? [{ row, cached, product }] : []
  })
  return {
    ...checked,
    rows: lines.map(({ row, product, cached }) => ({
      productId: row.productId,
      ...builtOf(product, row),
      quantity: row.quantity,
      unitPrice: row.unitPrice,
      discount: row.discount + (promoted.discounts.get(rowKey(row)) ?? 0),
      bundles: (row.discount > 0 ? (bundles.get(row.productId) ?? []) : []).map(
        ({ bundleId: id, quantity, discount }) => ({
          id,
          quantity,
          discount,
        }),
      ),
      releaseOn: cached.isDigital ? releaseOf(cached, context.now) : null,
      vatRate: product.vatRate,
      deposit: productCache.card(row.productId, context.audience, context.now)?.deposit ?? 0,
      insurance: row.insured ? product.insurancePrice : null,
      insuranceVatRate,
      gift: row.gift ?? null,
    })),
    promoted,
    codesReleases: lines.flatMap(({ cached }) =>
      cached.isDigital && cached.id !== giftCardProduct ? [releaseOf(cached, context.now)] : [],
    ),
    parcel: parcelOf(lines.map(({ row, cached }) => ({ ...cached, quantity: row.quantity }))),
  }
}

function releaseOf({ releaseAt }: { releaseAt: Date | null }, now: Date): Day | null {
  return releaseAt && releaseAt > now ? dayOf(releaseAt) : null
}

function builtOf(
  { name, configuration: options }: CartProduct,
  { configuration }: Row,
): Pick<OrderedRow, 'name' | 'configuration'> {
  if (!options || !configuration) return { name, configuration: null }
  const chosen = chosenOptions(options, configuration)
  const choices = chosen.map(({ choice }) => ({ name: choice }))
  return { name: configuredName(name, choices), configuration: chosen }
}
