import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogTypes } from '#content-editor/types-catalog.ts'
import { messages } from '#search/messages.ts'
import { hitsToKnow, sponsoredSlots } from '#search/server/sponsored-places.ts'
import { priorWeights, type RankingFeature, rankedHits, rankingFeatures } from '#search-engine/ranker.ts'
import { places, standingOf } from '#search-engine/server/ranking.ts'
import { highlights } from '#seed/highlights.ts'
import { toplists } from '#seed/toplists.ts'
import { cachedProduct } from '#test/cached-product.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const ofTerms = (text: string) => /## Sortering och sponsrade varor\n(.*?)\n## /s.exec(text)?.[1] ?? ''
const disclosures = [
  ofTerms(read('db/seed/info-pages/8-kopvillkor.md')),
  ofTerms(read('src/content/server/first-pages/8-kopvillkor.md')),
]
const ordinals = ['första', 'andra', 'tredje', 'fjärde', 'femte', 'sjätte']

const wordOf: Record<RankingFeature, string> = {
  points: 'hur väl orden stämmer',
  isThing: 'det som varan är',
  wordsInName: 'ovanliga ord mer än vanliga',
  isHead: 'det som varan är',
  isPart: 'det den passar till',
  together: 'intill varandra i namnet',
  exactName: 'Namnet',
  brand: 'märke',
  brevity: 'hur kort namnet är',
  priceInCategory: 'pris jämfört med liknande varor',
  bought: 'hur populär den är',
  rating: 'betyg',
  stock: 'finns i lager',
  chosenBefore: 'efter samma sökning',
}

test.each(disclosures)('2008:486: the terms name everything that orders a search', (text) => {
  for (const feature of rankingFeatures) expect(text).toContain(wordOf[feature])
  expect(text).toContain(`de ${rankedHits} bästa träffarna`)
  expect(text).toContain('lägga varor först eller sist')
})

test('what is said to weigh least does: the words of a name outweigh stock, popularity and brevity together', () => {
  expect(Math.max(...Object.values(places))).toBe(places.number)
  expect(places.name).toBeGreaterThan(Math.max(places.category, places.manufacturer, places.subTitle, places.text))
  const [best, worst] = [
    { name: 'A', popularity: 1_000_000, stock: { web: 1, supplier: 0, stores: new Map() } },
    { name: 'A'.repeat(120), popularity: 0, stock: { web: 0, supplier: 0, stores: new Map() } },
  ].map((more) => standingOf(cachedProduct({ id: 1, ...more })))
  const product = ({ brevity, bought, stock }: ReturnType<typeof standingOf>) => brevity * bought * stock
  if (!best || !worst) throw new Error('Two products')
  expect(product(best) / product(worst)).toBeLessThan(places.name / places.category)
  const { bought, rating, stock, brevity, priceInCategory } = priorWeights
  expect([bought, rating, stock, brevity, priceInCategory]).toEqual([0, 0, 0, 0, 0])
})

test.each(disclosures)('sponsored places are where the terms say', (text) => {
  expect(text).toContain(`upp till ${sponsoredSlots.map((slot) => ordinals[slot]).join(' och ')} plats`)
  expect(text).toContain(`de ${hitsToKnow} första`)
  for (const isSearch of [true, false]) expect(messages.order(isSearch)).toContain('Högst två')
  expect(sponsoredSlots).toHaveLength(2)
})

test('popularity is not said to be computed from sales', () => {
  const ofShop = toplists.flatMap(({ name, description }) => [name, description])
  const ofHighlights = highlights.filter(({ toplistId }) => toplistId !== undefined)
  const ofEditor = JSON.stringify(catalogTypes.find(({ path }) => path === 'top-list'))
  for (const text of [
    ...disclosures,
    messages.order(true),
    messages.order(false),
    ...ofShop,
    ...ofHighlights.flatMap(({ title, description }) => [title, description]),
    ofEditor,
  ])
    expect(text).not.toMatch(/hur bra .* säljer|sålt|sålda|säljer bäst|bästsälj/i)
})
