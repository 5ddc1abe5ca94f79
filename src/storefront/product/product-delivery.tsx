import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import type { Product } from '#catalog/contract.ts'
import { isUpcoming } from '#catalog/release.ts'
import { canBeSent } from '#catalog/stock-line.ts'
import { StoreStockList } from '#catalog/web/store-stock.tsx'
import { api } from '#core/api-client.ts'
import { shipping } from '#shipping/calls.ts'
import { defaultZip, formatZip } from '#shipping/zips.ts'
import { useNow } from '#storefront/root.tsx'
import type { Store } from '#stores/contract.ts'
import { Icon } from '#ui/icon.tsx'
import { useChosenZip } from './chosen-zip.ts'
import { nearStores } from './near-stores.ts'
import { sv } from './sv.ts'
import { ZipChoice } from './zip-choice.tsx'

const shownStores = 4

type Delivery = { text: string; place: string }

/** How soon it can be at home, and which stores have it. */
export function ProductDelivery({ product, stores, stock }: { product: Product; stores: Store[]; stock: ReactNode }) {
  const starred = useSession((state) => state.starredStores)
  const zip = useChosenZip()
  const delivery = useDelivery(product, zip)
  const [showsAll, setShowsAll] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const rows = nearStores({ stores, pieces: product.stock.stores, starred, zip })
  const now = useNow()
  const isComing = product.release !== null && isUpcoming(product.release.timestamp, now)
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
            <b>{sv.sentByMail}</b>
          </span>
        ) : (
          <span>
            <b>{deliveryPhrase(product, delivery, isComing)}</b>
            <br />
            <span className="small muted">{delivery ? delivery.place : zip ? formatZip(zip) : sv.noZip}</span>{' '}
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
      {!product.isDigital && (
        <>
          <StoreStockList stores={showsAll ? rows : rows.slice(0, shownStores)} />
          {rows.length > shownStores && (
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

function deliveryPhrase({ stock }: Product, delivery: Delivery | null, isComing: boolean): string {
  if (isComing) return sv.sentAtRelease
  if (!canBeSent(stock)) return sv.notSentNow
  return delivery ? sv.deliveredBy(delivery.text) : sv.homeSoon
}

/** Until a place is known the days are those of the standard postal code, and that is said. */
function useDelivery(product: Product, chosen: string | null): Delivery | null {
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const isShipped = !product.isDigital && product.stock.web > 0
  const zip = chosen ?? defaultZip
  useEffect(() => {
    if (!isShipped) return setDelivery(null)
    const asked = new AbortController()
    api(shipping.getDeliveryDates, { zip }, { signal: asked.signal })
      .then((dates) =>
        setDelivery({
          text: dates.earliestDeliveryText,
          place: [formatZip(dates.zip), dates.city].filter(Boolean).join(' '),
        }),
      )
      .catch(() => {})
    return () => asked.abort()
  }, [zip, isShipped])
  return delivery
}
