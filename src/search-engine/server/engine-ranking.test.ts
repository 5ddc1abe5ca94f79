import { describe, expect, test } from 'vitest'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({
  sections: ['Datorer'],
  categories: ['Blandat', 'Möss', 'Skal'],
  manufacturers: ['Hexum'],
})

type ProductInput = Partial<Parameters<typeof cachedProduct>[0]>

function shopOf(...products: (string | ProductInput)[]): Engine {
  const all = products.map((input, at) =>
    cachedProduct({ id: at + 1, ...(typeof input === 'string' ? { name: input } : input) }),
  )
  return Engine.build(all, names, now)
}

function search(engine: Engine, text: string) {
  const request = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 24, upTo: false } as const
  return engine.list({ ...request, of: { text } })
}
const found = (engine: Engine, text: string) => search(engine, text).ids

describe('letters', () => {
  const lawn = shopOf('Mossa i burk', 'Trådlös mus', 'Tre möss i ask', 'Lås till cykel', 'Läs mer om glas')

  test('möss finds mice and not moss', () => {
    expect(found(lawn, 'möss').toSorted()).toEqual([2, 3])
    expect(found(lawn, 'mossa')).toEqual([1])
  })
  test('an exact spelling is not mixed with similar ones', () => {
    expect(found(lawn, 'lås')).toEqual([4])
    expect(found(lawn, 'läs')).toEqual([5])
  })
  test('unaccented letters match only when nothing is spelled that way', () => {
    expect(found(lawn, 'tradlos')).toEqual([2])
    expect(found(lawn, 'las').toSorted()).toEqual([4, 5])
  })
  test('foreign letters match plain ones', () => {
    expect(found(shopOf('Idé för café'), 'ide cafe')).toEqual([1])
  })
  test('one product spelled without accents hides none of the others', () => {
    const many = shopOf('Horlurar', ...Array.from({ length: 60 }, () => 'Hörlurar'))
    expect(search(many, 'horlurar').total).toBe(61)
    expect(found(many, 'horlurar')[0]).toBe(1)
  })
  test('words typed with Swedish letters are completed with them', () => {
    expect(lawn.complete('lå', 6)).toEqual(['lås'])
    expect(lawn.suggest('lå', 8).ids).toEqual([4])
  })
})

describe('inflection', () => {
  test.each([
    ['kablar', 'HDMI-kabel'],
    ['kabeln', 'Kablar i färg'],
    ['handböckerna', 'Handbok'],
    ['datormöss', 'Datormus'],
    ['nycklar', 'Nyckel'],
  ])('%s finds %s', (text, name) => expect(found(shopOf(name), text)).toEqual([1]))
})

describe('what a word is in its phrase', () => {
  test('the product itself precedes its accessories', () => {
    expect(found(shopOf('Hexum projector lamp', 'Hexum digital projector'), 'projector')).toEqual([2, 1])
    expect(found(shopOf('Hexum laptop lock', 'Hexum laptop 15 tum'), 'laptop')).toEqual([2, 1])
  })
  test('products for something rank last', () => {
    expect(found(shopOf('Skal till Almfon 12', 'Almfon 12'), 'almfon')).toEqual([2, 1])
    expect(found(shopOf('Drum for laser printer', 'Toner, laser printer black'), 'laser printer')).toEqual([2, 1])
  })
  test('colours may follow the product', () => {
    expect(found(shopOf('Keyboard black', 'Keyboard cover'), 'keyboard')).toEqual([1, 2])
    expect(found(shopOf('Tangentbord svart', 'Tangentbord ritning'), 'tangentbord')).toEqual([1, 2])
  })
  test('the name outweighs an attribute, two places outweigh one', () => {
    const shop = shopOf({ text: 'Med mus.' }, { name: 'Liten mus', categoryId: 2 }, { name: 'Liten mus' })
    expect(found(shop, 'mus')).toEqual([2, 3, 1])
  })
})

describe('misspelled', () => {
  const shop = shopOf('Laddare 30 W', 'Webbkamera', 'Skal i silikon', 'Grafikkort', 'Tång av bord', 'Tangentbord')

  test.each([
    ['ladadre', 1, 'laddare'],
    // A synonym, written as two words.
    ['web kamera', 2, null],
    ['grafik kotr', 4, 'grafikkort'],
    ['hobbitskal', 3, 'skal'],
    ['grapics card', 4, 'graphics card'],
    ['tangetbord', 6, 'tangentbord'],
  ])('%s', (text, id, corrected) => {
    const { ids, corrected: meant } = search(shop, text)
    expect(ids[0]).toBe(id)
    expect(meant).toBe(corrected)
  })
  test('a corrected query gives the same result as the correct one', () => {
    expect(search(shop, 'grafikkrot')).toEqual({ ...search(shop, 'grafikkort'), corrected: 'grafikkort' })
  })
})

describe('a synonym of two words', () => {
  test('each word keeps its own synonyms', () => {
    const shop = shopOf('Hexum bärbar speldator', 'Gaming notebook', 'Gamingmus')
    expect(found(shop, 'gaming laptop')).toContain(2)
  })
})

describe('explanations', () => {
  const shop = shopOf({ name: 'Liten mus', categoryId: 2, popularity: 50 }, 'Musmatta', 'Datormus')

  test('the points match the order', () => {
    const { ids } = search(shop, 'mus')
    const explanations = shop.explain({ text: 'mus' }, ids)
    expect(explanations.map(({ id }) => id)).toEqual(ids)
    expect(explanations.map(({ points }) => points)).toEqual(
      explanations.map(({ points }) => points).toSorted((a, b) => b - a),
    )
  })
  test('every rule has its share', () => {
    const [first, second] = shop.explain({ text: 'mus' }, [1, 3])
    expect(first).toMatchObject({
      id: 1,
      words: [{ word: 'mus', found: 'mus', meaning: 'same', places: { name: expect.any(Number), category: 0.6 } }],
      standing: { bought: expect.closeTo(1.0744, 3), stock: 1 },
    })
    expect(second?.words[0]).toMatchObject({ found: 'datormus', meaning: 'compound' })
  })
})
