import { ApiError } from '#core/api-client.ts'
import { type Day, dayOf } from '#core/day.ts'
import { DomainError } from '#core/domain-error.ts'
import { pathTo } from '#paths.ts'
import { homeCrumb } from '#routing/home-crumb.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { stores } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { storeMessages } from '#stores/messages.ts'
import { MapOfStores } from '#stores/web/map-of-stores.tsx'
import { StarButton } from '#stores/web/star-button.tsx'
import { storeJsonLd } from '#structured-data/store.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Link } from '#ui/link.tsx'
import './info-page.css'

type StoreData = { store: Store; all: Store[]; today: Day }

export async function load({ api, params, signal }: LoadRequest): Promise<StoreData> {
  const { stores: all } = await api(stores.getStores, undefined, signal ? { signal } : {})
  const store = all.find((one) => one.id === Number(params.id))
  if (!store) throw notFound()
  return { store, all, today: dayOf(new Date()) }
}

function notFound(): Error {
  const message = storeMessages.noSuchStore
  return typeof window === 'undefined'
    ? new DomainError(404, 'no-such-store', message)
    : new ApiError(404, 'no-such-store', message)
}

export function head({ store, today }: StoreData): Head {
  return {
    title: storeMessages.titleOf(store.name),
    description: storeMessages.description(store.name, `${store.street} i ${store.city}`),
    canonical: pathTo('store', { id: store.id, name: store.name }),
    ...(import.meta.env.SSR && { jsonLd: [storeJsonLd(store, today)] }),
  }
}

export function Page({ data: { store, all } }: { data: StoreData }) {
  const storesPath = pathTo('info', { id: 5, name: 'Våra butiker' })
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          homeCrumb,
          { name: storeMessages.stores, path: storesPath },
          { name: store.name, path: pathTo('store', { id: store.id, name: store.name }) },
        ]}
      />
      <div className="columns columns--right">
        <article className="panel panel--l info-page-prose">
          <div className="row row--between">
            <h1>{store.name}</h1>
            <StarButton store={store} />
          </div>
          <p>
            {store.street}, {store.zip.replace(' ', '\u00a0')} {store.city}
          </p>
          <p>
            <a href={`tel:${store.phone.replace(/\s/g, '')}`}>{store.phone}</a>
          </p>
          <h2>{storeMessages.openingHours}</h2>
          <DescriptionList
            pairs={[
              ...storeMessages.days.map((day, index) => [day, store.hours[index] ?? storeMessages.closed] as const),
              [storeMessages.holidays, store.holidayHours],
            ]}
          />
          <p className="small muted">{storeMessages.eves}</p>
          {store.text && (
            <>
              <h2>{storeMessages.about}</h2>
              <p>{store.text}</p>
            </>
          )}
          <h2>{storeMessages.collect}</h2>
          <p>{storeMessages.collectText}</p>
        </article>
        <aside className="panel info-page-store-map">
          <MapOfStores stores={all} current={store.id} />
          <Link className="link" href={storesPath}>
            {storeMessages.allStores}
          </Link>
        </aside>
      </div>
    </div>
  )
}
