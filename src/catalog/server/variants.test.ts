import { afterAll, beforeAll, expect, test } from 'vitest'
import { markChanged } from '#core/server/changes.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { openProductCache, type ProductCache } from './product-cache.ts'
import { openVariantLists, type VariantLists } from './variant-lists.ts'
import { allVariantsOf, variantsOf } from './variants.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache
let variantLists: VariantLists

const kits = Array.from({ length: 60 }, (_, index) => 100 + index)
const sizes = Array.from({ length: 8 }, (_, index) => `${index + 1} TB`)
const colours = ['vit', 'svart', 'röd', 'blå']

beforeAll(async () => {
  await stockShop(db)
  for (const id of kits) await addGoods(db, { id, name: `Skur ${id}`, variant: { group: 'skur', name: `${id} GB` } })
  for (const [index, name] of sizes.flatMap((size) => colours.map((colour) => `${size}, ${colour}`)).entries())
    await addGoods(db, { id: 200 + index, name: `Moln ${name}`, variant: { group: 'moln', name } })
  productCache = await openProductCache({ db })
  variantLists = openVariantLists(productCache)
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

function deps(id: number) {
  const product = productCache.get(id)
  if (!product) throw new Error(`No product ${id}`)
  return { productCache, variantLists, product, audience: 'all', now } as const
}
const shown = (id: number) => variantsOf(deps(id))
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

test.each([100, 113, 130, 159])('of a large group a page names the nearest 24, among them %i itself', (id) => {
  const { list, total, pickedBy } = shown(id)
  expect({ total, pickedBy }).toEqual({ total: 60, pickedBy: 'list' })
  const first = Math.min(Math.max(id - 12, 100), 136)
  expect(ids(list)).toEqual(Array.from({ length: 24 }, (_, index) => first + index))
})

test('the others of the group can be asked for, in their order', () => {
  expect(ids(allVariantsOf(deps(130)))).toEqual(kits)
})

test('of a large group with sizes and colours a page names what its buttons lead to', () => {
  const { list, total, pickedBy } = shown(205)
  expect({ total, pickedBy }).toEqual({ total: 32, pickedBy: 'choices' })
  const own = list.find(({ id }) => id === 205)?.name.split(', ') ?? []
  expect(list).toHaveLength(sizes.length + colours.length - 1)
  expect(list.every(({ name }) => name.split(', ').some((value, at) => value === own[at]))).toBe(true)
})

test('the order follows names', async () => {
  expect(ids(shown(150).list)).toContain(159)
  await change(159, `variant_name = '1 GB'`)
  expect(ids(allVariantsOf(deps(150)))).toEqual([159, ...kits.slice(0, -1)])
  expect(ids(shown(150).list)).not.toContain(159)
})

test('a product that leaves its group is not named by the others', async () => {
  expect(ids(allVariantsOf(deps(150)))).toContain(158)
  await change(158, 'variant_group = null, variant_name = null')
  expect(ids(allVariantsOf(deps(150)))).toEqual([159, ...kits.slice(0, -2)])
  expect(shown(158)).toMatchObject({ list: [], total: 0 })
})

async function change(id: number, what: string): Promise<void> {
  await db.query('', `update product set ${what} where id = $1`, [id])
  await markChanged(db, [id])
  await productCache.catchUp()
}
