import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { contentContract } from '#content/contract.ts'
import { openStores, type StoreMap } from '#stores/server/stores.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { makeContext } from '#test/request-context.ts'
import { contentApi } from './api.ts'
import { openContent } from './pages.ts'

const db = await testDatabase()
let productCache: ProductCache
let stores: StoreMap
let api: ReturnType<typeof contentApi>
let logged: { msg: string; regionCode: string }[] = []

beforeAll(async () => {
  await stockShop(db)
  productCache = await openProductCache({ db })
  stores = await openStores(db)
  api = contentApi({
    productCache,
    content: await openContent(db),
    languagePack: () => ({ 'cart.messages.cart': 'Varukorg' }),
    stores,
    log: pino({}, { write: (line) => logged.push(JSON.parse(line)) }),
  })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

const choose = async (regionCode: string, languageCode: string) => {
  const body = contentContract.setLanguagePack.body.parse({ regionCode, languageCode })
  return await api.setLanguagePack({ params: undefined, query: undefined, body }, makeContext())
}

test('LOC-03: the pack has its language, region and stores by id and name', async () => {
  await db.query(
    '',
    `insert into store (id, name, city, street, zip, phone, lat, lng, hours, text)
     values (1, 'Krets Kista', 'Stockholm', 'Gatan 1', '16440', '08', 59.4, 17.9, '{}', '')`,
  )
  await stores.reload()
  const context = makeContext()
  expect(await api.getLanguagePack({ params: undefined, query: undefined, body: undefined }, context)).toEqual({
    languagePack: { 'cart.messages.cart': 'Varukorg' },
    languageCode: 'sv',
    regionCode: 'se',
    stores: [{ id: 1, name: 'Krets Kista' }],
  })
})

test('LOC-05: choosing the current language is logged; another is not', async () => {
  logged = []
  await choose('se', 'sv')
  expect(logged).toMatchObject([
    { msg: 'Region and language were chosen already', regionCode: 'se', languageCode: 'sv' },
  ])
  await choose('no', 'sv').catch(() => {})
  expect(logged).toHaveLength(1)
})

test('LOC-02: Sweden and Swedish are accepted in any notation, repeatedly', async () => {
  const pack = { languageCode: 'sv', regionCode: 'se', languagePack: { 'cart.messages.cart': 'Varukorg' } }
  expect(await choose('se', 'sv')).toMatchObject(pack)
  expect(await choose('SE', 'sv')).toMatchObject(pack)
})

test.each([
  ['no', 'sv'],
  ['se', 'en'],
  ['dk', 'da'],
])('LOC-02: %s-%s gets the message that only Swedish is available', async (region, language) => {
  await expect(choose(region, language)).rejects.toThrow('I nuläget är sidan tyvärr bara tillgänglig på svenska!')
})
