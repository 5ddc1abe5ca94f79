import type { AttributeValue } from '#catalog/server/attribute-values.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Offer } from '#pricing/price.ts'
import { cachedProduct, catalogueTerms } from './cached-product.ts'

const [colour, size, wireless, ports, supplierNote] = [10, 11, 12, 13, 14]
const makers = ['Hexum', 'Volta', 'Taktil', 'Nordgros', 'Älvsbo']
const kinds = [
  { category: 2, name: 'datormus', words: 'optisk mus för spel' },
  { category: 3, name: 'tangentbord', words: 'mekaniska brytare med svensk layout' },
  { category: 4, name: 'hörlurar', words: 'sluten kåpa och löstagbar mikrofon' },
  { category: 5, name: 'bildskärm', words: 'skärm med hög uppdateringsfrekvens' },
  { category: 7, name: 'ryggsäck', words: 'väska för bärbar dator' },
] as const
const colours = ['Svart', 'Vit', 'Röd', 'Blå', 'Grön']
const series = ['Vind', 'Storm', 'Åska', 'Dimma', 'Is', 'Ökenvind']

export const generatedTerms = catalogueTerms({
  sections: ['Datorer', 'Väskor'],
  categories: [
    'Tillbehör',
    ['Möss', 1],
    ['Tangentbord', 1],
    ['Hörlurar', 1],
    ['Bildskärmar', 1],
    'Väskor',
    ['Ryggsäckar', 6],
  ],
  manufacturers: makers,
  attributes: [
    { id: colour, name: 'Färg' },
    { id: size, name: 'Storlek', kind: 'number', unit: 'tum' },
    { id: wireless, name: 'Trådlös', kind: 'boolean' },
    { id: ports, name: 'Anslutningar', position: 50 },
    { id: supplierNote, name: 'Not', isFacet: false },
  ],
})

export const generatedAt = new Date('2026-03-01T12:00:00Z')
const beforeThen = new Date('2026-02-01T00:00:00Z')
const afterThen = new Date('2026-04-01T00:00:00Z')

/** The same products for the same count. */
export function generatedProducts(count: number): CachedProduct[] {
  let state = 20_260_301
  const upTo = (max: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % max
  }
  const oneOf = <T>(values: readonly T[]) => values[upTo(values.length)] as T
  return Array.from({ length: count }, (_, at) => {
    const kind = oneOf(kinds)
    const maker = upTo(makers.length + 1)
    const isCase = kind.category === 7
    const price = 100 * (49 + upTo(4000)) + (upTo(3) === 0 ? 50 : 0)
    const attributes = new Map<number, AttributeValue>()
    if (upTo(5) > 0) attributes.set(colour, [...new Set([oneOf(colours), oneOf(colours)])])
    if (upTo(3) > 0) attributes.set(size, oneOf([13.3, 14, 15.6, 17, 24, 27, 32, 34, 38, 49]))
    if (upTo(2) > 0) attributes.set(wireless, upTo(3) > 0)
    if (kind.category === 5) attributes.set(ports, [oneOf(['HDMI', 'DisplayPort', 'USB-C'])])
    attributes.set(supplierNote, [`rad ${at}`])
    const offer = (type: 'member' | 'campaign', audience: 'member' | 'all'): Offer => ({
      id: at,
      audience,
      type,
      price: price - 1000,
      startsAt: beforeThen,
      endsAt: afterThen,
      campaignId: null,
      isFlashSale: false,
      maxPerCustomer: null,
      originProductId: null,
      pass: null,
      lowestBefore: price,
    })
    const manufacturer = makers[maker - 1]
    return cachedProduct({
      id: 1000 + at * 3,
      name: `${manufacturer ?? 'Omärkt'} ${oneOf(series)} ${1 + upTo(40)} ${kind.name}`,
      text: kind.words,
      mpn: `HX-${2000 + at}A`,
      manufacturer: manufacturer === undefined ? null : { id: maker, name: manufacturer },
      sectionId: isCase ? 2 : 1,
      categoryId: kind.category,
      categoryPath: [isCase ? 6 : 1, kind.category],
      campaignIds: upTo(4) === 0 ? [1 + upTo(3)] : [],
      attributes,
      price,
      offers: upTo(5) === 0 ? [offer('member', 'member')] : upTo(6) === 0 ? [offer('campaign', 'all')] : [],
      stock: {
        web: upTo(3),
        supplier: upTo(2),
        stores: new Map([
          [101, upTo(2)],
          [102, upTo(4)],
        ]),
      },
      rating: upTo(3) === 0 ? null : 1 + upTo(41) / 10,
      reviewCount: upTo(30),
      popularity: upTo(60),
      fyndwareClass: upTo(20) === 0 ? 2 : null,
      createdAt: new Date(Date.UTC(2025, upTo(12), 1 + upTo(28), upTo(24), upTo(60))),
    })
  })
}
