import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priorWeights } from '#search-engine/ranker.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({ sections: ['Datorer'], categories: ['Tillbehör', ['Möss', 1], ['Tangentbord', 1]] })
const words = ['mus', 'matta', 'datormus', 'trådlös', 'svart']
const plain = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 100, upTo: false } as const

/** Suggestions are in the order of points. */
const ranker = { weights: { ...priorWeights, isPart: 0, together: 0 } }

const anyProduct = fc.record({
  words: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }),
  categoryId: fc.constantFrom(2, 3),
  popularity: fc.integer({ min: 0, max: 1 }),
})
const anyText = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }).map((some) => some.join(' '))

test('suggestions for complete words are the top of the list with its categories, also after removals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { maxLength: 40 }), anyText, fc.nat(8), async (all, text, gone) => {
      const products = all.map(({ words: some, ...input }, at) =>
        cachedProduct({ id: at + 1, name: some.join(' '), ...input }),
      )
      const before = products.map((product) => (product.id % 3 === 1 ? { ...product, name: 'annat' } : product))
      const engine = Engine.build(before, names, now)
      await engine.update(products, [...Array(gone).keys()], now)
      const list = engine.list({ ...plain, ranker, of: { text } })
      const { ids, categories } = engine.suggest(text, 3)
      expect(ids.slice(0, list.ids.length)).toEqual(list.ids.slice(0, 3))
      if (list.ids.length === 0) return
      const counts = new Map<number, number>()
      for (const id of list.ids) {
        const { categoryId } = all[id - 1] as { categoryId: number }
        counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
      }
      expect(new Map([...categories].sort())).toEqual(new Map([...counts].sort()))
    }),
    { numRuns: 100 },
  )
})
