import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import type { Product } from '#catalog/contract.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { StoreStockList } from '#catalog/web/store-stock.tsx'
import { defaultZip, formatZip } from '#shipping/zips.ts'
import type { Store } from '#stores/contract.ts'
import { groupStores, mostMyStores } from '#stores/my-stores.ts'
import { StarButton } from '#stores/web/star-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { nearStores } from './near-stores.ts'
import { sv } from './sv.ts'
import type { Delivery } from './use-delivery.ts'
import { ZipChoice } from './zip-choice.tsx'

const ProductShipping = partWhenAsked(() => import('./product-shipping.tsx'))

const nowhere: number[] = []

type ProductDeliveryProps = { product: Product; delivery: Delivery; stores: Store[]; stock: ReactNode }

/** How soon it can be at home, and which stores have it. */
export function ProductDelivery({ product, delivery, stores, stock }: ProductDeliveryProps) {
  const { zip, place, phrase, isComing } = delivery
  const starred = useSession((state) => state.starredStores)
  const isMember = useSession((state) => state.user !== null)
  const mine = useSession((state) => state.user?.settings.myStores) ?? nowhere
  const format = useSession((state) => state.user?.settings.storeGroupFormat) ?? 'city'
  const [showsAll, setShowsAll] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [showsShipping, setShowsShipping] = useState(false)
  const rows = nearStores({ stores, pieces: product.stock.stores, starred, mine, zip })
  const shown = mine.length || mostMyStores
  const groups = showsAll ? groupStores(rows, format) : [{ city: null, stores: rows.slice(0, shown) }]
  return (
    <section className="panel dlv" aria-label={sv.stockAndDelivery}>
      <div className="row row--b">
        <h2 className="h3">{sv.stockAndDelivery}</h2>
        {stock}
      </div>
      <div className="dlv__l" aria-live="polite">
        <Icon name={product.isDigital ? 'download-simple' : 'truck'} />
        {product.isDigital ? (
          <span>
            <b>{phrase}</b>
          </span>
        ) : (
          <span>
            <b>{phrase}</b>
            <br />
            <span className="small muted">{place ?? (zip ? formatZip(zip) : sv.noZip)}</span>{' '}
            <button
              type="button"
              className="link small"
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              {zip ? sv.changeZip : sv.chooseZip}
            </button>
          </span>
        )}
      </div>
      {isChoosing && <ZipChoice zip={zip} onDone={() => setChoosing(false)} />}
      {!isComing && !product.isRetired && canBeSent(product.stock) && (
        <div className="dlv__w">
          <button
            type="button"
            className="link small"
            aria-expanded={showsShipping}
            onClick={() => setShowsShipping(!showsShipping)}
          >
            {sv.showShipping}
          </button>
          {showsShipping && (
            <Suspense>
              <ProductShipping
                product={product}
                zip={zip ?? defaultZip}
                nearestStore={rows.find(({ pieces }) => pieces > 0)?.id ?? null}
              />
            </Suspense>
          )}
        </div>
      )}
      {!product.isDigital && (
        <>
          {groups.map(({ city, stores }) => (
            <div key={city}>
              {city && <h3 className="dlv__c small muted">{city}</h3>}
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
              {showsAll ? sv.fewerStores : sv.allStores(rows.length)}
            </button>
          )}
        </>
      )}
    </section>
  )
}
