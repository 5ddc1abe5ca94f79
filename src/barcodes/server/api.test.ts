import { afterAll, beforeAll, expect, test } from 'vitest'
import { barcodesContract } from '#barcodes/contract.ts'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { testDatabase } from '#test/database.ts'
import { addDelivered } from '#test/delivered.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { barcodesApi } from './api.ts'

const db = await testDatabase()
const now = new Date('2026-11-26T10:00:00Z')
const omar = buildMember(1, { isEmployee: true, rights: ['stock', 'orders'] })
let productCache: ProductCache

beforeAll(async () => {
  await stockShop(db)
  for (const id of [1, 2, 3, 4]) await addGoods(db, { id, web: id * 10 })
  await db.query(
    '',
    `update product p set gtin = r.gtin, mpn = r.mpn, retired_at = r.retired
     from (values (1, '0036000291452', 'MS-100', null::timestamptz), (2, '96385074', 'KB-2', null),
       (3, null, 'KB-2', null), (4, '7310865004703', null, '2026-01-01')) as r (id, gtin, mpn, retired) where p.id = r.id`,
  )
  await db.query(
    '',
    `insert into product (id, source, external_id, name, category_id, price, row_hash)
    values (96385074, 'test', 'stor', 'Produkt med ett nummer som en EAN', 11, 100, '')`,
  )
  productCache = await openProductCache({ db, now: () => now })
})
afterAll(async () => {
  await productCache.close()
  await db.close()
})

async function call(name: keyof typeof barcodesContract, input: { params?: object; query?: object }) {
  const rows = callsOf('barcodes', barcodesContract, barcodesApi({ db, productCache }))
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const context = makeContext({ member: omar, now })
  const answer = await answerCall(row, { params: {}, query: {}, body: undefined, ...input }, context)
  return row.contract.answer.parse(answer) as { data: { id: number }[] }
}
const found = async (code: string) => (await call('findScannedProducts', { query: { code } })).data
const idsOf = async (code: string) => (await found(code)).map(({ id }) => id)

test('a product is found by EAN, UPC, article number and the code of the manufacturer, exactly', async () => {
  expect(await idsOf('0036000291452')).toEqual([1])
  expect(await idsOf('036000291452')).toEqual([1])
  expect(await idsOf('1')).toEqual([1])
  expect(await idsOf('ms-100')).toEqual([1])
  for (const other of ['036000291453', 'MS-10', 'MS-1000', '36000291452', '99999999999999'])
    expect(await idsOf(other)).toEqual([])
})

test('an EAN comes before an article number, and an archived product is found by it', async () => {
  expect(await idsOf('96385074')).toEqual([2])
  expect(await found('7310865004703')).toMatchObject([{ id: 4, isForSale: false, image: null }])
})

test('products that share the code of a manufacturer are all answered', async () => {
  expect(await idsOf('KB-2')).toEqual([2, 3])
})

test('the stock is answered by place, and the cost is not', async () => {
  const [product] = await found('1')
  expect(product).toMatchObject({
    name: 'Vara 1',
    gtin: '0036000291452',
    isForSale: true,
    stock: [
      { place: 0, name: 'Weblagret', quantity: 10, reserved: 0 },
      { place: -1, name: 'Leverantör', quantity: 0, reserved: 0 },
    ],
  })
  expect(Object.keys(product ?? {})).toEqual(['id', 'name', 'gtin', 'mpn', 'image', 'isForSale', 'stock'])
})

test('the places are those where stock is kept', async () => {
  expect(await call('listStockPlaces', {})).toEqual({
    data: [
      { place: 0, name: 'Weblagret' },
      { place: -1, name: 'Leverantör' },
    ],
  })
})

test('the codes of an order are those of its products', async () => {
  await db.query('', `insert into member (id, username, email, password_hash) values (9, 'elin', 'e@exempel.se', '')`)
  const rows = [2, 1, 2].map((productId) => ({ productId, quantity: 1 }))
  await addDelivered(db, { id: 77, memberId: 9, at: now, rows })
  expect(await call('listOrderBarcodes', { params: { id: '77' } })).toEqual({
    data: [
      { productId: 1, codes: ['1', '0036000291452', 'MS-100'] },
      { productId: 2, codes: ['2', '96385074', 'KB-2'] },
    ],
  })
  expect(await call('listOrderBarcodes', { params: { id: '78' } })).toEqual({ data: [] })
})
