import { runningCampaigns } from '#catalog/server/campaigns.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import { escapeHtml } from '#core/markdown.ts'
import type { Db } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'
import type { StoreMap } from '#stores/server/stores.ts'
import type { ContentMemory } from './pages.ts'

export type SiteMapParts = {
  db: Db
  shelf: Shelf
  stores: StoreMap
  content: ContentMemory
  origin: string
  now: Date
}

type Address = { path: string; changedAt?: Date | null | undefined }

/** Products whose numbers share a block share a part, so that an address stays where it is while others come and go. */
const blockSize = 40_000
const batch = 2000

/** The index of the site map: one part of pages, one of makers, one for each block of products. */
export async function* siteMapIndex({ db, origin }: SiteMapParts): AsyncGenerator<string> {
  const blocks = await db.query<{ block: number; changedAt: Date }>('site-map-blocks', blocksSql, [blockSize])
  const parts: Address[] = [
    { path: '/sitemap-pages.xml' },
    { path: '/sitemap-manufacturers.xml' },
    ...blocks.map(({ block, changedAt }) => ({ path: `/sitemap-products-${block}.xml`, changedAt })),
  ]
  const elements = parts.map((part) => `<sitemap>${element(part, origin)}</sitemap>\n`)
  yield `${declaration}<sitemapindex ${namespace}>\n${elements.join('')}</sitemapindex>\n`
}

/** A part of the site map; null for one that there is not. */
export function siteMapPart(name: string, parts: SiteMapParts): AsyncGenerator<string> | null {
  if (name === 'pages') return urlSet(pages(parts), parts.origin)
  if (name === 'manufacturers') return urlSet(makers(parts), parts.origin)
  const [, block] = /^products-(\d{1,6})$/.exec(name) ?? []
  return block === undefined ? null : urlSet(products(parts, Number(block)), parts.origin)
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

async function* products({ db }: SiteMapParts, block: number): AsyncGenerator<Address[]> {
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

/** Lists were changed when the latest changed of their goods was; those without goods are left out. */
async function* pages({ db, shelf, stores, content, now }: SiteMapParts): AsyncGenerator<Address[]> {
  const rows = await db.query<{ id: number; changedAt: Date }>('site-map-categories', categoriesSql)
  const categories = new Map<number, Date>()
  const sections = new Map<number, Date>()
  for (const { id, changedAt } of rows) {
    for (const above of shelf.categoryPath(id)) keepLatest(categories, above, changedAt)
    keepLatest(sections, shelf.categories.get(id)?.sectionId, changedAt)
  }
  const withGoods = <Named extends { id: number }>(list: Iterable<Named>, changes: Map<number, Date>) =>
    [...list].filter(({ id }) => changes.has(id))
  yield [
    { path: pathTo('index') },
    ...withGoods(shelf.sections.values(), sections).map(({ id, name }) => ({
      path: pathTo('section', { id, name }),
      changedAt: sections.get(id),
    })),
    ...withGoods(shelf.categories.values(), categories).map(({ id, name }) => ({
      path: pathTo('category', { id, name }),
      changedAt: categories.get(id),
    })),
    { path: pathTo('campaigns') },
    ...runningCampaigns(shelf, now).map(({ id, name, startsAt }) => ({
      path: pathTo('campaign', { id, name }),
      changedAt: startsAt,
    })),
    ...[...shelf.toplists.values()].map(({ id, name }) => ({ path: pathTo('toplist', { id, name }) })),
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

async function* makers({ db, shelf }: SiteMapParts): AsyncGenerator<Address[]> {
  const rows = await db.query<{ id: number; changedAt: Date }>('site-map-makers', makersSql)
  yield rows.flatMap(({ id, changedAt }) => {
    const maker = shelf.manufacturers.get(id)
    return maker ? { path: pathTo('manufacturer', { id, name: maker.name }), changedAt } : []
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
const makersSql = `
  select manufacturer_id as id, max(updated_at) as "changedAt" from product
  where retired_at is null and manufacturer_id is not null group by 1 order by 1`
