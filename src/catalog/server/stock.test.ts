import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { OutOfStock, returnStock, type StockLine, supplier, takeStock, webWarehouse } from './stock.ts'

const db = await testDatabase()
const order = { cause: 'order', ref: '100001' }

beforeAll(() => stockShop(db))
afterAll(() => db.close())

const take = (...lines: StockLine[]) => inTransaction(db, (tx) => takeStock(tx, lines, order))
const line = (productId: number, quantity: number, maySupply = false) => ({ productId, quantity, maySupply })

async function left(productId: number): Promise<number[]> {
  const rows = await db.query<{ quantity: number }>(
    '',
    'select quantity from stock where product_id = $1 order by place desc',
    [productId],
  )
  return rows.map(({ quantity }) => quantity)
}

async function entries(productId: number): Promise<number> {
  const [row] = await db.query<{ sum: number }>('', 'select sum(delta) as sum from stock_entry where product_id = $1', [
    productId,
  ])
  return Number(row?.sum)
}

test('the web warehouse gives first, then the supplier', async () => {
  await addGoods(db, { id: 1, web: 2, supplier: 5 })
  expect(await take(line(1, 3, true))).toEqual([{ productId: 1, fromWeb: 2, fromSupplier: 1 }])
  expect(await left(1)).toEqual([0, 4])
  expect(await entries(1)).toBe(-3)
})

test('the supplier is left alone when it may not be asked', async () => {
  await addGoods(db, { id: 2, web: 2, supplier: 5 })
  await expect(take(line(2, 3))).rejects.toMatchObject({ missing: [{ productId: 2, wanted: 3, available: 2 }] })
  expect(await left(2)).toEqual([2, 5])
})

test('all lines or none', async () => {
  await addGoods(db, { id: 3, web: 10 })
  await addGoods(db, { id: 4, web: 0 })
  await expect(take(line(3, 1), line(4, 1))).rejects.toThrow(OutOfStock)
  expect(await left(3)).toEqual([10, 0])
})

test('two lines of one product are taken together', async () => {
  await addGoods(db, { id: 5, web: 3 })
  await expect(take(line(5, 2), line(5, 2))).rejects.toThrow(OutOfStock)
  expect(await take(line(5, 2), line(5, 1))).toHaveLength(1)
  expect(await left(5)).toEqual([0, 0])
})

test('pieces in stores are not taken', async () => {
  await addGoods(db, { id: 6, web: 0 })
  await db.query('', 'insert into stock (product_id, place, quantity) values (6, 4, 10)')
  await expect(take(line(6, 1, true))).rejects.toThrow(OutOfStock)
})

test('a download is always there', async () => {
  await addGoods(db, { id: 7, web: 0 })
  await db.query('', 'update product set is_digital = true where id = 7')
  expect(await take(line(7, 100))).toEqual([{ productId: 7, fromWeb: 0, fromSupplier: 0 }])
})

test('an unknown product is missing', async () => {
  await expect(take(line(404, 1))).rejects.toMatchObject({ missing: [{ productId: 404, available: 0 }] })
})

test('of fifty who want ten pieces exactly ten get one', async () => {
  await addGoods(db, { id: 8, web: 10 })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => take(line(8, 1))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await left(8)).toEqual([0, 0])
  expect(await entries(8)).toBe(-10)
})

test('takers of the same goods in another order do not lock each other out', async () => {
  await addGoods(db, { id: 9, web: 40 })
  await addGoods(db, { id: 10, web: 40 })
  const orders = Array.from({ length: 40 }, (_, turn) =>
    turn % 2 ? take(line(9, 1, true), line(10, 1, true)) : take(line(10, 1, true), line(9, 1, true)),
  )
  await Promise.all(orders)
  expect([await left(9), await left(10)]).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('a hundred mixed orders at once take exactly what they were given', async () => {
  for (const id of [20, 21, 22]) await addGoods(db, { id, web: 30, supplier: 30 })
  const orders = Array.from({ length: 100 }, (_, turn) =>
    take(line(20 + (turn % 3), 1 + (turn % 2), true), line(20 + ((turn + 1) % 3), 1, turn % 4 === 0)),
  )
  const given = (await Promise.allSettled(orders)).flatMap((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : [],
  )
  for (const id of [20, 21, 22]) {
    const sum = (place: 'fromWeb' | 'fromSupplier') =>
      given.filter(({ productId }) => productId === id).reduce((pieces, taken) => pieces + taken[place], 0)
    expect(await left(id)).toEqual([30 - sum('fromWeb'), 30 - sum('fromSupplier')])
    expect(await entries(id)).toBe(-sum('fromWeb') - sum('fromSupplier'))
  }
})

test('what is returned is there again and is noted', async () => {
  await addGoods(db, { id: 11, web: 1 })
  await take(line(11, 1))
  await inTransaction(db, (tx) =>
    returnStock(
      tx,
      [
        { productId: 11, place: webWarehouse, quantity: 1 },
        { productId: 11, place: supplier, quantity: 2 },
      ],
      { cause: 'return', ref: '100001' },
    ),
  )
  expect(await left(11)).toEqual([1, 2])
  expect(await entries(11)).toBe(2)
})
