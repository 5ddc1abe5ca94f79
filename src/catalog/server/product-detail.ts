import type { Product } from '#catalog/contract.ts'
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
  const [[row], reviews, prices] = await Promise.all([
    db.query<DetailRow>('product-detail', detailSql, [id]),
    ofProduct(id),
    db.query<{ at: Date; price: number }>('product-prices', pricesSql, [id, maxPrices]),
  ])
  if (!row) return null
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
    priceHistory: prices.map(({ at, price }) => ({ at: unix(at), price })),
  }
}

type DetailRow = {
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
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, text.lastIndexOf(' ', length))} …`
}

function unix(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

const detailSql = `
  select p.text, p.drawing, p.energy, p.food, p.charger, p.durability_years as "durabilityYears", p.safety, p.hero_marking as "heroMarking",
         p.meta_title as "metaTitle", p.is_draft as "isDraft",
         (select json_agg(json_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
                           'text', p.image_texts->>i.url) order by u.position)
            from unnest(p.image_urls) with ordinality as u (url, position)
            join picture i on i.url = u.url and i.state = 'ready') as pictures
  from product p where p.id = $1`
const pricesSql = `
  select from_at as at, price from price_log
  where product_id = $1 and audience = 'all' and from_at <= now() order by from_at desc, id desc limit $2`
