import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, sellAsCodes, stockShop } from '#test/goods.ts'
import {
  allTaken,
  codes,
  returnStock,
  type StockLine,
  supplier,
  type Taker,
  takingParams,
  takingStock,
  webWarehouse,
} from './stock.ts'

const db = await testDatabase()

beforeAll(() => stockShop(db))
afterAll(() => db.close())

type Taken = { productId: number; fromStore: number; fromWeb: number; fromSupplier: number }

const takeAll = (takers: Taker[]) =>
  db.query<Taken & { ref: string }>(
    'test-take',
    `with ${takingStock} select ref, product_id as "productId", from_store as "fromStore", from_web as "fromWeb",
       from_supplier as "fromSupplier" from split where ${allTaken} order by turn`,
    takingParams(takers, 'order'),
  )

const take = async (...lines: StockLine[]): Promise<Taken[]> =>
  (await takeAll([{ ref: '100001', lines }])).map(({ productId, fromStore, fromWeb, fromSupplier }) => ({
    productId,
    fromStore,
    fromWeb,
    fromSupplier,
  }))
const line = (productId: number, quantity: number, store: number | null = null) => ({ productId, quantity, store })

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

test('the web warehouse is used first, then the supplier', async () => {
  await addGoods(db, { id: 1, web: 2, supplier: 5 })
  expect(await take(line(1, 3))).toEqual([{ productId: 1, fromStore: 0, fromWeb: 2, fromSupplier: 1 }])
  expect(await left(1)).toEqual([0, 4])
  expect(await entries(1)).toBe(-3)
})

test('stock is taken for all rows or for none', async () => {
  await addGoods(db, { id: 3, web: 10 })
  await addGoods(db, { id: 4, web: 0 })
  await expect(take(line(3, 1), line(4, 1))).rejects.toThrow('out-of-stock')
  expect(await left(3)).toEqual([10, 0])
})

test('two rows of one product are taken together', async () => {
  await addGoods(db, { id: 5, web: 3 })
  await expect(take(line(5, 2), line(5, 2))).rejects.toThrow('out-of-stock')
  expect(await take(line(5, 2), line(5, 1))).toHaveLength(1)
  expect(await left(5)).toEqual([0, 0])
})

const putInStore = (productId: number, store: number, quantity: number) =>
  db.query('', 'insert into stock (product_id, place, quantity) values ($1, $2, $3)', [productId, store, quantity])

test('stock in stores is taken only if the row names the store', async () => {
  await addGoods(db, { id: 6, web: 0 })
  await putInStore(6, 4, 10)
  await expect(take(line(6, 1))).rejects.toThrow('out-of-stock')
  await expect(take(line(6, 1, 5))).rejects.toThrow('out-of-stock')
  expect(await take(line(6, 1, 4))).toEqual([{ productId: 6, fromStore: 1, fromWeb: 0, fromSupplier: 0 }])
  expect(await left(6)).toEqual([9, 0, 0])
})

test('the store is used first, then the web warehouse, then the supplier', async () => {
  await addGoods(db, { id: 12, web: 1, supplier: 5 })
  await putInStore(12, 4, 2)
  await putInStore(12, 5, 7)
  expect(await take(line(12, 4, 4))).toEqual([{ productId: 12, fromStore: 2, fromWeb: 1, fromSupplier: 1 }])
  expect(await left(12)).toEqual([7, 0, 0, 4])
  expect(await entries(12)).toBe(-4)
})

test('of fifty concurrent customers for ten units of store and warehouse exactly ten succeed', async () => {
  await addGoods(db, { id: 13, web: 6 })
  await putInStore(13, 4, 4)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => take(line(13, 1, index % 2 ? 4 : null))),
  )
  const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  const sum = (place: 'fromStore' | 'fromWeb') => given.reduce((units, taken) => units + taken[place], 0)
  expect(sum('fromWeb')).toBe(6)
  expect(await left(13)).toEqual([4 - sum('fromStore'), 0, 0])
  expect(await entries(13)).toBe(-given.length)
})

