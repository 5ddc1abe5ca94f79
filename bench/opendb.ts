import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { AttributeValue } from '#catalog/server/attribute-values.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Attribute, Category, Section } from '#catalog/server/navigation.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { startSynonyms } from '#test/synonyms.ts'

type Row = Record<string, unknown> & {
  opendb_id: string
  category: string
  metadata: {
    name: string
    manufacturer: string | null
    part_numbers: string[] | null
    series: string | null
    variant: string | null
  }
}

export function readOpenDb(folder: string): { products: CachedProduct[]; catalogueTerms: CatalogueTerms } | null {
  const file = join(folder, 'buildcores-opendb', 'products.ndjson.gz')
  if (!existsSync(file)) return null
  const reader = new Reader(join(folder, 'buildcores-opendb'))
  const products = lines(gunzipSync(readFileSync(file))).map((line, number) => reader.product(JSON.parse(line), number))
  return { products, catalogueTerms: reader.catalogueTerms() }
}

class Reader {
  readonly #sections = new Map<number, Section>()
  readonly #categories = new Map<number, Category>()
  readonly #byCode = new Map<string, Category>()
  readonly #attributes = new Map<string, Attribute>()
  readonly #manufacturers = new Map<string, { id: number; name: string }>()
  readonly #prices: Map<string, number>

  constructor(folder: string) {
    this.#prices = new Map(
      lines(gunzipSync(readFileSync(join(folder, 'prices_sek.csv.gz'))))
        .slice(1)
        .map((line) => line.split(','))
        .map(([id, , kronor]) => [id ?? '', Number(kronor) * 100]),
    )
    for (const line of lines(readFileSync(join(folder, 'categories_sv.csv'))).slice(1)) {
      const [code = '', parent = '', name = ''] = line.split(',')
      const category = { ...plainCategory, id: this.#categories.size + 1, sectionId: this.#section(parent), name }
      this.#categories.set(category.id, category)
      this.#byCode.set(code, category)
    }
  }

  product(row: Row, number: number): CachedProduct {
    const { name, manufacturer, part_numbers: partNumbers, series, variant } = row.metadata
    const category = this.#byCode.get(row.category) ?? plainCategory
    const hash = (number * 2_654_435_761) >>> 0
    return {
      id: number + 1,
      name,
      subTitle: '',
      text: '',
      gtin: null,
      mpn: partNumbers?.[0] ?? null,
      manufacturer: manufacturer ? this.#manufacturer(manufacturer) : null,
      sectionId: category.sectionId,
      categoryId: category.id,
      categoryPath: [category.id],
      campaignIds: [],
      attributes: this.#read(row),
      variantGroup: series ? `${manufacturer} ${series}` : null,
      variantName: variant,
      variantAxes: [],
      price: this.#prices.get(row.opendb_id) ?? 99_900,
      offers: [],
      bundles: [],
      vatClass: 'standard',
      stock: {
        web: hash % 10 < 7 ? 5 : 0,
        supplier: hash % 3 === 0 ? 10 : 0,
        stores: new Map(hash % 4 === 0 ? [[101, 2]] : []),
      },
      image: { src: '', width: 260, height: 260 },
      configuration: null,
      isDigital: false,
      fyndwareClass: null,
      energy: null,
      releaseAt: null,
      restockOn: null,
      minimumRankLevel: 1,
      maxPerCustomer: null,
      isLimited: false,
      insurancePrice: null,
      packageSize: 1,
      packageMm: [],
      packageGrams: 500,
      shippingClass: 1,
      isSponsored: false,
      rating: hash % 5 === 0 ? null : 1 + ((hash >>> 8) % 40) / 10,
      ratingType: 'averageRating',
      reviewCount: (hash >>> 4) % 50,
      popularity: (hash >>> 12) % 5000,
      createdAt: new Date(Date.UTC(2025, 0, 1) + (hash % 500) * 86_400_000),
    }
  }

  catalogueTerms(): CatalogueTerms {
    return {
      sections: this.#sections,
      categories: this.#categories,
      manufacturers: new Map(
        [...this.#manufacturers.values()].map((manufacturer) => [manufacturer.id, { ...manufacturer, ...noAddress }]),
      ),
      attributes: new Map([...this.#attributes.values()].map((attribute) => [attribute.id, attribute])),
      categoryPath: (id) => [id],
      synonyms: startSynonyms(),
    }
  }

  #section(name: string): number {
    for (const section of this.#sections.values()) if (section.name === name) return section.id
    const id = this.#sections.size + 1
    this.#sections.set(id, { id, name, color: '', icon: '', metaTitle: null, info: '', isListed: true })
    return id
  }

  #manufacturer(name: string): { id: number; name: string } {
    const key = name.toLowerCase()
    const manufacturer = this.#manufacturers.get(key) ?? { id: this.#manufacturers.size + 1, name }
    this.#manufacturers.set(key, manufacturer)
    return manufacturer
  }

  #read(row: Row): CachedProduct['attributes'] {
    const found = new Map<number, AttributeValue>()
    for (const [code, value] of Object.entries(row)) {
      if (code === 'opendb_id' || code === 'category') continue
      if (typeof value === 'number' || typeof value === 'boolean') found.set(this.#attribute(code, value), value)
      else if (typeof value === 'string' && value !== '') found.set(this.#attribute(code, value), [value])
      else if (isTexts(value)) found.set(this.#attribute(code, value), value)
    }
    return found
  }

  #attribute(code: string, value: unknown): number {
    const kind = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'enum'
    const id = 10 + this.#attributes.size
    const known = this.#attributes.get(code) ?? { id, code, name: code, kind, unit: '', position: 100, isFacet: true }
    this.#attributes.set(code, known)
    return known.id
  }
}

const noAddress = { postalAddress: null, electronicAddress: null, euResponsible: null }

const plainCategory: Category = {
  id: 0,
  sectionId: 1,
  parentId: null,
  name: '',
  internalName: '',
  info: '',
  icon: '',
  drawing: 'paket',
  metaTitle: null,
  vatClass: 'standard',
  googleCategory: null,
  isListed: true,
  keyAttributes: [],
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
}

function lines(file: Buffer): string[] {
  return file.toString('utf8').trim().split('\n')
}
