import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { filling } from './fill-index.ts'
import { atOnce } from './slices.ts'
import { wordOf } from './words.ts'

const now = new Date('2026-03-01T12:00:00Z')
const most = 24
const anyWord = fc
  .tuple(fc.constantFrom('mo', 'mon', 'm'), fc.constantFrom('x', 'b', 'q'), fc.integer({ min: 10, max: 60 }))
  .map(([start, middle, number]) => `${start}${middle}${number}`)

test('the likeliest words that begin so are the commonest of them all, also after changes', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { minLength: 1, maxLength: 120 }), fc.nat(30), (words, changed) => {
      const index = new CatalogueIndex(catalogueTerms({ categories: ['Annat'] }))
      const products = words.map((name, at) => cachedProduct({ id: at + 1, name }))
      atOnce(filling(index, products, now))
      const after = products.map((product, at) => (at < changed ? { ...product, name: `${product.name}v` } : product))
      for (const product of after) index.put(product, now)
      const counts = new Map<string, number>()
      for (const { name } of after)
        for (const term of new Set([name, ...parts(name)])) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const beginning of ['mo', 'mon', 'mox', 'mb1']) {
        const all = [...counts].filter(([term]) => term.startsWith(beginning))
        const best = all.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most)
        expect(index.beginnings.likeliest(wordOf(beginning))).toEqual(best.map(([term]) => term))
      }
    }),
    { numRuns: 40 },
  )
})

/** `monx10v` is found by its parts as well. */
function parts(name: string): string[] {
  const atoms = name.match(/\d+|[a-z]+/g) ?? []
  return atoms.length < 3 ? atoms : [...atoms, ...atoms.slice(1).map((atom, at) => `${atoms[at]}${atom}`)]
}
