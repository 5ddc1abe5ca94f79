import { Suspense } from 'react'
import { useSession } from '#account/web/session.ts'
import { type SharedRow, sharedCartOf } from '#cart/shared-cart.ts'
import { words } from '#cart/sv.ts'
import { viewWords } from '#cart/sv-view.ts'
import { changeCart } from '#cart/web/browser-cart.ts'
import { CartGifts } from '#cart/web/cart-gifts.tsx'
import { CartNotes } from '#cart/web/cart-notes.tsx'
import { CartRows } from '#cart/web/cart-rows.tsx'
import { CartSummary } from '#cart/web/cart-summary.tsx'
import { EmptyCart } from '#cart/web/empty-cart.tsx'
import { FreeShippingMeter } from '#cart/web/free-shipping-meter.tsx'
import { useCart } from '#cart/web/use-cart.ts'
import { useDelivery } from '#cart/web/use-delivery.ts'
import { catalog } from '#catalog/calls.ts'
import type { ProductCard } from '#catalog/contract.ts'
import { ForEmployees } from '#checkout/web/for-employees.tsx'
import { pathTo } from '#paths.ts'
import { navigate } from '#storefront/navigator.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { ProductTile } from '#storefront/product-tile.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { partWhenAsked } from '#ui/part.ts'
import './cart.css'

const ReminderChoice = partWhenAsked(() => import('#cart/web/reminder-choice.tsx'))

type Shared = { row: SharedRow; product: ProductCard }
type CartData = { shared: Shared[] | null }

/** Without products in the address the page shows one's own cart, with them a cart that somebody has shared. */
export async function load({ api, params, signal }: LoadRequest): Promise<CartData> {
  if (params.text === undefined) return { shared: null }
  const rows = sharedCartOf(params.text)
  const ids = rows.map(({ productId }) => productId).join(',')
  const { data } = await api(catalog.getProductCards, { ids }, signal ? { signal } : {})
  return {
    shared: rows.flatMap((row) => {
      const product = data.find(({ id }) => id === row.productId)
      return product ? [{ row, product }] : []
    }),
  }
}

export function head({ shared }: CartData): Head {
  return { title: shared ? 'Delad varukorg' : 'Varukorg', noIndex: true }
}

export function Page({ data: { shared } }: { data: CartData }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name: shared ? 'Delad varukorg' : 'Varukorg', path: pathTo('cart') },
        ]}
      />
      {shared ? <SharedCart shared={shared} /> : <OwnCart />}
    </div>
  )
}

function OwnCart() {
  const cart = useCart((model) => model.cart)
  const isMember = useSession((state) => state.status === 'member')
  const delivery = useDelivery()
  if (cart.rows.length === 0) return <EmptyCart isMember={isMember} isPage />
  return (
    <div className="cols cols--right">
      <div className="main">
        <h1>{words.cart}</h1>
        <CartNotes />
        <ForEmployees revision={cart.revision} />
        <div className="sheet cartp">
          <CartRows rows={cart.rows} />
        </div>
        <CartGifts gifts={cart.promotions.gifts} />
      </div>
      <aside className="panel cartp__s">
        <FreeShippingMeter goods={cart.totals.goods} delivery={delivery} />
        <CartSummary cart={cart} delivery={delivery} />
        <ButtonLink variant="p" size="l" isWide href={pathTo('checkout')}>
          {viewWords.toCheckout}
        </ButtonLink>
        <p className="small muted">{viewWords.promise}</p>
        {isMember && (
          <Suspense>
            <ReminderChoice />
          </Suspense>
        )}
      </aside>
    </div>
  )
}

function SharedCart({ shared }: { shared: Shared[] }) {
  if (shared.length === 0) {
    return (
      <Empty
        isPage
        drawing="cart"
        title="Inget kvar här"
        text="Produkterna i den delade varukorgen säljs inte längre."
        action={
          <ButtonLink variant="p" href={pathTo('index')}>
            Till startsidan
          </ButtonLink>
        }
      />
    )
  }
  const addAll = () => {
    for (const { row, product } of shared) {
      changeCart(
        { method: 'relative', productId: product.id, quantity: row.quantity, unitPrice: product.price.price },
        product,
      )
    }
    void navigate(pathTo('cart'))
  }
  return (
    <>
      <header className="row row--b row--w cartp__h">
        <h1>Delad varukorg</h1>
        <Button variant="p" size="l" onClick={addAll}>
          Lägg i varukorgen
        </Button>
      </header>
      <ul className="sheet cartp">
        {shared.map(({ row, product }) => (
          <li key={product.id}>
            <p className="small muted cartp__q">{row.quantity} st</p>
            <ProductTile product={product} mode={3} />
          </li>
        ))}
      </ul>
    </>
  )
}
