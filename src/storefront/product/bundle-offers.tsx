import { useState } from 'react'
import { words } from '#cart/sv.ts'
import { changeCart } from '#cart/web/browser-cart.ts'
import { shownName } from '#catalog/shown-name.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import type { BundleOffer } from '#catalog/tips-contract.ts'
import { PriceTag } from '#catalog/web/price-tag.tsx'
import { formatPrice } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { useNow } from '#storefront/root.tsx'
import { sv } from '#storefront/sv-tips.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Image } from '#ui/image.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import './bundle-offers.css'

/** Products that cost less together: one click takes them all, and the cart takes the saving off. */
export function BundleOffers({ offers, productId }: { offers: readonly BundleOffer[]; productId: number }) {
  return offers.map((offer) => <Offer key={offer.id} offer={offer} productId={productId} />)
}

function Offer({ offer, productId }: { offer: BundleOffer; productId: number }) {
  const now = useNow()
  const titleId = `h-bundle-${offer.id}`
  return (
    <section className="sheet bun" aria-labelledby={titleId}>
      <h2 id={titleId}>{offer.name}</h2>
      <ul className="bun__l">
        {offer.products.map((product, index) => (
          <li className="bun__i" key={product.id}>
            {index > 0 && <Icon name="plus" weight="bold" className="bun__p" />}
            <div className="tile">
              <Image picture={product.image} alt="" sizes="160px" />
            </div>
            {product.id === productId ? (
              <span className="bun__n">{sv.thisProduct}</span>
            ) : (
              <Link href={pathTo('product', { id: product.id, name: product.name })}>{shownName(product.name)}</Link>
            )}
            <PriceTag product={product} now={now} size="s" />
          </li>
        ))}
      </ul>
      <div className="bun__s">
        <span className="small muted">{sv.bundlePrice}</span>
        <span className="price price--mark">{formatPrice(offer.price)}</span>
        <span className="small muted">{sv.bundleSaving(formatPrice(offer.priceApart), formatPrice(offer.saving))}</span>
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
      <Button disabled aria-label={`${words.soldOut}: ${sv.cannotBeSent(missing.name)}`}>
        {words.soldOut}
      </Button>
    )
  }
  const take = () => {
    let added = 0
    for (const product of products) {
      const event = { method: 'relative' as const, productId: product.id, quantity: 1, unitPrice: product.price.price }
      added += changeCart(event, product)
    }
    if (added <= 0) return
    setBought(true)
    toast(words.added(added))
  }
  return (
    <Button variant="p" state={wasBought ? 'done' : undefined} onClick={take}>
      {wasBought ? words.inCart : sv.takeAll(products.length)}
    </Button>
  )
}
