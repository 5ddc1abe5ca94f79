import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { Json } from '#core/server/handlers.ts'
import { Autocomplete, ProductList, searchContract } from '#search/contract.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { openSearchDeps, type SearchDeps } from '#test/search-deps.ts'

const db = await testDatabase()
const errors: unknown[] = []
let deps: SearchDeps

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Grafikkort RTX 4070', attributes: { 20: 12, 22: ['Svart'] } })
  await addGoods(db, { id: 2, name: 'Trådlös mus', attributes: { 22: ['Vit'] } })
  deps = await openSearchDeps(db, { onError: (error) => errors.push(error) })
})
afterAll(() => deps.close())

const { getProductList, getAutocomplete } = searchContract

async function statusOf(url: string, query: Record<string, unknown> = {}): Promise<number> {
  const params = getProductList.params.safeParse({ url })
  const parsed = getProductList.query.safeParse(query)
  if (!params.success || !parsed.success) return 422
  try {
    const request = { params: params.data, query: parsed.data, body: undefined }
    const answer = await deps.api.getProductList(request, makeContext())
    ProductList.parse(answer instanceof Json ? JSON.parse(String(answer.text)) : answer)
    return 200
  } catch (error) {
    if (error instanceof DomainError) return error.status
    throw error
  }
}

test.each([
  ['emoji', '🎮🖱️'],
  ['right to left', 'מקלדת لوحة'],
  ['SQL', `'; drop table product; --`],
  ['HTML', '<script>alert(1)</script>'],
  ['a mark of its own', '̈̈̈'],
  ['signs only', '%_\\"()[]*^~'],
])('%s in a search is answered', (_, text) => expect(statusOf(`search/${text}`)).resolves.toBe(200))

test('only spaces are not a search', () => expect(statusOf('search/   ')).resolves.toBe(404))
test('ten thousand characters are rejected', () => expect(statusOf(`search/${'x'.repeat(10_000)}`)).resolves.toBe(422))

test.each([[-1], [0], [10 ** 9], ['abc'], ['1e99'], [1.5], ['']])('page %s is rejected', (page) =>
  expect(statusOf('all', { page })).resolves.toBe(422),
)
test('a page far past the last is the last', () => expect(statusOf('all', { page: 99_999 })).resolves.toBe(200))

const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 }))

test('any input is answered or rejected, and counted without an error', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.array(anyText, { maxLength: 4 }), anyText, async (text, filters, sortBy) => {
      expect([200, 404, 422]).toContain(await statusOf(`search/${text}`, { filters, sortBy }))
      expect([200, 404, 422]).toContain(await statusOf(text, { filters: filters.map((one) => `attributes^${one}`) }))
      const answer = await deps.api.getAutocomplete(
        { params: { searchString: text }, query: getAutocomplete.query.parse({}), body: undefined },
        makeContext(),
      )
      Autocomplete.parse(answer instanceof Json ? JSON.parse(String(answer.text)) : answer)
    }),
    { numRuns: 300 },
  )
  await deps.discovery.searched.write()
  expect(errors).toEqual([])
})
