import { Suspense } from 'react'
import { messages } from '#cart/messages.ts'
import { rowKey } from '#cart/row-key.ts'
import { type SharedRow, sharedCartOf } from '#cart/shared-cart.ts'
import { viewMessages } from '#cart/view-messages.ts'
import { changeCart } from '#cart/web/browser-cart.ts'
import { CartNotes, FreeGifts } from '#cart/web/cart-notes.tsx'
import { CartPromise } from '#cart/web/cart-promise.tsx'
import { CartRows } from '#cart/web/cart-rows.tsx'
import { useCart } from '#cart/web/cart-store.ts'
import { CartSummary } from '#cart/web/cart-summary.tsx'
import { EmptyCart } from '#cart/web/empty-cart.tsx'
import { FreeShippingMeter } from '#cart/web/free-shipping-meter.tsx'
import { useDelivery } from '#cart/web/use-delivery.ts'
import { catalog } from '#catalog/calls.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { ForEmployees } from '#checkout/web/for-employees.tsx'
import { chosenOf } from '#configurations/configuration.ts'
import { configuredProduct } from '#configurations/configured-product.ts'
import { configurationMessages } from '#configurations/messages.ts'
import { ChosenList } from '#configurations/web/chosen-list.tsx'
import { formatPrice } from '#core/money.ts'
import { useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { homeCrumb } from '#shell/home-crumb.ts'
import { ProductTile } from '#storefront/product-tile.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'
import { toast } from '#ui/toasts.ts'
import '#ui/sum.css'
import './cart-page.css'

const ReminderChoice = lazyPart(() => import('#cart-reminders/web/reminder-choice.tsx'))

type Shared = { row: SharedRow; product: ProductCard }
/** `asked` is how many different products the address names. */
type CartData = { shared: Shared[] | null; asked: number }

/** Without products in the address the page shows the user's own cart, otherwise a shared one. */
export async function load({ api, params, signal }: LoadRequest): Promise<CartData> {
  if (params.text === undefined) return { shared: null, asked: 0 }
  const rows = sharedCartOf(params.text)
  if (rows.length === 0) return { shared: [], asked: 0 }
  const ids = rows.map(({ productId }) => productId).join(',')
  const { data } = await api(catalog.getProductCards, { ids }, signal ? { signal } : {})
  return {
    shared: rows.flatMap((row) => {
      const product = data.find(({ id }) => id === row.productId)
      return product ? [{ row, product }] : []
    }),
    asked: rows.length,
  }
}

export function head({ shared, asked }: CartData): Head {
  const isUnreadable = shared !== null && asked === 0
  return { title: shared ? viewMessages.shared : messages.cart, noIndex: true, ...(isUnreadable && { status: 404 }) }
}

export function Page({ data: { shared, asked } }: { data: CartData }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={[homeCrumb, { name: shared ? viewMessages.shared : messages.cart, path: pathTo('cart') }]} />
      {shared ? <SharedCart shared={shared} asked={asked} /> : <OwnCart />}
    </div>
  )
}

function OwnCart() {
  const cart = useCart((model) => model.cart)
  const isMember = useSession((state) => state.status === 'member')
  const delivery = useDelivery()
  if (cart.rows.length === 0) return <EmptyCart isMember={isMember} isPage />
  return (
    <div className="columns columns--right">
      <div>
        <h1>{messages.cart}</h1>
        <CartNotes />
        <ForEmployees revision={cart.revision} />
        <div className="sheet cart-page">
          <CartRows rows={cart.rows} />
        </div>
        <FreeGifts gifts={cart.promotions.gifts} />
      </div>
      <aside className="panel cart-page-side">
        <FreeShippingMeter goods={cart.totals.goods} delivery={delivery} />
        <CartSummary cart={cart} delivery={delivery} />
        <ButtonLink variant="p" size="l" isWide href={pathTo('checkout')}>
          {viewMessages.toCheckout}
        </ButtonLink>
        <CartPromise rows={cart.rows} />
        {isMember && (
          <Suspense>
            <ReminderChoice />
          </Suspense>
        )}
      </aside>
    </div>
  )
}

/** The choices may have changed since the cart was shared. */
function isBuildable({ row: { configuration }, product: { configuration: options } }: Shared): boolean {
  if (!options || !configuration) return !options && !configuration
  return 'choices' in chosenOf(options, configuration)
}

function priceOf({ row, product }: Shared): number {
  return configuredProduct(product, row.configuration).price.price
}

function SharedCart({ shared, asked }: { shared: Shared[]; asked: number }) {
  if (shared.length === 0) {
    return (
      <Empty
        isPage
        drawing="cart"
        title={asked === 0 ? viewMessages.sharedUnreadable : viewMessages.sharedGone}
        text={asked === 0 ? viewMessages.sharedUnreadableText : viewMessages.sharedGoneText}
        action={
          <ButtonLink variant="p" href={pathTo('index')}>
            {viewMessages.toStart}
          </ButtonLink>
        }
      />
    )
  }
  const buildable = shared.filter(isBuildable)
  const gone = asked - shared.length
  const units = buildable.reduce((sum, { row }) => sum + row.quantity, 0)
  const total = buildable.reduce((sum, one) => sum + one.row.quantity * priceOf(one), 0)
  const addAll = async () => {
    let added = 0
    for (const { row, product } of buildable) {
      const { quantity, configuration } = row
      const extraData = configuration ? { configuration: [...configuration] } : null
      const unitPrice = priceOf({ row, product })
      added += await changeCart({ method: 'relative', productId: product.id, quantity, unitPrice, extraData }, product)
    }
    if (added > 0) toast(messages.added(added))
    void navigate(pathTo('cart'))
  }
  return (
    <div className="columns columns--right">
      <div className="stack">
        <h1>{viewMessages.shared}</h1>
        {gone > 0 && <Note kind="warn">{viewMessages.sharedLacks(gone)}</Note>}
        <ul className="sheet cart-page">
          {shared.map(({ row, product }) => (
            <li key={rowKey(row)}>
              <p className="small muted cart-page-quantity">{viewMessages.unitsOf(row.quantity)}</p>
              <ProductTile product={product} mode={3} />
              {row.configuration && isBuildable({ row, product }) && (
                <div className="cart-page-built">
                  <ChosenList options={product.configuration} configuration={row.configuration} />
                  <b>{formatPrice(priceOf({ row, product }))}</b>
                </div>
              )}
              {!isBuildable({ row, product }) && <Note kind="warn">{configurationMessages.gone}</Note>}
            </li>
          ))}
        </ul>
      </div>
      <aside className="panel cart-page-side">
        <dl className="sum">
          <dt>{viewMessages.productsAndUnits(buildable.length, units)}</dt>
          <dd>{formatPrice(total)}</dd>
          <dt className="sum-total">{viewMessages.total}</dt>
          <dd className="sum-total">{formatPrice(total)}</dd>
        </dl>
        <Button variant="p" size="l" isWide onClick={() => void addAll()}>
          {viewMessages.takeShared}
        </Button>
      </aside>
    </div>
  )
}
