import { Suspense, useMemo, useState } from 'react'
import { BuyButton } from '#cart/web/buy-button.tsx'
import { gallerySizes } from '#catalog/gallery-sizes.ts'
import { ProductName } from '#catalog/web/product-name.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { Stepper } from '#forms/stepper.tsx'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { useSession } from '#identity/web/session.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { pathTo } from '#paths.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { hidesMessages } from '#product-page/hides-messages.ts'
import type { ProductData } from '#product-page/load-product.ts'
import { messages } from '#product-page/messages.ts'
import { productJsonLd } from '#product-page/product-json-ld.ts'
import { fullProduct } from '#product-page/sent-product.ts'
import { useDelivery } from '#product-page/use-delivery.ts'
import { useUspGoods } from '#product-page/use-usp-goods.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { useNow } from '#routing/page-context.ts'
import { Slot } from '#shell/slots/slot.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { keptPart } from '#ui/kept-html.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { WishlistButton } from '#wishlists/web/wishlist-button.tsx'
import './product-page.css'
import '#product-page/part-styles.tsx'

const ProductGallery = hydratedPart('gallery', () => import('#product-page/product-gallery.tsx'))
const OfferDetails = hydratedPart('offer-details', () => import('#product-page/offer-details.tsx'))
const BelowPurchase = hydratedPart('below-purchase', () => import('#product-page/below-purchase.tsx'))
const DeliveryAndTerms = hydratedPart('delivery', () => import('#product-page/delivery-and-terms.tsx'))
const ProductFacts = hydratedPart('facts', () => import('#product-page/product-facts.tsx'))
const BundleOffers = hydratedPart('bundle-offers', () => import('#product-page/bundle-offers.tsx'))
const ReviewSection = hydratedPart('reviews', () => import('#reviews/web/review-section.tsx'))
const loadTips = () => import('#product-page/product-tips.tsx')
const TipsInstead = hydratedPart('tips-instead', async () => ({ default: (await loadTips()).TipsInstead }))
const TipsBeside = hydratedPart('tips-beside', async () => ({ default: (await loadTips()).TipsBeside }))
const TipsBelow = hydratedPart('tips-below', async () => ({ default: (await loadTips()).TipsBelow }))
const LogInDialog = lazyPart(() => import('#product-page/log-in-dialog.tsx'))

const ofServer = import.meta.env.SSR ? await import('#product-page/load-product.ts') : null

/** What is loaded is in the document of the first page, and so is not its script. */
export async function load(request: LoadRequest): Promise<ProductData> {
  const { loadProduct } = ofServer ?? (await import('#product-page/load-product.ts'))
  return await loadProduct(request, { isServer: import.meta.env.SSR })
}

export function head({ product: sent, fee, loadedAt }: ProductData): Head {
  const product = fullProduct(sent)
  const category = product.categories.at(-1)?.name
  const canonical = pathTo('product', { id: product.id, name: product.name })
  return {
    title: product.metaTitle ?? (category ? `${product.name} - ${category}` : product.name),
    description: product.description || product.subTitle,
    canonical,
    kind: 'product',
    picture: product.images[0] ?? product.image,
    pictureSizes: gallerySizes,
    ...(import.meta.env.SSR && { jsonLd: productJsonLd(product, { path: canonical, now: new Date(loadedAt), fee }) }),
  }
}

export function chrome({ product }: ProductData): Chrome {
  return { hidesMessages: hidesMessages(product.manufacturer?.id) }
}

export const takesNewData = true

export function Page({ data: { product: sent, tips, stores } }: { data: ProductData }) {
  const product = useMemo(() => fullProduct(sent), [sent])
  const now = useNow()
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const isMember = useSession((state) => state.status === 'member')
  const [quantity, setQuantity] = useState(1)
  const delivery = useDelivery(product, quantity, now)
  useUspGoods(product, delivery)
  const [insured, setInsured] = useState<boolean>()
  const [isLoggingIn, setLoggingIn] = useState(false)
  const max = purchaseLimit(product) ?? 99
  const isGiftCard = product.id === giftCardProduct
  const canBuy = !isGiftCard && !product.isRetired && canBeSent(product.stock)
  return (
    <div className="product-page">
      <div className="wrap">
        <Crumbs
          crumbs={[
            ...product.crumbs,
            { name: product.name, path: pathTo('product', { id: product.id, name: product.name }) },
          ]}
        />
        {product.isRetired && <Note kind="warn">{messages.retired}</Note>}
        {tips.instead.length > 0 && <TipsInstead tips={tips} />}
        <div className="columns columns--right product-page-columns">
          <ProductGallery product={product} now={now} rankLevel={rankLevel} />
          <div className="product-page-main">
            <section className="product-page-buy panel" aria-label={messages.buy}>
              <p className="small">
                {product.manufacturer && (
                  <Link className="link" href={pathTo('manufacturer', product.manufacturer)}>
                    {product.manufacturer.name}
                  </Link>
                )}
                <span className="subtle"> · {messages.articleNumber(product.id)}</span>
              </p>
              <h1>
                <ProductName name={product.name} />
              </h1>
              <a href="#omdomen" className="row product-page-buy-rate">
                <ProductRating product={product} size="l" />
              </a>
              <OfferDetails
                product={product}
                now={now}
                delivery={delivery}
                rankLevel={rankLevel}
                isMember={isMember}
                isGiftCard={isGiftCard}
              />
              <Slot place="product-below-price" product={product} />
              {canBuy && (
                <div className="row product-page-buy-row" id="kop">
                  {!product.configuration &&
                    keptPart({ shows: () => `stepper ${quantity} ${max}` }, () => (
                      <Stepper label={messages.quantity} value={quantity} min={1} max={max} onChange={setQuantity} />
                    ))}
                  <BuyButton product={product} now={now} quantity={quantity} size="l" insured={insured} />
                  <WishlistButton product={product} className="button button--s button--i product-page-wish" />
                </div>
              )}
              <BelowPurchase product={product} tips={tips} isMember={isMember} isGiftCard={isGiftCard} />
            </section>
            <DeliveryAndTerms
              product={product}
              now={now}
              delivery={delivery}
              stores={stores}
              isInsured={insured ?? false}
              onInsured={setInsured}
            />
          </div>
          <div className="product-page-rest">
            {product.keyFacts.length > 1 && (
              <ul className="product-page-attributes sheet">
                {product.keyFacts.map(({ id, name, text }) => (
                  <li key={id}>
                    <b>{text}</b>
                    <span>{name}</span>
                  </li>
                ))}
              </ul>
            )}
            <BundleOffers offers={tips.bundles} productId={product.id} />
            <ProductFacts product={product} />
            <ReviewSection product={product} now={now} onLogIn={() => setLoggingIn(true)} />
          </div>
          <TipsBeside tips={tips} product={product} delivery={delivery} canBuy={canBuy} />
        </div>
        <TipsBelow tips={tips} product={product} canBuy={canBuy} />
      </div>
      {isLoggingIn && (
        <Suspense>
          <LogInDialog onClose={() => setLoggingIn(false)} />
        </Suspense>
      )}
    </div>
  )
}
