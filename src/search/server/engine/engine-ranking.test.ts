import { describe, expect, test } from 'vitest'
import { shelfProduct, signs } from '#test/shelf-product.ts'
import { Engine } from './engine.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = signs({ sections: ['Datorer'], categories: ['Blandat', 'Möss', 'Skal'], manufacturers: ['Hexum'] })

type Facts = Partial<Parameters<typeof shelfProduct>[0]>

/** Numbered from 1 in the order given. */
function shopOf(...products: (string | Facts)[]): Engine {
  const all = products.map((facts, at) =>
    shelfProduct({ id: at + 1, ...(typeof facts === 'string' ? { name: facts } : facts) }),
  )
  return Engine.build(all, names, now)
}

function search(engine: Engine, text: string) {
  const asked = { filters: [], audience: 'all', sort: 'relevance', page: 1, pageSize: 24, upTo: false } as const
  return engine.list({ ...asked, of: { text } })
}
const found = (engine: Engine, text: string) => search(engine, text).ids

describe('letters', () => {
  const lawn = shopOf('Mossa i burk', 'Trådlös mus', 'Tre möss i ask', 'Lås till cykel', 'Läs mer om glas')

  test('möss are mice and no moss', () => {
    expect(found(lawn, 'möss').toSorted()).toEqual([2, 3])
    expect(found(lawn, 'mossa')).toEqual([1])
  })
  test('a word that is written so is not mixed with its neighbours', () => {
    expect(found(lawn, 'lås')).toEqual([4])
    expect(found(lawn, 'läs')).toEqual([5])
  })
  test('bare letters find what nothing else is written like', () => {
    expect(found(lawn, 'tradlos')).toEqual([2])
    expect(found(lawn, 'las').toSorted()).toEqual([4, 5])
  })
  test('letters of other languages are the plain ones', () => {
    expect(found(shopOf('Idé för café'), 'ide cafe')).toEqual([1])
  })
  test('one product written with bare letters hides none of the others', () => {
    const many = shopOf('Horlurar', ...Array.from({ length: 60 }, () => 'Hörlurar'))
    expect(search(many, 'horlurar').total).toBe(61)
    expect(found(many, 'horlurar')[0]).toBe(1)
  })
  test('what is typed with its own letters is finished with them', () => {
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
  test('the thing itself comes before what belongs to it', () => {
    expect(found(shopOf('Hexum projector lamp', 'Hexum digital projector'), 'projector')).toEqual([2, 1])
    expect(found(shopOf('Hexum laptop lock', 'Hexum laptop 15 tum'), 'laptop')).toEqual([2, 1])
  })
  test('what a thing is for comes last', () => {
    expect(found(shopOf('Skal till Almfon 12', 'Almfon 12'), 'almfon')).toEqual([2, 1])
    expect(found(shopOf('Drum for laser printer', 'Toner, laser printer black'), 'laser printer')).toEqual([2, 1])
  })
  test('colours may follow the thing', () => {
    expect(found(shopOf('Keyboard black', 'Keyboard cover'), 'keyboard')).toEqual([1, 2])
    expect(found(shopOf('Tangentbord svart', 'Tangentbord ritning'), 'tangentbord')).toEqual([1, 2])
  })
  test('the name says more than an attribute, two places more than one', () => {
    const shop = shopOf({ text: 'Med mus.' }, { name: 'Liten mus', categoryId: 2 }, { name: 'Liten mus' })
    expect(found(shop, 'mus')).toEqual([2, 3, 1])
  })
})

describe('mistyped', () => {
  const shop = shopOf('Laddare 30 W', 'Webbkamera', 'Skal i silikon', 'Grafikkort', 'Tång av bord', 'Tangentbord')

  test.each([
    ['ladadre', 1, 'laddare'],
    ['web kamera', 2, 'webbkamera'],
    ['hobbitskal', 3, 'skal'],
    ['grapics card', 4, 'graphics card'],
    ['tangetbord', 6, 'tangentbord'],
  ])('%s', (text, id, corrected) => {
    const { ids, corrected: meant } = search(shop, text)
    expect(ids[0]).toBe(id)
    expect(meant).toBe(corrected)
  })
  test('a corrected query answers as the right one does', () => {
    expect(search(shop, 'grafikkrot')).toEqual({ ...search(shop, 'grafikkort'), corrected: 'grafikkort' })
  })
})

describe('a synonym of two words', () => {
  test('each of the words keeps its own synonyms', () => {
    const shop = shopOf('Hexum bärbar speldator', 'Gaming notebook', 'Gamingmus')
    expect(found(shop, 'gaming laptop')).toContain(2)
  })
})

describe('explained', () => {
  const shop = shopOf({ name: 'Liten mus', categoryId: 2, popularity: 50 }, 'Musmatta', 'Datormus')

  test('the points are those that the order is made of', () => {
    const { ids } = search(shop, 'mus')
    const explanations = shop.explain('mus', ids)
    expect(explanations.map(({ id }) => id)).toEqual(ids)
    expect(explanations.map(({ points }) => points)).toEqual(
      explanations.map(({ points }) => points).toSorted((a, b) => b - a),
    )
  })
  test('every rule tells what it gave', () => {
    const [first, second] = shop.explain('mus', [1, 3])
    expect(first).toMatchObject({
      id: 1,
      words: [{ word: 'mus', found: 'mus', meaning: 'same', places: { name: expect.any(Number), category: 0.6 } }],
      standing: { bought: expect.closeTo(1.0744, 3), stock: 1 },
    })
    expect(second?.words[0]).toMatchObject({ found: 'datormus', meaning: 'compound' })
  })
})
