import { useState } from 'react'
import { messages as cartMessages } from '#cart/messages.ts'
import { changeCart } from '#cart/web/browser-cart.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { rendered } from '#hydration/hydrated-part.tsx'
import { canBeSent } from '#inventory/stock-line.ts'
import { PriceWithEnergy } from '#labels/web/price-with-energy.tsx'
import { pathTo } from '#paths.ts'
import { sumWithoutVat } from '#pricing/sum-without-vat.ts'
import { vatTexts } from '#pricing/vat-texts.ts'
import { useVatView } from '#pricing/web/vat-view.ts'
import type { BundleOffer } from '#recommendations/contract.ts'
import { messages } from '#recommendations/messages.ts'
import { useNow } from '#routing/page-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import './bundle-offers.css'

export default function BundleOffers({ offers, productId }: { offers: readonly BundleOffer[]; productId: number }) {
  return offers.map((offer) => <Offer key={offer.id} offer={offer} productId={productId} />)
}

function Offer({ offer, productId }: { offer: BundleOffer; productId: number }) {
  const now = useNow()
  const titleId = `h-bundle-${offer.id}`
  const view = useVatView()
  const parts = offer.products.map(({ id, price: { price }, vatRate }) => ({ id, price, vatRate }))
  const { main, beside } = vatTexts(offer.price, sumWithoutVat(offer.price, parts), view)
  const priceOf = (sum: number) => vatTexts(sum, sumWithoutVat(sum, parts), view).main
  return (
    <section className="sheet bundle-offers" {...rendered('bundle-offers')} aria-labelledby={titleId}>
      <h2 id={titleId}>{offer.name}</h2>
      <ul className="bundle-offers-list">
        {offer.products.map((product, index) => (
          <li className="bundle-offers-item" key={product.id}>
            {index > 0 && <Icon name="plus" weight="bold" className="bundle-offers-plus" />}
            <div className="tile">
              <Image picture={product.image} alt="" sizes="160px" />
            </div>
            {product.id === productId ? (
              <span className="bundle-offers-note">{messages.thisProduct}</span>
            ) : (
              <Link href={pathTo('product', { id: product.id, name: product.name })}>
                <ProductName name={product.name} />
              </Link>
            )}
            <PriceWithEnergy product={product} now={now} size="s" />
          </li>
        ))}
      </ul>
      <div className="bundle-offers-sum">
        <span className="small muted">{messages.bundlePrice}</span>
        <span className="price-tag price-tag--mark">{main}</span>
        {beside && <span className="small muted">{beside}</span>}
        <span className="small muted">{messages.bundleSaving(priceOf(offer.priceApart), priceOf(offer.saving))}</span>
        <TakeAll offer={offer} />
      </div>
    </section>
  )
}

function TakeAll({ offer: { products } }: { offer: BundleOffer }) {
  const [wasBought, setBought] = useState(false)
  const missing = products.find(({ stock }) => !canBeSent(stock))
  if (missing) {
    return (
      <Button disabled aria-label={`${cartMessages.soldOut}: ${messages.cannotBeSent(missing.name)}`}>
        {cartMessages.soldOut}
      </Button>
    )
  }
  const take = async () => {
    let added = 0
    for (const product of products) {
      const event = { method: 'relative' as const, productId: product.id, quantity: 1, unitPrice: product.price.price }
      added += await changeCart(event, product)
    }
    if (added <= 0) return
    setBought(true)
    toast(cartMessages.added(added))
  }
  return (
    <Button variant="p" state={wasBought ? 'done' : undefined} onClick={() => void take()}>
      {wasBought ? cartMessages.inCart : messages.takeAll(products.length)}
    </Button>
  )
}
