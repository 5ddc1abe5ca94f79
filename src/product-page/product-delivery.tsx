import { type ReactNode, Suspense, useState } from 'react'
import type { ShownProduct } from '#catalog/shown-product.ts'
import { rendered } from '#hydration/hydrated-part.tsx'
import { useSession } from '#identity/web/session.ts'
import { canBeSent } from '#inventory/stock-line.ts'
import { StoreStockList } from '#inventory/web/store-stock.tsx'
import { ZipChoice } from '#shipping/web/zip-choice.tsx'
import { defaultZip, formatZip } from '#shipping/zips.ts'
import type { Store } from '#stores/contract.ts'
import { groupStores, maxMyStores } from '#stores/my-stores.ts'
import { StarButton } from '#stores/web/star-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { keptPart } from '#ui/kept-html.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { messages } from './messages.ts'
import { nearStores } from './near-stores.ts'
import type { Delivery } from './use-delivery.ts'

const ProductShipping = lazyPart(() => import('./product-shipping.tsx'))

const nowhere: number[] = []

type ProductDeliveryProps = {
  product: ShownProduct
  delivery: Delivery
  stores: Store[]
  stock: ReactNode
  /** Below when it comes. */
  children: ReactNode
}

export function ProductDelivery({ product, delivery, stores, stock, children }: ProductDeliveryProps) {
  const { zip, place, phrase, faster, isComing } = delivery
  const starred = useSession((state) => state.starredStores)
  const isMember = useSession((state) => state.user !== null)
  const mine = useSession((state) => state.user?.settings.myStores) ?? nowhere
  const format = useSession((state) => state.user?.settings.storeGroupFormat) ?? 'city'
  const [showsAll, setShowsAll] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [showsShipping, setShowsShipping] = useState(false)
  const rows = nearStores({ stores, units: product.stock.stores, starred, mine, zip })
  const shown = mine.length || maxMyStores
  const groups = showsAll ? groupStores(rows, format) : [{ city: null, stores: rows.slice(0, shown) }]
  // No store is out of what is not released yet.
  const hasStores = !product.isDigital && !(isComing && rows.every(({ units }) => units === 0))
  return (
    <section className="panel product-page-delivery" {...rendered('delivery')} aria-label={messages.stockAndDelivery}>
      <div className="row row--between">
        <h2 className="product-page-heading">{messages.stockAndDelivery}</h2>
        {stock}
      </div>
      {keptPart(
        { shows: () => `delivery ${product.isDigital} ${JSON.stringify([phrase, faster, place, zip])}` },
        () => (
          <div className="product-page-delivery-lines" aria-live="polite">
            <Icon name={product.isDigital ? 'download-simple' : 'truck'} />
            {product.isDigital ? (
              <span>
                <b>{phrase}</b>
              </span>
            ) : (
              <span>
                <b>{phrase}</b>
                <br />
                {faster && <span className="product-page-delivery-faster small">{faster}</span>}
                <span className="small muted">{place ?? (zip ? formatZip(zip) : messages.noZip)}</span>{' '}
                <button
                  type="button"
                  className="link small"
                  aria-expanded={isChoosing}
                  onClick={() => setChoosing(!isChoosing)}
                >
                  {zip ? messages.changeZip : messages.chooseZip}
                </button>
              </span>
            )}
          </div>
        ),
      )}
      {children}
      {isChoosing && <ZipChoice zip={zip} onDone={() => setChoosing(false)} className="product-page-delivery-zip" />}
      {!isComing && !product.isRetired && canBeSent(product.stock) && (
        <div className="product-page-delivery-where">
          <button
            type="button"
            className="link small"
            aria-expanded={showsShipping}
            onClick={() => setShowsShipping(!showsShipping)}
          >
            {messages.showShipping}
          </button>
          {showsShipping && (
            <Suspense>
              <ProductShipping
                product={product}
                zip={zip ?? defaultZip}
                nearestStore={rows.find(({ units }) => units > 0)?.id ?? null}
              />
            </Suspense>
          )}
        </div>
      )}
      {hasStores && (
        <>
          {groups.map(({ city, stores }) => (
            <div key={city}>
              {city && <h3 className="product-page-delivery-city small muted">{city}</h3>}
              <StoreStockList
                stores={stores}
                label={city ?? undefined}
                {...(isMember ? { star: (store) => <StarButton store={store} /> } : {})}
              />
            </div>
          ))}
          {rows.length > shown && (
            <button
              type="button"
              className="link small"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? messages.fewerStores : messages.allStores(rows.length)}
            </button>
          )}
        </>
      )}
    </section>
  )
}
