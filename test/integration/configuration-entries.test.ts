import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import type { ConfigurationFields } from '#configurations/entries-contract.ts'
import { configurationEntriesApi } from '#configurations/server/entries-api.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { laptopOptions } from '#test/laptop-options.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'

const db = await testDatabase()
const api = configurationEntriesApi({ db })
const theLaptop = 1
let productCache: ProductCache

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: theLaptop, web: 4 })
  await addGoods(db, { id: 2 })
  await makeMember(db, 7)
  productCache = await openProductCache({ db })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

let keys = 0
function asEmployee() {
  keys += 1
  const member = buildMember(7, { isEmployee: true, rights: ['offers'] })
  return { ...makeContext({ member }), member, idempotencyKey: `key ${keys}` }
}

const fieldsOf = (productId: number, groups = laptopOptions.groups): ConfigurationFields => ({
  productId,
  buildDays: 21,
  groups,
})
const create = (body: ConfigurationFields) =>
  api.createConfigurationRow({ params: undefined, query: undefined, body }, asEmployee())

function rowOf<T>(answer: T) {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw new Error('The answer has no data')
  return answer.data as { id: number; version: number; buildDays: number }
}

test('options are on the product at once, change with a log entry, and go with the entry', async () => {
  const made = rowOf(await create(fieldsOf(theLaptop)))
  await productCache.catchUp()
  expect(productCache.card(theLaptop, 'all', new Date())).toMatchObject({
    configuration: { buildDays: 21, groups: laptopOptions.groups },
    stock: { web: 0, supplier: 0, stores: {}, buildDays: 21 },
  })
  const params = { id: made.id }
  const body = { ...fieldsOf(theLaptop), buildDays: 14, version: made.version }
  const changed = rowOf(await api.putConfigurationRow({ params, query: undefined, body }, asEmployee()))
  expect(changed).toMatchObject({ version: 2, buildDays: 14 })
  await productCache.catchUp()
  expect(productCache.card(theLaptop, 'all', new Date())?.stock.buildDays).toBe(14)
  const log = await db.query(
    '',
    `select action, after ->> 'buildDays' as days from content_entry_log where content_type = 'configuration' order by id`,
  )
  expect(log).toEqual([
    { action: 'create', days: '21' },
    { action: 'change', days: '14' },
  ])
  await api.removeConfigurationRow({ params, query: { version: 2 }, body: undefined }, asEmployee())
  await productCache.catchUp()
  expect(productCache.card(theLaptop, 'all', new Date())?.stock).toEqual({
    web: 4,
    supplier: 0,
    download: false,
    stores: {},
  })
})

test('options that cannot be sold are refused in words, at their field', async () => {
  const [cpu, memory] = laptopOptions.groups
  if (!cpu || !memory) throw new Error('The laptop has three groups')
  const costly = { ...memory, choices: memory.choices.map((choice) => ({ ...choice, price: 100 })) }
  const text = 'Minne: Det första valet i en grupp ingår i priset och ska kosta 0 kr.'
  await expect(create(fieldsOf(2, [cpu, costly]))).rejects.toMatchObject({
    code: 'first-choice-costs',
    message: text,
    fields: { groups: text },
  })
  await create(fieldsOf(2))
  await expect(create(fieldsOf(2))).rejects.toMatchObject({ code: 'already-configured' })
  await expect(create(fieldsOf(99))).rejects.toMatchObject({ code: 'unknown-reference' })
})
