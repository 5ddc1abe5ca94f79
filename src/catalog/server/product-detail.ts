import type { Product } from '#catalog/contract.ts'
import { batcher } from '#core/server/batcher.ts'
import type { Queries } from '#core/server/db.ts'
import { markdownToHtml, plainText } from '#core/server/markdown.ts'
import type { ShownPicture } from './product-image.ts'
import type { ProductReviews, ReviewReader } from './review-reader.ts'

/** Product page data in addition to the card, read from the database. */
export type ProductDetail = ProductReviews & {
  html: string
  description: string
  drawing: unknown
  pictures: ShownPicture[]
  energy: Omit<NonNullable<Product['energy']>, 'rating' | 'scale'> | null
  food: Product['food']
  charger: Product['charger']
  durabilityYears: number | null
  safety: string
  heroMarking: string | null
  metaTitle: string | null
  isDraft: boolean
  priceHistory: Product['priceHistory']
}

const descriptionLength = 300
const maxPrices = 50

export async function loadDetail(db: Queries, { ofProduct }: ReviewReader, id: number): Promise<ProductDetail | null> {
  const row = await rowOf(db, id)
  if (!row) return null
  const reviews = row.hasReviews ? await ofProduct(id) : noReviews
  return {
    html: markdownToHtml(row.text),
    description: shortened(plainText(row.text), descriptionLength),
    drawing: row.drawing,
    pictures: row.pictures ?? [],
    energy: row.energy && {
      manufacturer: row.energy.manufacturer ?? '',
      itemCode: row.energy.itemCode ?? '',
      labelImageUrl: row.energy.labelImageUrl ?? null,
      labelContent: row.energy.labelContent ?? '',
      productSheetContent: row.energy.productSheetContent ?? '',
    },
    food: row.food,
    charger: row.charger,
    durabilityYears: row.durabilityYears,
    safety: row.safety,
    heroMarking: row.heroMarking,
    metaTitle: row.metaTitle,
    isDraft: row.isDraft,
    ...reviews,
    priceHistory: row.prices ?? [],
  }
}

/** One question for all pages that are made at the same time. */
const rowOf = batcher(async (db: Queries, ids: number[]) => {
  const rows = await db.query<DetailRow>('product-detail', detailSql, [ids, maxPrices])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: number) => byId.get(id)
})

type DetailRow = {
  id: number
  text: string
  drawing: unknown
  pictures: ShownPicture[] | null
  energy: Partial<NonNullable<Product['energy']>> | null
  food: Product['food']
  charger: Product['charger']
  durabilityYears: number | null
  safety: string
  heroMarking: string | null
  metaTitle: string | null
  isDraft: boolean
  hasReviews: boolean
  prices: Product['priceHistory'] | null
}

const noReviews: ProductReviews = { reviews: [], reviewHighlights: [], writtenReviews: 0, stars: [0, 0, 0, 0, 0] }

function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, text.lastIndexOf(' ', length))} …`
}

const detailSql = `
  select p.id, p.text, p.drawing, p.energy, p.food, p.charger, p.durability_years as "durabilityYears", p.safety, p.hero_marking as "heroMarking",
         p.meta_title as "metaTitle", p.is_draft as "isDraft",
         (select json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
                           'text', p.image_texts->>i.url) order by u.position)
            from unnest(p.image_urls) with ordinality as u (url, position)
            join picture i on i.url = u.url and i.state = 'ready') as pictures,
         (select json_agg(json_build_object('at', floor(extract(epoch from l.from_at))::bigint, 'price', l.price)
                          order by l.from_at desc, l.id desc)
            from (select id, from_at, price from price_log
                   where product_id = p.id and audience = 'all' and from_at <= now()
                   order by from_at desc, id desc limit $2) l) as prices,
         exists (select from review r where r.product_id = p.id and r.hidden_at is null) as "hasReviews"
  from product p where p.id = any($1::int[])`
