import { Suspense, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import { BuyButton } from '#cart/web/buy-button.tsx'
import { catalog } from '#catalog/calls.ts'
import type { Product } from '#catalog/contract.ts'
import { giftCardProduct } from '#catalog/gift-card.ts'
import { showsGuaranteeNotice } from '#catalog/guarantee.ts'
import { purchaseLimit } from '#catalog/restricted.ts'
import { shownName } from '#catalog/shown-name.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { AttributeTable } from '#catalog/web/attribute-table.tsx'
import { DurabilityBadge } from '#catalog/web/durability-badge.tsx'
import { EnergyViewer } from '#catalog/web/energy-viewer.tsx'
import { Gallery, gallerySizes } from '#catalog/web/gallery.tsx'
import { GuaranteeLink } from '#catalog/web/guarantee-link.tsx'
import { PriceBlock } from '#catalog/web/price-block.tsx'
import { PriceHistory } from '#catalog/web/price-history.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { StockOf } from '#catalog/web/stock-line.tsx'
import { Variants } from '#catalog/web/variants.tsx'
import { formatNumber } from '#core/money.ts'
import { pathTo } from '#paths.ts'
import { ReviewSection } from '#reviews/web/review-section.tsx'
import { shipping } from '#shipping/calls.ts'
import { Heart } from '#storefront/heart/heart.tsx'
import type { Chrome, Head, LoadRequest } from '#storefront/page.ts'
import { BundleOffers } from '#storefront/product/bundle-offers.tsx'
import { DeliveryLine } from '#storefront/product/delivery-line.tsx'
import { GiftCardPart } from '#storefront/product/gift-card-part.tsx'
import { hidesMessages } from '#storefront/product/hides-messages.ts'
import { loadTips, type PageTips } from '#storefront/product/load-tips.ts'
import { MobileBuyBar } from '#storefront/product/mobile-buy-bar.tsx'
import { ProductDelivery } from '#storefront/product/product-delivery.tsx'
import { ProductInsurance } from '#storefront/product/product-insurance.tsx'
import { productJsonLd } from '#storefront/product/product-json-ld.ts'
import { ProductNotes } from '#storefront/product/product-notes.tsx'
import { ProductSafety } from '#storefront/product/product-safety.tsx'
import { CompareLink, TipsBelow, TipsBeside, TipsInstead } from '#storefront/product/product-tips.tsx'
import { useDelivery } from '#storefront/product/use-delivery.ts'
import { useUspGoods } from '#storefront/product/use-usp-goods.ts'
import { WatchButton } from '#storefront/product/watch-button.tsx'
import { useNow } from '#storefront/root.tsx'
import { stores } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Stepper } from '#ui/stepper.tsx'
import './product.css'

const LogInDialog = partWhenAsked(() => import('#storefront/product/log-in-dialog.tsx'))

type ProductData = {
  product: Product
  tips: PageTips
  stores: Store[]
  /** What it costs a visitor at least to have it sent, öre. Only search engines are told, so only the server asks. */
  fee: number | null
  /** Milliseconds; whether it is released yet is told as of then. */
  loadedAt: number
}

export async function load({ api, params, signal }: LoadRequest): Promise<ProductData> {
  const { id = '' } = params
  const options = signal ? { signal } : {}
  const asked = api(catalog.getProduct, { id }, options)
  const [product, tips, shops, sent] = await Promise.all([
    asked,
    loadTips(api, asked, id, options),
    api(stores.getStores, undefined, options),
    import.meta.env.SSR ? api(shipping.getVisitorFee, { productId: Number.parseInt(id, 10) }, options) : null,
  ])
  return {
    product: product.data,
    tips,
    stores: shops.stores,
    fee: sent?.data.fee ?? null,
    loadedAt: Date.now(),
  }
}

const memberLinks = { logIn: pathTo('member.orders'), register: pathTo('info', { id: 6, name: 'Medlemsförmåner' }) }

