import { runningCampaigns } from '#catalog/server/campaigns.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { escapeHtml } from '#core/html.ts'
import type { Db } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import type { ContentMemory } from './pages.ts'

export type SiteMapDeps = {
  db: Db
  productCache: ProductCache
  stores: StoreMap
  content: ContentMemory
  origin: string
  now: Date
}

type Address = { path: string; changedAt?: Date | null | undefined }

/** Products are grouped by id, so that an address stays in the same part when others are added or removed. */
const blockSize = 40_000
const batch = 2000

export async function* siteMapIndex({ db, origin }: SiteMapDeps): AsyncGenerator<string> {
  const blocks = await db.query<{ block: number; changedAt: Date }>('site-map-blocks', blocksSql, [blockSize])
  const deps: Address[] = [
    { path: '/sitemap-pages.xml' },
    { path: '/sitemap-manufacturers.xml' },
    ...blocks.map(({ block, changedAt }) => ({ path: `/sitemap-products-${block}.xml`, changedAt })),
  ]
  const elements = deps.map((part) => `<sitemap>${element(part, origin)}</sitemap>\n`)
  yield `${declaration}<sitemapindex ${namespace}>\n${elements.join('')}</sitemapindex>\n`
}

export function siteMapPart(name: string, deps: SiteMapDeps): AsyncGenerator<string> | null {
  if (name === 'pages') return urlSet(pages(deps), deps.origin)
  if (name === 'manufacturers') return urlSet(manufacturerPages(deps), deps.origin)
  const [, block] = /^products-(\d{1,6})$/.exec(name) ?? []
  return block === undefined ? null : urlSet(products(deps, Number(block)), deps.origin)
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

async function* urlSet(lists: AsyncIterable<Address[]>, origin: string): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`
  for await (const list of lists) yield list.map((address) => `<url>${element(address, origin)}</url>\n`).join('')
  yield '</urlset>\n'
}

function element({ path, changedAt }: Address, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().replace(/\.\d+Z$/, 'Z')}</lastmod>` : ''
  return `<loc>${escapeHtml(`${origin}${path}`)}</loc>${changed}`
}

async function* products({ db }: SiteMapDeps, block: number): AsyncGenerator<Address[]> {
  const end = (block + 1) * blockSize
  for (let after = block * blockSize - 1; ; ) {
    const rows = await db.query<ProductRow>('site-map-products', productsSql, [after, end, batch])
    yield rows.map(({ id, name, changedAt }) => ({ path: pathTo('product', { id, name }), changedAt }))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}

type ProductRow = { id: number; name: string; changedAt: Date }

async function* pages({ db, productCache, stores, content, now }: SiteMapDeps): AsyncGenerator<Address[]> {
  const rows = await db.query<{ id: number; changedAt: Date }>('site-map-categories', categoriesSql)
  const categories = new Map<number, Date>()
  const sections = new Map<number, Date>()
  for (const { id, changedAt } of rows) {
    for (const above of productCache.categoryPath(id)) keepLatest(categories, above, changedAt)
    keepLatest(sections, productCache.categories.get(id)?.sectionId, changedAt)
  }
  const withGoods = <Named extends { id: number }>(list: Iterable<Named>, changes: Map<number, Date>) =>
    [...list].filter(({ id }) => changes.has(id))
  yield [
    { path: pathTo('index') },
    ...withGoods(productCache.sections.values(), sections).map(({ id, name }) => ({
      path: pathTo('section', { id, name }),
      changedAt: sections.get(id),
    })),
    ...withGoods(productCache.categories.values(), categories).map(({ id, name }) => ({
      path: pathTo('category', { id, name }),
      changedAt: categories.get(id),
    })),
    { path: pathTo('campaigns') },
    ...runningCampaigns(productCache, now).map(({ id, name, startsAt }) => ({
      path: pathTo('campaign', { id, name }),
      changedAt: startsAt,
    })),
    ...[...productCache.toplists.values()].map(({ id, name }) => ({ path: pathTo('toplist', { id, name }) })),
    { path: pathTo('delbetalning') },
    { path: pathTo('company-credit') },
    ...content.infoPages().map(({ id, name }) => ({ path: pathTo('info', { id, name }) })),
    ...content.articles(now).map(({ id, heading, publishedAt }) => ({
      path: pathTo('article', { id, name: heading }),
      changedAt: new Date(publishedAt * 1000),
    })),
    ...stores.all().map(({ id, name }) => ({ path: pathTo('store', { id, name }) })),
  ]
}

async function* manufacturerPages({ db, productCache }: SiteMapDeps): AsyncGenerator<Address[]> {
  const rows = await db.query<{ id: number; changedAt: Date }>('site-map-manufacturers', manufacturersSql)
  yield rows.flatMap(({ id, changedAt }) => {
    const manufacturer = productCache.manufacturers.get(id)
    return manufacturer ? { path: pathTo('manufacturer', { id, name: manufacturer.name }), changedAt } : []
  })
}

function keepLatest(changes: Map<number, Date>, id: number | undefined, at: Date): void {
  const known = id === undefined ? undefined : changes.get(id)
  if (id !== undefined && (known === undefined || known < at)) changes.set(id, at)
}

const blocksSql = `
  select id / $1::int as block, max(updated_at) as "changedAt" from product where retired_at is null group by 1 order by 1`
const productsSql = `
  select id, name, updated_at as "changedAt" from product
  where id > $1 and id < $2 and retired_at is null order by id limit $3`
const categoriesSql = `
  select category_id as id, max(updated_at) as "changedAt" from product where retired_at is null group by 1`
const manufacturersSql = `
  select manufacturer_id as id, max(updated_at) as "changedAt" from product
  where retired_at is null and manufacturer_id is not null group by 1 order by 1`
