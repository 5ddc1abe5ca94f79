import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogEmployeeContract } from '#catalog/employee-contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { catalogEmployeeApi } from './employee-api.ts'
import { openProductCache, type ProductCache } from './product-cache.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1, name: 'Orkan', price: 125_000, web: 4, supplier: 9 })
  await addGoods(db, { id: 2, name: 'Bris' })
  await db.query('', 'update product set cost = 80000 where id = 1')
  productCache = await openProductCache({ db, now: () => now })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function ask(products: string, isEmployee = true) {
  const [row] = callsOf('catalog', catalogEmployeeContract, catalogEmployeeApi({ db, productCache }))
  if (!row) throw new Error('No call')
  const member = buildMember(1, { isEmployee })
  return await answerCall(row, { params: {}, query: { products }, body: undefined }, makeContext({ member, now }))
}

test('cost, margin and stock are returned by id; unknown ids are omitted', async () => {
  const answer = await ask('1,2,99')
  expect(catalogEmployeeContract.getExtraData.answer.parse(answer)).toMatchObject({
    1: {
      name: 'Orkan',
      price: 125_000,
      cost: 80_000,
      marginPercent: 20,
      stock: [
        { place: -1, name: 'Leverantör', quantity: 9 },
        { place: 0, name: 'Weblagret', quantity: 4 },
      ],
    },
    2: { cost: null, marginPercent: null },
  })
  expect(Object.keys(answer as object)).toEqual(['1', '2'])
})

test('extra data is for employees only, and takes only ids', async () => {
  await expect(ask('1', false)).rejects.toMatchObject({ status: 403 })
  await expect(ask('1;drop')).rejects.toMatchObject({ status: 400 })
  await expect(ask(Array.from({ length: 101 }, () => 1).join())).rejects.toMatchObject({ status: 400 })
})