async function codesLeft(productId: number): Promise<number | undefined> {
  const sql = 'select quantity from digital_stock where product_id = $1'
  return (await db.query<{ quantity: number }>('', sql, [productId]))[0]?.quantity
}

test('as many codes are sold as there are, with none of the warehouse', async () => {
  await addGoods(db, { id: 7, web: 3 })
  await sellAsCodes(db, 7, 2)
  await expect(take(line(7, 3))).rejects.toThrow('out-of-stock')
  expect(await take(line(7, 2))).toEqual([{ productId: 7, fromStore: 0, fromWeb: 0, fromSupplier: 0 }])
  await expect(take(line(7, 1))).rejects.toThrow('out-of-stock')
  expect(await codesLeft(7)).toBe(0)
  expect(await entries(7)).toBe(-2)
  await inTransaction(db, (tx) =>
    returnStock(tx, [{ productId: 7, place: codes, quantity: 2 }], { cause: 'cut', ref: '1' }),
  )
  expect(await codesLeft(7)).toBe(2)
  expect(await left(7)).toEqual([3, 0])
})

test('concurrent customers for ten codes get no more than those, in batches too', async () => {
  await addGoods(db, { id: 117, web: 0 })
  await sellAsCodes(db, 117, 10)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, (_, n) =>
      n % 2
        ? take(line(117, 1))
        : takeAll([
            { ref: `${n}a`, lines: [line(117, 1)] },
            { ref: `${n}b`, lines: [line(117, 1)] },
          ]),
    ),
  )
  const taken = outcomes.flatMap<unknown>((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  expect(await codesLeft(117)).toBe(0)
  expect(taken).toHaveLength(10)
})

test('a product that is delivered as codes and has never had any is not available', async () => {
  await addGoods(db, { id: 118, web: 5 })
  await db.query('', 'update product set is_digital = true where id = 118')
  await expect(take(line(118, 1))).rejects.toThrow('out-of-stock')
})

test('gift cards do not run out', async () => {
  await addGoods(db, { id: giftCardProduct, web: 0 })
  await db.query('', 'update product set is_digital = true where id = $1', [giftCardProduct])
  expect(await take(line(giftCardProduct, 100))).toHaveLength(1)
})

test('a download that is no longer sold is not available', async () => {
  await addGoods(db, { id: 14, web: 0 })
  await db.query('', 'update product set is_digital = true, retired_at = now() where id = 14')
  await expect(take(line(14, 1))).rejects.toThrow('out-of-stock')
})

test('a download that is recalled is not available', async () => {
  await addGoods(db, { id: 116, web: 0 })
  await db.query('', 'update product set is_digital = true, recalled_at = now() where id = 116')
  await expect(take(line(116, 1))).rejects.toThrow('out-of-stock')
})

test('a product that the warehouse has never had is taken from the supplier, as long as it lasts', async () => {
  await addGoods(db, { id: 15, supplier: 3 })
  await db.query('', 'delete from stock where product_id = 15 and place = 0')
  const two = (ref: string) => ({ ref, lines: [line(15, 2)] })
  await expect(takeAll([two('100001'), two('100002')])).rejects.toThrow('out-of-stock')
  expect(await take(line(15, 3))).toEqual([{ productId: 15, fromStore: 0, fromWeb: 0, fromSupplier: 3 }])
})

const changesOf = async (productId: number) =>
  (await db.query('', `select from change where kind = 'product' and ref = $1`, [productId])).length

test('what is taken and what comes back is one change and one entry of each place', async () => {
  await addGoods(db, { id: 16, web: 1, supplier: 2 })
  const before = await changesOf(16)
  await take(line(16, 2))
  expect(await changesOf(16)).toBe(before + 1)
  const places = [webWarehouse, supplier].map((place) => ({ productId: 16, place, quantity: 1 }))
  await inTransaction(db, (tx) => returnStock(tx, places, { cause: 'return', ref: '100001' }))
  expect(await changesOf(16)).toBe(before + 2)
  const noted = 'select place, delta, cause, ref from stock_entry where product_id = 16 order by cause, place'
  expect(await db.query('', noted)).toEqual([
    { place: -1, delta: -1, cause: 'order', ref: '100001' },
    { place: 0, delta: -1, cause: 'order', ref: '100001' },
    { place: -1, delta: 1, cause: 'return', ref: '100001' },
    { place: 0, delta: 1, cause: 'return', ref: '100001' },
  ])
})

