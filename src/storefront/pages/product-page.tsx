import { Suspense, useState } from 'react'
import { BuyButton } from '#cart/web/buy-button.tsx'
import { catalog } from '#catalog/calls.ts'
import type { Product } from '#catalog/contract.ts'
import { shownName } from '#catalog/shown-name.ts'
import { AttributeTable } from '#catalog/web/attribute-table.tsx'
import { Gallery, gallerySizes } from '#catalog/web/gallery.tsx'
import { ProductRating } from '#catalog/web/product-rating.tsx'
import { Variants } from '#catalog/web/variants.tsx'
import { NoWithdrawal } from '#configurations/web/no-withdrawal.tsx'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { hydratedPart } from '#hydration/hydrated-part.tsx'
import { useSession } from '#identity/web/session.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { StockOf } from '#inventory/web/stock-line.tsx'
import { showsGuaranteeNotice } from '#labels/guarantee.ts'
import { ChargerPictogram } from '#labels/web/charger-pictogram.tsx'
import { DurabilityBadge } from '#labels/web/durability-badge.tsx'
import { EnergyViewer } from '#labels/web/energy-viewer.tsx'
import { FoodPanel } from '#labels/web/food-panel.tsx'
import { GuaranteeLink } from '#labels/web/guarantee-link.tsx'
import { pathTo } from '#paths.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { lineXp } from '#pricing/line-amounts.ts'
import { PriceBlock } from '#pricing/web/price-block.tsx'
import { PriceHistory } from '#pricing/web/price-history.tsx'
import { AgeMarkLine } from '#product-page/age-mark-line.tsx'
import { DeliveryLine } from '#product-page/delivery-line.tsx'
import { FollowingBuyBox } from '#product-page/following-buy-box.tsx'
import { GiftCardPart } from '#product-page/gift-card-part.tsx'
import { hidesMessages } from '#product-page/hides-messages.ts'
import { loadTips, type PageTips } from '#product-page/load-tips.ts'
import { messages } from '#product-page/messages.ts'
import { MobileBuyBar } from '#product-page/mobile-buy-bar.tsx'
import { ProductDelivery } from '#product-page/product-delivery.tsx'
import { ProductInsurance } from '#product-page/product-insurance.tsx'
import { productJsonLd } from '#product-page/product-json-ld.ts'
import { ProductNotes } from '#product-page/product-notes.tsx'
import { ProductSafety } from '#product-page/product-safety.tsx'
import { CompareLink, TipsBelow, TipsBeside, TipsInstead } from '#product-page/product-tips.tsx'
import { StockAlertButton } from '#product-page/stock-alert-button.tsx'
import { useDelivery } from '#product-page/use-delivery.ts'
import { useUspGoods } from '#product-page/use-usp-goods.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { useNow } from '#routing/page-context.ts'
import { shipping } from '#shipping/calls.ts'
import { stores } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { WishlistButton } from '#wishlists/web/wishlist-button.tsx'
import './product-page.css'
import '#product-page/bundle-offers.css'
import '#reviews/web/review-list.css'

const BundleOffers = hydratedPart('bundle-offers', () => import('#product-page/bundle-offers.tsx'))
const ReviewSection = hydratedPart('reviews', () => import('#reviews/web/review-section.tsx'))
const LogInDialog = lazyPart(() => import('#product-page/log-in-dialog.tsx'))

