import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Explanation } from '#search-engine/contract.ts'
import { rankedHits } from '#search-engine/ranker.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Möss', 'Skärmar', 'Skal'],
  manufacturers: ['Hexum', 'Volta'],
})
const things = ['Trådlös mus', 'Gamingmus', 'Musmatta', 'Skärm 27 tum', 'Skärmskydd', 'Skal till mus', 'RTX4070 kort']
const qualities = ['svart', 'vit', 'trådlös', 'smal', '4070', 'hexum', 'tyst']
const requested: [string, number][] = [
  ['trådlös mus', 2],
  ['svart skärm', 2],
  ['hexum mus', 2],
  ['mus svart', 2],
  ['skal till mus', 2],
  ['tyst vit skärm', 3],
  ['trådlös svart mus', 3],
]

function shopOf(seed: number, size: number): CachedProduct[] {
  const random = (at: number, salt: number) => ((at * 2_654_435_761 + seed * 40_503 + salt * 977) >>> 7) % 1009
  return Array.from({ length: size }, (_, at) => {
    const thing = things[random(Math.floor(at / 90), 1) % things.length] ?? ''
    const quality = qualities[random(at, 2) % qualities.length] ?? ''
    const other = random(at, 3) % 4 === 0 ? (qualities[random(at, 4) % qualities.length] ?? '') : ''
    const categoryId = 1 + (Math.floor(at / 300) % 3)
    return cachedProduct({
      id: at + 1,
      name: `${quality} ${thing} ${other}`.trim(),
      subTitle: random(at, 5) % 9 === 0 ? 'Passar mus och skärm' : '',
      categoryId,
      categoryPath: [categoryId],
      popularity: random(at, 6),
    })
  })
}

function byPoints(engine: Engine, products: readonly CachedProduct[], text: string, count: number) {
  const ids = products.map(({ id }) => id)
  const all = engine.explain({ text }, ids).filter(({ words }) => words.length === count)
  return all.sort((a, b) => b.points - a.points)
}

function search(engine: Engine, text: string, pageSize: number) {
  const list = { filters: [], audience: 'all', sort: 'relevance', page: 1, upTo: false } as const
  return engine.list({ ...list, of: { text }, pageSize })
}

function expectFalling(points: readonly number[]): void {
  for (let at = 1; at < points.length; at++) expect(points[at]).toBeLessThanOrEqual((points[at - 1] ?? 0) * 1.00001)
}

function withoutFeatures(explained: Explanation | undefined): number {
  const { points, features } = explained ?? { points: 0, features: [] }
  return features.reduce((left, { factor }) => left / factor, points)
}

test('a search finds products with every word, in order of the explained points', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(9999), fc.integer({ min: 600, max: 900 }), async (seed, size) => {
      const products = shopOf(seed, size)
      const engine = Engine.build(products, names, now)
      const changed = products.filter(({ id }) => id % 17 === 0).map((one) => ({ ...one, name: `${one.name} tyst` }))
      const gone = products.filter(({ id }) => id % 23 === 0).map(({ id }) => id)
      await engine.update(changed, [], now)
      await engine.update([], gone, now)
      for (const [text, count] of requested) {
        const expected = byPoints(engine, products, text, count)
        const found = search(engine, text, size)
        expect(found.ids.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id).sort((a, b) => a - b))
        const explained = new Map(expected.map((one) => [one.id, one]))
        // The best hits are ordered by their features as well, the others by their words and standing.
        expectFalling(found.ids.slice(0, rankedHits).map((id) => explained.get(id)?.points ?? 0))
        expectFalling(found.ids.slice(rankedHits).map((id) => withoutFeatures(explained.get(id))))
      }
    }),
    { numRuns: 3 },
  )
})
