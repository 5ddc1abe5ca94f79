import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Signs } from '#search/server/engine/signs.ts'
import { shelfProduct, signs } from '#test/shelf-product.ts'

type Row = { product_id: number; category_id: number; i18n: { sv: { name: string; description: string } } }

/** Products with Swedish names and texts as the shelf would hold them; null when they are not there. */
export function readOracleShop(folder: string): { products: ShelfProduct[]; signs: Signs } | null {
  const from = join(folder, 'swedish-products')
  if (!existsSync(from)) return null
  const categories: string[][] = parse(readFileSync(join(from, 'categories.csv')), { from_line: 2 })
  const placeOf = (id: string | undefined) => categories.findIndex(([other]) => other === id) + 1
  const lines = gunzipSync(readFileSync(join(from, 'products.ndjson.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
  const products = lines.map((line) => {
    // The README of the data names the fields.
    const { product_id: id, category_id: category, i18n } = JSON.parse(line) as Row
    const categoryId = placeOf(String(category))
    const parent = placeOf(categories[categoryId - 1]?.[1])
    return shelfProduct({
      id,
      name: i18n.sv.name,
      text: i18n.sv.description.slice(0, 400),
      categoryId,
      categoryPath: [parent, categoryId],
    })
  })
  return { products, signs: signs({ sections: ['Kontor'], categories: categories.map(([, , , name = '']) => name) }) }
}