type ProductData = {
  product: Product
  tips: PageTips
  stores: Store[]
  /** Minimum shipping cost in öre. Only search engines need it, so only the server asks. */
  fee: number | null
  /** Milliseconds; decides whether the product is released. */
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

export const takesNewData = true

export function Page({ data: { product, tips, stores: shops } }: { data: ProductData }) {
  const now = useNow()
  const rankLevel = useSession((state) => state.user?.rankLevel ?? null)
  const isMember = useSession((state) => state.status === 'member')
  const [quantity, setQuantity] = useState(1)
  const delivery = useDelivery(product, quantity, now)
  useUspGoods(product, delivery)
  const [insured, setInsured] = useState<boolean>()
  const [isLoggingIn, setLoggingIn] = useState(false)
  const isGiftCard = product.id === giftCardProduct
  const canBuy = !isGiftCard && !product.isRetired && canBeSent(product.stock)
  const xp = lineXp({ productId: product.id, quantity: 1, unitPrice: product.price.price, discount: 0 })
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
        <TipsInstead tips={tips} />
        <div className="columns columns--right product-page-columns">
          <Gallery
            product={product}
            now={now}
            rankLevel={rankLevel}
            energy={product.energy && <EnergyViewer name={product.name} energy={product.energy} />}
          />
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
              <h1>{shownName(product.name)}</h1>
              <a href="#omdomen" className="row product-page-buy-rate">
                <ProductRating product={product} size="l" />
              </a>
              {!isGiftCard && (
                <>
                  <PriceBlock product={product} now={now} memberLinks={isMember ? undefined : memberLinks} />
                  <PriceHistory product={product} now={now} />
                  {!product.isRetired && !product.stock.isRecalled && (
                    <DeliveryLine product={product} delivery={delivery} />
                  )}
                </>
              )}
              {product.charger && <ChargerPictogram charger={product.charger} />}
              {product.durability && <DurabilityBadge label={product.durability} />}
              {product.ageMark && <AgeMarkLine mark={product.ageMark} />}
              <ProductNotes product={product} now={now} rankLevel={rankLevel} />
              <Variants product={product} />
              {!product.isRetired && !product.stock.isRecalled && !canBeSent(product.stock) && (
                <StockAlertButton product={product} />
              )}
              {isGiftCard && <GiftCardPart product={product} now={now} />}
              {canBuy && (
                <div className="row product-page-buy-row" id="kop">
                  {!product.configuration && (
                    <Stepper
                      label={messages.quantity}
                      value={quantity}
                      min={1}
                      max={purchaseLimit(product) ?? 99}
                      onChange={setQuantity}
                    />
                  )}
                  <BuyButton product={product} now={now} quantity={quantity} size="l" insured={insured} />
                  <WishlistButton product={product} className="button button--s button--i product-page-wish" />
                </div>
              )}
              {product.configuration && !product.isRetired && <NoWithdrawal />}
              <CompareLink product={product} tips={tips} />
              {!isGiftCard && hasPart('xp') && (
                <p className="product-page-buy-xp small">
                  <span>
                    {messages.xp.lead(isMember)}
                    <b>{messages.xp.xp(formatNumber(xp))}</b>
                    {messages.xp.end}
                  </span>
                </p>
              )}
            </section>
            {!product.stock.isRecalled && (
              <ProductDelivery
                product={product}
                delivery={delivery}
                stores={shops}
                stock={<StockOf product={product} now={now} />}
              />
            )}
            {showsGuaranteeNotice({ isDigital: !product.isShippable }, now) && <GuaranteeLink />}
            {!product.configuration && !product.stock.isRecalled && (
              <ProductInsurance product={product} isInsured={insured ?? false} onChange={setInsured} />
            )}
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
            {product.html && (
              <section className="panel panel--l product-page-description" aria-labelledby="h-about">
                <h2 id="h-about">{messages.about}</h2>
                <div dangerouslySetInnerHTML={{ __html: product.html }} />
              </section>
            )}
            {product.attributes.length > 0 && (
              <section className="panel panel--l" aria-labelledby="h-attributes">
                <h2 id="h-attributes">{messages.specifications}</h2>
                <AttributeTable attributes={product.attributes} />
              </section>
            )}
            {product.food && <FoodPanel food={product.food} />}
            <ProductSafety product={product} />
            <ReviewSection product={product} now={now} onLogIn={() => setLoggingIn(true)} />
          </div>
          <TipsBeside tips={tips}>{canBuy && <FollowingBuyBox product={product} delivery={delivery} />}</TipsBeside>
        </div>
        <TipsBelow tips={tips} product={product} />
      </div>
      {canBuy && <MobileBuyBar product={product} />}
      {isLoggingIn && (
        <Suspense>
          <LogInDialog onClose={() => setLoggingIn(false)} />
        </Suspense>
      )}
    </div>
  )
}
