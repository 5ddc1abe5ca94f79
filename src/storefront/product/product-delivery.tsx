import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#account/web/session.ts'
import type { Product } from '#catalog/contract.ts'
import { StoreStockList } from '#catalog/web/store-stock.tsx'
import { api } from '#core/api-client.ts'
import { shipping } from '#shipping/calls.ts'
import type { Store } from '#stores/contract.ts'
import { Icon } from '#ui/icon.tsx'

const shownStores = 4

type Delivery = { text: string; place: string }

/** How soon it can be at home, and which stores have it. */
export function ProductDelivery({ product, stores, stock }: { product: Product; stores: Store[]; stock: ReactNode }) {
  const starred = useSession((state) => state.starredStores)
  const delivery = useDelivery(product)
  const [showsAll, setShowsAll] = useState(false)
  const rows = stores
    .map((store) => ({
      id: store.id,
      name: store.name,
      isStarred: starred.includes(store.id),
      pieces: product.stock.stores[store.id] ?? 0,
    }))
    .toSorted(
      (a, b) => Number(b.isStarred) - Number(a.isStarred) || b.pieces - a.pieces || a.name.localeCompare(b.name, 'sv'),
    )
  return (
    <section className="panel dlv" aria-label="Lager och leverans">
      <div className="row row--b">
        <h2 className="h3">Lager och leverans</h2>
        {stock}
      </div>
      <div className="dlv__l" aria-live="polite">
        <Icon name={product.isDigital ? 'download-simple' : 'truck'} />
        {product.isDigital ? (
          <span>
            <b>Levereras direkt med e-post</b>
          </span>
        ) : (
          <span>
            <b>{delivery ? `Hem till dig ${delivery.text}` : 'Hem till dig inom några dagar'}</b>
            <br />
            <span className="small muted">{delivery ? delivery.place : 'Ange postnummer i kassan'}</span>
          </span>
        )}
      </div>
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
              {showsAll ? 'Visa färre butiker' : `Alla ${rows.length} butiker`}
            </button>
          )}
        </>
      )}
    </section>
  )
}

/** The standard postal code of the shipping rules until a member's own is known. */
const standardZip = '11120'

function useDelivery(product: Product): Delivery | null {
  const zip = useSession((state) => state.user?.zipCode || standardZip)
  const [delivery, setDelivery] = useState<Delivery | null>(null)
  const isShipped = !product.isDigital && product.stock.web > 0
  useEffect(() => {
    if (!isShipped) return setDelivery(null)
    const asked = new AbortController()
    api(shipping.getDeliveryDates, { zip }, { signal: asked.signal })
      .then((dates) =>
        setDelivery({
          text: dates.earliestDeliveryText,
          place: [`${dates.zip.slice(0, 3)} ${dates.zip.slice(3)}`, dates.city].filter(Boolean).join(' '),
        }),
      )
      .catch(() => {})
    return () => asked.abort()
  }, [zip, isShipped])
  return delivery
}
