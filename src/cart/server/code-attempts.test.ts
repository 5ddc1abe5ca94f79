import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartContract } from '#cart/contract.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { openPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { cartApi } from './api.ts'

const db = await testDatabase()
let productCache: ProductCache
let promotions: Promotions
let processes: ReturnType<typeof callsOf>[]

beforeAll(async () => {
  await stockShop(db)
  const rule = JSON.stringify({ discount: { kind: 'percent', percent: 10 }, conditions: {} })
  await db.query('', `insert into promotion (name, code, rule, starts_at) values ('Höst', 'HOST', $1, '2020-01-01')`, [
    rule,
  ])
  productCache = await openProductCache({ db })
  promotions = await openPromotions({ db })
  processes = [1, 2].map(() => callsOf('cart', cartContract, cartApi({ db, productCache, promotions })))
})
afterAll(async () => {
  await promotions.close()
  await productCache.close()
  await db.close()
})

async function post(codes: readonly string[], ip: string, process = 0): Promise<unknown> {
  const row = processes[process]?.find(({ name }) => name === 'postCart')
  if (!row) throw new Error('No call postCart')
  const events = codes.map((value) => ({ method: 'update', key: 'code', value }))
  return await answerCall(row, { params: {}, query: {}, body: { events } }, { ...makeContext(), ip })
}

test('after ten wrong codes in any process an address must wait; others need not', async () => {
  for (let at = 0; at < 10; at += 1) await post([`FEL${at}`], '192.0.2.1', at % 2)
  for (const process of [0, 1]) {
    await expect(post(['FEL'], '192.0.2.1', process)).rejects.toMatchObject({
      status: 429,
      code: 'too-many-requests',
      message: 'För många försök med koder. Vänta en stund och försök igen.',
    })
  }
  await post(['FEL'], '192.0.2.2')
})

test('each code in a batch counts as an attempt', async () => {
  await expect(
    post(
      Array.from({ length: 200 }, (_, at) => `FEL${at}`),
      '192.0.2.3',
    ),
  ).rejects.toMatchObject({ status: 429 })
})

test('valid codes are not counted, however they are typed', async () => {
  for (let at = 0; at < 25; at += 1) await post([' host ', ''], '192.0.2.4')
})