test('of forty concurrent customers all get their units, while the supplier has those that the warehouse lacks', async () => {
  await addGoods(db, { id: 17, web: 20, supplier: 20 })
  await Promise.all(Array.from({ length: 40 }, () => take(line(17, 1))))
  expect(await left(17)).toEqual([0, 0])
})

test('orders and returns of the same products do not deadlock', async () => {
  for (const id of [18, 19]) await addGoods(db, { id, web: 40, supplier: 40 })
  const places = [18, 19].flatMap((productId) =>
    [supplier, webWarehouse].map((place) => ({ productId, place, quantity: 1 })),
  )
  const giveBack = () => inTransaction(db, (tx) => returnStock(tx, places, { cause: 'return', ref: '100001' }))
  await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? take(line(19, 1), line(18, 1)) : giveBack())))
  for (const id of [18, 19]) expect(await left(id)).toEqual([40, 60])
})

test('an unknown product is missing', async () => {
  await expect(take(line(404, 1))).rejects.toThrow('out-of-stock')
})

test('units that come back while an order waits for their row are taken by it', async () => {
  await addGoods(db, { id: 931, web: 0 })
  const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const order = await inTransaction(db, async (tx) => {
    await returnStock(tx, [{ productId: 931, place: webWarehouse, quantity: 2 }], { cause: 'return', ref: '1' })
    const waiting = take(line(931, 1)).catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await db.query('', isWaiting)).toHaveLength(1), { timeout: 10_000 })
    return { waiting }
  })
  expect(await order.waiting).toEqual([{ productId: 931, fromStore: 0, fromWeb: 1, fromSupplier: 0 }])
  expect(await left(931)).toEqual([1, 0])
  expect(await entries(931)).toBe(1)
})

test('of fifty concurrent customers for ten units exactly ten succeed', async () => {
  await addGoods(db, { id: 8, web: 10 })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => take(line(8, 1))))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await left(8)).toEqual([0, 0])
  expect(await entries(8)).toBe(-10)
})

