import { expect, test } from 'vitest'
import { typingDeps } from '#bench/suggest/typing-deps.ts'
import type { Autocomplete } from '#search/contract.ts'
import { autocomplete } from '#search/server/autocomplete.ts'
import { Engine } from '#search-engine/server/engine.ts'
import { cachedProduct, catalogueTerms } from '#test/cached-product.ts'

const now = new Date('2026-03-01T12:00:00Z')
const names = catalogueTerms({ sections: ['Butik'], categories: ['Möss', 'Bärbara datorer', 'Hörlurar', 'Spel'] })
const products = [
  ...[1, 2, 3, 4].map((id) => cachedProduct({ id, name: `Mus ${id}`, text: 'Till laptop' })),
  cachedProduct({ id: 5, name: 'Fjord 14', categoryId: 2, text: 'Bärbar laptop' }),
  cachedProduct({ id: 6, name: 'Sten hörlurar', categoryId: 3 }),
  cachedProduct({ id: 7, name: 'Ret Racer', categoryId: 4 }),
]
const infoPages = [
  { id: 1, name: 'Varumärken', text: 'Hörlurar från alla märken.' },
  { id: 2, name: 'Returer', text: 'Så skickar du tillbaka.' },
]

async function suggest(...texts: string[]): Promise<Autocomplete> {
  const engine = Engine.build(products, names, now)
  await engine.phrasesRead()
  const deps = { ...typingDeps(engine, names, products), content: { infoPages: () => infoPages } }
  const answers = texts.map((text) => JSON.parse(String(autocomplete(deps, { text, audience: 'all', now }).text)))
  return answers.at(-1)
}

test('the category of the thing comes before those of more products', async () => {
  expect((await suggest('laptop')).categories.map(({ name }) => name)).toEqual(['Bärbara datorer', 'Möss'])
})

test('a page that only speaks of what a category is called is not suggested', async () => {
  expect((await suggest('hörlu')).pages).toEqual([])
  expect((await suggest('varum')).pages).toMatchObject([{ name: 'Varumärken' }])
})

test('where a page is looked for, products of a shorter text are not offered', async () => {
  expect((await suggest('re', 'ret')).products.map(({ id }) => id)).toEqual([7])
  const answer = await suggest('re', 'ret', 'retu')
  expect(answer).toMatchObject({ products: [], pages: [{ name: 'Returer' }] })
  expect(answer).not.toHaveProperty('instead')
})
