import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundlesContract } from '#catalog-entries/bundles-contract.ts'
import { priceListsContract } from '#catalog-entries/price-lists-contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { bundlesApi } from './bundles-api.ts'
import { priceListsApi } from './price-lists-api.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const member = buildMember(8, { isEmployee: true, rights: ['offers'] })
const calls = [
  ...callsOf('catalog', priceListsContract, priceListsApi({ db, productCache: { get: () => undefined } })),
  ...callsOf('catalog', bundlesContract, bundlesApi({ db })),
]

beforeAll(async () => {
  await stockShop(db)
  await makeMember(db, 8)
  // 1,000 kronor with VAT each.
  for (const id of [1, 2]) await addGoods(db, { id, web: 10, price: 100_000 })
  await db.query('', `insert into approval_limit (kind, amount) values ('price-drop', 30)`)
})
afterAll(() => db.close())

let keys = 0
let approved: { amount: number; by: number } | undefined
beforeEach(() => {
  approved = undefined
})

async function call(name: string, body: object, id?: number) {
  const row = calls.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  keys += 1
  const context = { ...makeContext({ member, now, idempotencyKey: `key-${keys}` }), ...(approved ? { approved } : {}) }
  const params = id === undefined ? {} : { id: String(id) }
  return (await answerCall(row, { params, query: {}, body }, context)) as { data: { id: number; version: number } }
}
const list = (rows: string[], more: object = {}) => ({ name: 'Skolor', from: null, to: null, rows, ...more })

test('rows of a price list that take off more than one person may wait for another', async () => {
  const { data } = await call('createPriceListRow', list(['allt;30 %', 'produkt;1;560,00']))
  const put = (rows: string[]) => call('putPriceListRow', list(rows, { version: data.version }), data.id)
  // 550 kronor without VAT are 687.50 with it: 31.25 % off.
  for (const rows of [['allt;30,01 %'], ['produkt;1;550,00'], ['allt;30 %', 'produkt;2;1,00']])
    await expect(put(rows)).rejects.toThrow('second person')
  await expect(call('createPriceListRow', list(['allt;90 %'], { name: 'Andra' }))).rejects.toThrow('second person')
  approved = { amount: 90, by: 9 }
  const second = await call('createPriceListRow', list(['allt;90 %'], { name: 'Andra' }))
  approved = undefined
  // What was approved stays while something else is changed, or is raised.
  const { version } = second.data
  const kept = list(['allt;90 %', 'produkt;1;790,00'], { name: 'Andra', version })
  const after = await call('putPriceListRow', kept, second.data.id)
  const raised = list(['allt;80 %'], { name: 'Andra', version: after.data.version })
  expect(await call('putPriceListRow', raised, second.data.id)).toMatchObject({ data: { rows: ['allt;80 %'] } })
})

test('a bundle that takes off more than one person may waits for another', async () => {
  const bundle = (discount: number, more: object = {}) => ({
    name: 'Mus och tangentbord',
    discount,
    from: '2026-11-21T00:00',
    to: null,
    productIds: [1, 2],
    ...more,
  })
  await expect(call('createBundleRow', bundle(60_001))).rejects.toThrow('second person')
  const { data } = await call('createBundleRow', bundle(60_000))
  const { version } = data
  await expect(call('putBundleRow', bundle(70_000, { version }), data.id)).rejects.toThrow('second person')
  expect(await call('putBundleRow', bundle(60_000, { name: 'Paket', version }), data.id)).toMatchObject({
    data: { name: 'Paket' },
  })
})
