import { content } from '#content/calls.ts'
import { pathTo } from '#paths.ts'
import type { Chrome, Head, LoadRequest } from '#storefront/page.ts'
import { StoreList } from '#storefront/store-list.tsx'
import { stores } from '#stores/calls.ts'
import type { Store } from '#stores/contract.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Link } from '#ui/link.tsx'
import './info.css'

type InfoData = {
  id: number
  name: string
  html: string
  pages: { id: number; name: string }[]
  /** On the page of the stores. */
  stores: Store[]
}

const storesPage = 5

export const chrome: Chrome = { hidesChat: true }

export async function load({ api, params, signal }: LoadRequest): Promise<InfoData> {
  const { id = '' } = params
  const options = signal ? { signal } : {}
  const [{ data }, shops] = await Promise.all([
    api(content.getInfoPage, { id }, options),
    Number(id) === storesPage ? api(stores.getStores, undefined, options) : { stores: [] },
  ])
  return { ...data, stores: shops.stores }
}

export function head({ id, name }: InfoData): Head {
  return { title: name, canonical: pathTo('info', { id, name }) }
}

export function Page({ data: { id, name, html, pages, stores: shops } }: { data: InfoData }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: 'Hem', path: pathTo('index') },
          { name, path: pathTo('info', { id, name }) },
        ]}
      />
      <div className="cols cols--left">
        <aside className="side only-l">
          <nav className="panel snav" aria-label="Information">
            {pages.map((page) => (
              <Link key={page.id} href={pathTo('info', page)} aria-current={page.id === id ? 'page' : undefined}>
                {page.name}
              </Link>
            ))}
          </nav>
        </aside>
        <article className="main panel panel--l prose">
          <h1>{name}</h1>
          {/* Sanitised when it was written. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
          {shops.length > 0 && <StoreList stores={shops} />}
        </article>
      </div>
    </div>
  )
}
