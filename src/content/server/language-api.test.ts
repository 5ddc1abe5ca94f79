import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, type Shelf } from '#catalog/server/shelf.ts'
import { contentContract } from '#content/contract.ts'
import { openStores, type StoreMap } from '#stores/server/stores.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { makeVisit } from '#test/visit.ts'
import { contentApi } from './api.ts'
import { openContent } from './pages.ts'

const db = await testDatabase()
let shelf: Shelf
let stores: StoreMap
let api: ReturnType<typeof contentApi>
let logged: { msg: string; regionCode: string }[] = []

beforeAll(async () => {
  await stockShop(db)
  shelf = await openShelf({ db })
  stores = await openStores(db)
  api = contentApi({
    shelf,
    content: await openContent(db),
    languagePack: { 'cart.words.cart': 'Varukorg' },
    stores,
    log: pino({}, { write: (line) => logged.push(JSON.parse(line)) }),
  })
})
afterAll(async () => {
  await shelf.close()
  await db.close()
})

const choose = async (regionCode: string, languageCode: string) => {
  const body = contentContract.setLanguagePack.body.parse({ regionCode, languageCode })
  return await api.setLanguagePack({ params: undefined, query: undefined, body }, makeVisit())
}

test('LOC-03: the pack tells its language, its region and the stores there, by number and name alone', async () => {
  await db.query(
    '',
    `insert into store (id, name, city, street, zip, phone, lat, lng, hours, text)
     values (1, 'Krets Kista', 'Stockholm', 'Gatan 1', '16440', '08', 59.4, 17.9, '{}', '')`,
  )
  await stores.reload()
  const visit = makeVisit()
  expect(await api.getLanguagePack({ params: undefined, query: undefined, body: undefined }, visit)).toEqual({
    languagePack: { 'cart.words.cart': 'Varukorg' },
    languageCode: 'sv',
    regionCode: 'se',
    stores: [{ id: 1, name: 'Krets Kista' }],
  })
})

test('LOC-05: choosing the language that one has is logged; another one is not', async () => {
  logged = []
  await choose('se', 'sv')
  expect(logged).toMatchObject([
    { msg: 'Region and language were chosen already', regionCode: 'se', languageCode: 'sv' },
  ])
  await choose('no', 'sv').catch(() => {})
  expect(logged).toHaveLength(1)
})

test('LOC-02: Sweden and Swedish are taken, however they are written and as often as asked', async () => {
  const pack = { languageCode: 'sv', regionCode: 'se', languagePack: { 'cart.words.cart': 'Varukorg' } }
  expect(await choose('se', 'sv')).toMatchObject(pack)
  expect(await choose('SE', 'sv')).toMatchObject(pack)
})

test.each([
  ['no', 'sv'],
  ['se', 'en'],
  ['dk', 'da'],
])('LOC-02: %s-%s is told that the shop speaks Swedish only', async (region, language) => {
  await expect(choose(region, language)).rejects.toThrow('I nuläget är sidan tyvärr bara tillgänglig på svenska!')
})