export function head({ product, fee, loadedAt }: ProductData): Head {
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

export function Page({ data: { product, tips, stores: shops } }: { data: ProductData }) {
  const now = useNow()
  useUspGoods(product)
  const delivery = useDelivery(product, now)
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const isMember = useSession((state) => state.status === 'member')
  const [quantity, setQuantity] = useState(1)
  const [insured, setInsured] = useState<boolean>()
  const [isLoggingIn, setLoggingIn] = useState(false)
  const isGiftCard = product.id === giftCardProduct
  const facts = product.attributes.slice(0, 4).map(({ name, text }) => ({ value: text, label: name }))
  return (
    <div className="pdp">
      <div className="wrap">
        <Crumbs
          crumbs={[
            ...product.crumbs,
            { name: product.name, path: pathTo('product', { id: product.id, name: product.name }) },
          ]}
        />
        {product.isRetired && <Note kind="warn">Utgått. Den här produkten säljs inte längre.</Note>}
        <TipsInstead tips={tips} />
        <div className="cols cols--right pd">
          <Gallery
            product={product}
            now={now}
            rankLevel={rankLevel}
            energy={product.energy && <EnergyViewer name={product.name} energy={product.energy} />}
          />
          <div className="pd__buy">
            <section className="buy panel" aria-label="Köp">
              <p className="small">
                {product.manufacturer && (
                  <Link className="link" href={pathTo('manufacturer', product.manufacturer)}>
                    {product.manufacturer.name}
                  </Link>
                )}
                <span className="subtle"> · Art.nr {product.id}</span>
              </p>
              <h1>{shownName(product.name)}</h1>
              <a href="#omdomen" className="row buy__rate">
                <ProductRating product={product} size="l" />
              </a>
              {!isGiftCard && (
                <>
                  <PriceBlock product={product} now={now} memberLinks={isMember ? undefined : memberLinks} />
                  <PriceHistory product={product} now={now} />
                  {!product.isRetired && <DeliveryLine product={product} delivery={delivery} />}
                </>
              )}
              {product.durability && <DurabilityBadge label={product.durability} />}
              <ProductNotes product={product} now={now} rankLevel={rankLevel} />
              <Variants product={product} />
              {!product.isRetired && !canBeSent(product.stock) && <WatchButton product={product} />}
              {isGiftCard && <GiftCardPart product={product} now={now} />}
              {!isGiftCard && !product.isRetired && canBeSent(product.stock) && (
                <div className="row buy__r" id="kop">
                  <Stepper
                    label="Antal"
                    value={quantity}
                    min={1}
                    max={purchaseLimit(product) ?? 99}
                    onChange={setQuantity}
                  />
                  <BuyButton product={product} now={now} quantity={quantity} size="l" insured={insured} />
                  <Heart product={product} className="btn btn--s btn--i fav" />
                </div>
              )}
              <CompareLink product={product} tips={tips} />
              {!isGiftCard && (
                <p className="xp small">
                  <span>
                    Du får <b>{formatNumber(Math.floor(product.price.price / 100))} xp</b> när köpet är klart
                  </span>
                </p>
              )}
            </section>
            <ProductDelivery
              product={product}
              delivery={delivery}
              stores={shops}
              stock={<StockOf product={product} now={now} />}
            />
            {showsGuaranteeNotice({ isDigital: !product.isShippable }, now) && <GuaranteeLink />}
            <ProductInsurance product={product} isInsured={insured ?? false} onChange={setInsured} />
          </div>
          <div className="pd__rest">
            {facts.length > 1 && (
              <ul className="facts sheet">
                {facts.map((fact) => (
                  <li key={fact.label}>
                    <b>{fact.value}</b>
                    <span>{fact.label}</span>
                  </li>
                ))}
              </ul>
            )}
            <BundleOffers offers={tips.bundles} productId={product.id} />
            {product.html && (
              <section className="panel panel--l desc" aria-labelledby="h-about">
                <h2 id="h-about">Om produkten</h2>
                {/* Sanitised when it was written. */}
                <div dangerouslySetInnerHTML={{ __html: product.html }} />
              </section>
            )}
            {product.attributes.length > 0 && (
              <section className="panel panel--l" aria-labelledby="h-facts">
                <h2 id="h-facts">Specifikationer</h2>
                <AttributeTable attributes={product.attributes} />
              </section>
            )}
            <ProductSafety product={product} />
            <ReviewSection product={product} now={now} onLogIn={() => setLoggingIn(true)} />
          </div>
          <TipsBeside tips={tips} />
        </div>
        <TipsBelow tips={tips} product={product} />
      </div>
      {!isGiftCard && !product.isRetired && canBeSent(product.stock) && <MobileBuyBar product={product} />}
      {isLoggingIn && (
        <Suspense>
          <LogInDialog onClose={() => setLoggingIn(false)} />
        </Suspense>
      )}
    </div>
  )
}