test('orders for the same products in different sequence do not deadlock', async () => {
  await addGoods(db, { id: 9, web: 40 })
  await addGoods(db, { id: 10, web: 40 })
  await putInStore(9, 4, 0)
  await putInStore(10, 4, 0)
  const orders = Array.from({ length: 40 }, (_, index) =>
    index % 2 ? take(line(9, 1, 4), line(10, 1)) : take(line(10, 1, 4), line(9, 1)),
  )
  await Promise.all(orders)
  expect([await left(9), await left(10)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test('a hundred concurrent mixed orders take exactly the units they were assigned', async () => {
  for (const id of [20, 21, 22]) {
    await addGoods(db, { id, web: 30, supplier: 20 })
    await putInStore(id, 4, 10)
  }
  const orders = Array.from({ length: 100 }, (_, index) =>
    take(line(20 + (index % 3), 1 + (index % 2)), line(20 + ((index + 1) % 3), 1, index % 4 === 0 ? 4 : null)),
  )
  const given = (await Promise.allSettled(orders)).flatMap((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : [],
  )
  for (const id of [20, 21, 22]) {
    const sum = (place: 'fromStore' | 'fromWeb' | 'fromSupplier') =>
      given.filter(({ productId }) => productId === id).reduce((units, taken) => units + taken[place], 0)
    expect(await left(id)).toEqual([10 - sum('fromStore'), 30 - sum('fromWeb'), 20 - sum('fromSupplier')])
    expect(await entries(id)).toBe(-sum('fromStore') - sum('fromWeb') - sum('fromSupplier'))
  }
})

const place = fc.constantFrom(null, 4, 5)
const anyOrder = fc.uniqueArray(
  fc.record({ productId: fc.constantFrom(30, 31, 32), quantity: fc.integer({ min: 1, max: 4 }), store: place }),
  { minLength: 1, selector: ({ productId }) => productId },
)
const places = fc.record({ web: fc.nat(5), supplier: fc.nat(5), four: fc.nat(3), five: fc.nat(3) })

test('a batch of orders takes the same units as the orders would in sequence, or nothing', async () => {
  for (const id of [30, 31, 32]) {
    await addGoods(db, { id, web: 0, supplier: 0 })
    await putInStore(id, 4, 0)
    await putInStore(id, 5, 0)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 6 }), places, async (all, there) => {
      const stock = { '0': there.web, '-1': there.supplier, '4': there.four, '5': there.five }
      const sql = `update stock set quantity = ($1::jsonb ->> place::text)::int where product_id between 30 and 32`
      await db.query('', sql, [JSON.stringify(stock)])
      const takers = all.map((lines, index) => ({ ref: `${index}`, lines }))
      const expected = oneAfterTheOther(takers, there)
      const taken = await takeAll(takers).catch(({ message }) => message)
      expect(Array.isArray(taken) ? taken.toSorted(byIndex) : taken).toEqual(expected)
      const units = Array.isArray(taken) ? taken.reduce((sum, one) => sum + one.fromWeb, 0) : 0
      const [left] = await db.query<{ sum: number }>(
        '',
        'select sum(quantity) as sum from stock where place = 0 and product_id between 30 and 32',
      )
      expect(Number(left?.sum)).toBe(3 * there.web - units)
    }),
    { numRuns: 150 },
  )
})

const byIndex = (a: Taken & { ref: string }, b: Taken & { ref: string }) =>
  Number(a.ref) - Number(b.ref) || a.productId - b.productId

type Places = { web: number; supplier: number; four: number; five: number }

function oneAfterTheOther(takers: Taker[], { web, supplier, four, five }: Places) {
  const stock = new Map([30, 31, 32].map((id) => [id, { web, supplier, four, five }]))
  const given: (Taken & { ref: string })[] = []
  for (const { ref, lines } of takers) {
    for (const { productId, quantity, store } of lines.toSorted((a, b) => a.productId - b.productId)) {
      const left = stock.get(productId)
      if (!left) throw new Error('No such product')
      const name = store === 4 ? 'four' : 'five'
      const fromStore = store === null ? 0 : Math.min(quantity, left[name])
      const fromWeb = Math.min(quantity - fromStore, left.web)
      const fromSupplier = quantity - fromStore - fromWeb
      if (fromSupplier > left.supplier) return 'out-of-stock'
      left[name] -= fromStore
      left.web -= fromWeb
      left.supplier -= fromSupplier
      given.push({ ref, productId, fromStore, fromWeb, fromSupplier })
    }
  }
  return given
}

test('returned units are available again and logged', async () => {
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

test('a single line is restocked, lines of one place are added, and zero units write nothing', async () => {
  await addGoods(db, { id: 121, web: 5 })
  const giveBack = (...quantities: number[]) =>
    inTransaction(db, (tx) =>
      returnStock(
        tx,
        quantities.map((quantity) => ({ productId: 121, place: webWarehouse, quantity })),
        { cause: 'return', ref: '100002' },
      ),
    )
  const changes = async () =>
    (
      await db.query<{ n: number }>('', `select count(*)::int as n from change where kind = 'product' and ref = '121'`)
    )[0]?.n ?? 0
  const before = await changes()
  await giveBack(0)
  await giveBack()
  expect([await left(121), await entries(121), await changes()]).toEqual([[5, 0], 0, before])
  await giveBack(1)
  expect([await left(121), await entries(121), await changes()]).toEqual([[6, 0], 1, before + 1])
  await giveBack(2, 3)
  expect([await left(121), await entries(121), await changes()]).toEqual([[11, 0], 6, before + 2])
})
