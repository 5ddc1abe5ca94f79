import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { AttributeValue } from '#catalog/server/attribute-values.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'

export type JudgedQuery = { text: string; grades: ReadonlyMap<number, number> }

export type JudgedShop = { products: CachedProduct[]; catalogueTerms: CatalogueTerms; queries: JudgedQuery[] }

type Row = {
  id: string
  name: string
  title: string
  ean: string[]
  short_description?: string
  supplier: string
  price: number
  [attribute: string]: unknown
}

export function readJudgedShop(folder: string): JudgedShop | null {
  const from = join(folder, 'search-judgements')
  if (!existsSync(join(from, 'ratings.csv'))) return null
  const paths = new Map(table(join(from, 'derived_categories.csv')).map(([id = '', , path = '']) => [id, path]))
  const categories = new Numbers()
  const manufacturers = new Numbers()
  const attributes = new Numbers(10)
  const parents = new Map<number, number>()
  const lines = gunzipSync(readFileSync(join(from, 'products.ndjson.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
  const products = lines.map((line) => {
    const row = JSON.parse(line) as Row
    const path = pathOf(paths.get(row.id) ?? '', categories)
    path.forEach((id, at) => path[at - 1] !== undefined && parents.set(id, path[at - 1] ?? 0))
    return cachedProduct({
      id: Number(row.id),
      name: row.title,
      text: (row.short_description ?? '').slice(0, 400),
      gtin: row.ean[0] ?? null,
      mpn: row.name,
      manufacturer: { id: manufacturers.of(row.supplier), name: row.supplier },
      categoryId: path.at(-1) ?? 1,
      categoryPath: path,
      price: row.price,
      attributes: attributesOf(row, attributes),
    })
  })
  const names = catalogueTerms({
    sections: ['Elektronik'],
    categories: categories.names.map((name, at): string | [string, number] => {
      const parent = parents.get(at + 1)
      const last = name.split(' > ').at(-1) ?? name
      return parent === undefined ? last : [last, parent]
    }),
    manufacturers: manufacturers.names,
    attributes: attributes.names.map((code, at) => ({
      id: at + 10,
      name: code.slice('attr_t_'.length).replaceAll('_', ' ').trim(),
      kind: code.startsWith('attr_n') ? 'number' : code.startsWith('attr_b') ? 'boolean' : 'enum',
    })),
  })
  return { products, catalogueTerms: names, queries: queriesOf(table(join(from, 'ratings.csv'))) }
}

class Numbers {
  readonly #numbers = new Map<string, number>()
  readonly #first: number

  constructor(first = 1) {
    this.#first = first
  }

  of(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#first + this.#numbers.size
    this.#numbers.set(name, number)
    return number
  }

  get names(): string[] {
    return [...this.#numbers.keys()]
  }
}

function pathOf(path: string, categories: Numbers): number[] {
  const parts = path.split(' > ')
  return parts.map((_, at) => categories.of(parts.slice(0, at + 1).join(' > ')))
}

function attributesOf(row: Row, attributes: Numbers): CachedProduct['attributes'] {
  const found = new Map<number, AttributeValue>()
  for (const [code, value] of Object.entries(row)) {
    if (!code.startsWith('attr_')) continue
    if (typeof value === 'number' || typeof value === 'boolean') found.set(attributes.of(code), value)
    else if (typeof value === 'string') found.set(attributes.of(code), [value])
  }
  return found
}

function queriesOf(rows: string[][]): JudgedQuery[] {
  return [...Map.groupBy(rows, ([query = '']) => query)].map(([text, rated]) => ({
    text,
    grades: new Map(rated.map(([, id, grade]) => [Number(id), Number(grade)])),
  }))
}

function table(file: string): string[][] {
  return parse(readFileSync(file), { from_line: 2 })
}
