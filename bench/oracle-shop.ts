import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'

type Row = {
  product_id: number
  category_id: number
  list_price: number | null
  i18n: { sv: { name: string; description: string } }
}

export function readOracleShop(folder: string): { products: CachedProduct[]; catalogueTerms: CatalogueTerms } | null {
  const from = join(folder, 'swedish-products')
  if (!existsSync(from)) return null
  const categories: string[][] = parse(readFileSync(join(from, 'categories.csv')), { from_line: 2 })
  const placeOf = (id: string | undefined) => categories.findIndex(([other]) => other === id) + 1
  const lines = gunzipSync(readFileSync(join(from, 'products.ndjson.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
  const products = lines.map((line) => {
    const { product_id: id, category_id: category, list_price: price, i18n } = JSON.parse(line) as Row
    const categoryId = placeOf(String(category))
    const parent = placeOf(categories[categoryId - 1]?.[1])
    return cachedProduct({
      id,
      name: i18n.sv.name,
      text: i18n.sv.description.slice(0, 400),
      price: Math.round((price ?? 1) * 100),
      categoryId,
      categoryPath: [parent, categoryId],
    })
  })
  return {
    products,
    catalogueTerms: catalogueTerms({ sections: ['Kontor'], categories: categories.map(([, , , name = '']) => name) }),
  }
}
