import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueTerms } from '#search-engine/server/catalogue-terms.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'

const things =
  'mus tangentbord hörlurar headset grafikkort processor moderkort nätaggregat skärm högtalare mikrofon webbkamera laddare kabel router switch skrivare surfplatta smartklocka drönare kamera objektiv stativ ryggsäck hårddisk minneskort chassi fläkt kylare projektor'.split(
    ' ',
  )
const kinds = 'trådlös svart vit kompakt tyst mekanisk portabel smart proffs gaming'.split(' ')
const syllables =
  'ar be cor dex el fon gal hex in jol kra lum mon nor or pix qua ral sol tek ul vex wid xen yt zor'.split(' ')
const colors = ['Svart', 'Vit', 'Grå', 'Röd', 'Blå', 'Grön']

export type GeneratedShop = {
  catalogueTerms: CatalogueTerms
  products(): CachedProduct[]
  batches(): Generator<CachedProduct[]>
}

const batch = 4000

export function generatedShop(size: number): GeneratedShop {
  const numbers = new Numbers(7)
  const random = () => numbers.next()
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const word = () => pick(syllables) + pick(syllables) + pick(syllables)
  const manufacturers = Array.from({ length: 400 }, (_, at) => ({ id: at + 1, name: titled(word()) }))
  const series = Array.from({ length: 3000 }, () => titled(word()))
  const described = Array.from({ length: 4000 }, () => attributesFrom(random, pick))
  const product = (at: number): CachedProduct => {
    const thing = Math.floor(random() ** 2 * things.length)
    const categoryId = thing * 10 + 1 + Math.floor(random() * 10)
    const manufacturer = pick(manufacturers)
    const model = joined([pick(syllables).toUpperCase(), String(1000 + Math.floor(random() * 9000))], '-')
    return cachedProduct({
      id: at + 1,
      name: joined([manufacturer.name, pick(series), model, pick(kinds), things[thing] ?? ''], ' '),
      mpn: joined([model, String(at)], '-'),
      manufacturer: manufacturer,
      categoryId,
      categoryPath: [categoryId],
      price: (10 + Math.floor(random() ** 3 * 20_000)) * 1000,
      attributes: pick(described),
      stock: { web: random() < 0.7 ? 5 : 0, supplier: random() < 0.3 ? 9 : 0, stores: new Map() },
      rating: random() < 0.2 ? null : 1 + Math.floor(random() * 41) / 10,
      reviewCount: Math.floor(random() * 50),
      popularity: Math.floor(random() ** 4 * 5000),
    })
  }
  const names = catalogueTerms({
    sections: ['Allt'],
    categories: things.flatMap((thing) => Array.from({ length: 10 }, (_, at) => `${titled(thing)} ${at + 1}`)),
    manufacturers: manufacturers.map(({ name }) => name),
    attributes: [
      { id: 10, name: 'Färg' },
      { id: 11, name: 'Storlek', kind: 'number', unit: 'tum' },
      { id: 12, name: 'Minne', kind: 'number', unit: 'GB' },
      { id: 13, name: 'Trådlös', kind: 'boolean' },
    ],
  })
  const stood = new Int32Array(size)
  const categories = new Int32Array(size)
  for (let at = 0; at < size; at++) {
    stood[at] = numbers.state
    categories[at] = product(at).categoryId
  }
  const again = (at: number) => {
    numbers.state = stood[at] as number
    return product(at)
  }
  return {
    catalogueTerms: names,
    products: () => Array.from({ length: size }, (_, at) => again(at)),
    *batches() {
      const order = Int32Array.from({ length: size }, (_, at) => at)
      order.sort((a, b) => (categories[a] as number) - (categories[b] as number) || a - b)
      for (let start = 0; start < size; start += batch) yield Array.from(order.subarray(start, start + batch), again)
    },
  }
}

function attributesFrom(random: () => number, pick: <T>(items: readonly T[]) => T): CachedProduct['attributes'] {
  return new Map<number, string[] | number | boolean>([
    [10, [pick(colors)]],
    [11, 10 + Math.floor(random() * 40)],
    [12, 2 ** Math.floor(random() * 8)],
    [13, random() < 0.5],
  ])
}

/** As texts of a database are: those of a template are put together when they are first read, which would be measured. */
const joined = (parts: readonly string[], sign: string): string => parts.join(sign)

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

class Numbers {
  state: number

  constructor(seed: number) {
    this.state = seed
  }

  next(): number {
    this.state = (this.state * 48_271) % 2_147_483_647
    return this.state / 2_147_483_647
  }
}
