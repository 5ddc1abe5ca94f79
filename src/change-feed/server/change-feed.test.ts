import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFeedContract, type FollowedChange } from '#change-feed/contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { changeFeedApi } from './api.ts'
import { writtenCursor } from './cursor.ts'
import { readFinishedBefore } from './horizon.ts'
import { purgeFollowedChanges } from './read-changes.ts'

const db = await testDatabase()
const erp = buildMember(1, { isEmployee: true, rights: ['catalog', 'stock', 'orders', 'customers', 'returns'] })
const [row] = callsOf('change-feed', changeFeedContract, changeFeedApi({ db }))

beforeAll(async () => {
  await stockShop(db)
  await makeMember(db, 1)
  for (let id = 1; id <= 40; id += 1) await addGoods(db, { id })
})
afterAll(() => db.close())

type Answer = { data: FollowedChange[]; next: string; hasMore: boolean }

async function ask(query: object = {}, member = erp): Promise<Answer> {
  if (!row) throw new Error('No call')
  return (await answerCall(row, { params: {}, query, body: undefined }, makeContext({ member }))) as Answer
}

/** Other databases of the server have transactions too. */
async function settle(): Promise<void> {
  const [now] = await db.query<{ tx: string }>('', 'select pg_current_xact_id()::text as tx')
  const sql = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as "isPast"'
  const isPast = async () => (await db.query<{ isPast: boolean }>('', sql, [now?.tx]))[0]?.isPast
  await expect.poll(isPast, { timeout: 30_000 }).toBe(true)
}

/** Until nothing is left. */
async function follow(since: string, query: object = {}): Promise<Answer> {
  await settle()
  const data: FollowedChange[] = []
  for (let cursor = since; ; ) {
    const answer = await ask({ since: cursor, ...query })
    data.push(...answer.data)
    cursor = answer.next
    if (!answer.hasMore) return { ...answer, data }
  }
}

const setStock = (id: number, quantity: number) =>
  db.query('', 'update stock set quantity = $2 where product_id = $1 and place = 0', [id, quantity])
const brief = ({ data }: Answer) => data.map(({ kind, id, place }) => [kind, id, place])

test('what has changed since a cursor comes in order, with the version of now, and once', async () => {
  const { next, data } = await ask()
  expect(data).toEqual([])
  await setStock(1, 3)
  await db.query('', `update product set name = 'Ny' where id = 2`)
  await db.query('', 'update product set name = name where id = 3')
  await db.query('', `update member set first_name = 'Elsa' where id = 1`)
  await setStock(1, 4)
  const found = await follow(next)
  expect(brief(found)).toEqual([
    ['product', '2', null],
    ['customer', '1', null],
    ['stock', '1', 0],
  ])
  const [{ version } = { version: 0 }] = await db.query<{ version: number }>(
    '',
    'select xmin::text::bigint as version from stock where product_id = 1 and place = 0',
  )
  expect(found.data.at(-1)).toMatchObject({ version })
  expect(await follow(found.next)).toMatchObject({ data: [], next: expect.any(String) })
  expect(brief(await follow(next, { kinds: 'customer' }))).toEqual([['customer', '1', null]])
  expect(brief(await follow(next, { limit: 1 }))).toEqual([
    ['stock', '1', 0],
    ['product', '2', null],
    ['customer', '1', null],
    ['stock', '1', 0],
  ])
})

test('a transaction that began before others and ends after them is not passed over', async () => {
  const { next: start } = await ask()
  let cursor = start
  await inTransaction(db, async (tx) => {
    await tx.query('', 'update stock set quantity = 77 where product_id = 10 and place = 0')
    await setStock(11, 78)
    const meanwhile = await ask({ since: start })
    expect(meanwhile.data).toEqual([])
    cursor = meanwhile.next
  })
  expect(brief(await follow(cursor))).toEqual([
    ['stock', '10', 0],
    ['stock', '11', 0],
  ])
})

test('a transaction of another database of the server is not waited for, also by a role without privileges', async () => {
  const other = await testDatabase()
  try {
    const { next } = await ask()
    await inTransaction(other, async (elsewhere) => {
      await elsewhere.query('', 'select pg_current_xact_id()')
      await setStock(12, 79)
      expect(brief(await ask({ since: next }))).toEqual([['stock', '12', 0]])
      await inTransaction(db, async (tx) => {
        const [own] = await tx.query<{ tx: string }>('', 'select pg_current_xact_id()::text as tx')
        await inTransaction(db, async (reader) => {
          await reader.query('', 'create role follower')
          await reader.query('', 'set local role follower')
          expect(BigInt(await readFinishedBefore(reader))).toBeLessThanOrEqual(BigInt(own?.tx ?? 0))
          await reader.query('', 'reset role')
          await reader.query('', 'drop role follower')
        })
      })
    })
  } finally {
    await other.close()
  }
})

test('of many transactions that overlap none is missed by one who follows them meanwhile', async () => {
  const { next } = await ask()
  let cursor = next
  let isWriting = true
  const seen = new Map<string, number>()
  const following = (async () => {
    for (;;) {
      const isLast = !isWriting
      if (isLast) await settle()
      const { data, next: later, hasMore } = await ask({ since: cursor, kinds: 'stock', limit: 7 })
      for (const { id } of data) seen.set(id, (seen.get(id) ?? 0) + 1)
      cursor = later
      if (isLast && !hasMore) return
    }
  })()
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; turn < 20; turn += 1)
      await inTransaction(db, async (tx) => {
        const id = 1 + ((writer * 5 + turn) % 40)
        await tx.query('', 'select pg_current_xact_id()')
        await tx.query('', 'select pg_sleep($1::float8)', [((writer * 7 + turn * 3) % 5) / 1000])
        await tx.query('', 'update stock set quantity = $2 where product_id = $1 and place = 0', [
          id,
          1000 + writer * 100 + turn,
        ])
      })
  })
  await Promise.all(writers)
  isWriting = false
  await following
  const written = await db.query<{ id: string }>(
    '',
    `select product_id::text as id from stock where place = 0 and quantity >= 1000 order by product_id`,
  )
  expect(written.length).toBeGreaterThan(30)
  expect([...seen.keys()].toSorted()).toEqual(written.map(({ id }) => id).toSorted())
  const log = (
    await db.query<{ count: number }>('', `select count(*)::int as count from followed_change where kind = 'stock'`)
  )[0]
  expect(log?.count).toBeGreaterThanOrEqual(160)
})

test('a cursor of what is no longer kept, of another database, or of nothing is refused', async () => {
  const { next } = await ask()
  await setStock(20, 5)
  const { next: later } = await follow(next)
  await purgeFollowedChanges(db, new Date(Date.now() + 8 * 86_400_000))
  await expect(ask({ since: next })).rejects.toMatchObject({ status: 410, code: 'cursor-expired' })
  expect((await ask({ since: later })).data).toEqual([])
  const restored = writtenCursor({ tx: '999999999999', id: '0' })
  await expect(ask({ since: restored })).rejects.toMatchObject({ status: 410, code: 'cursor-expired' })
  for (const since of ['', 'x', Buffer.from("1.1' or 1=1").toString('base64url')])
    await expect(ask({ since })).rejects.toMatchObject({ status: 400, code: 'invalid-cursor' })
})

test('kinds want the right of what they are about', async () => {
  const packer = buildMember(1, { isEmployee: true, rights: ['stock'] })
  const { next } = await ask({}, packer)
  await setStock(30, 6)
  await db.query('', `update product set name = 'Annan' where id = 31`)
  await settle()
  expect(brief(await ask({ since: next }, packer))).toEqual([['stock', '30', 0]])
  await expect(ask({ since: next, kinds: 'stock,order' }, packer)).rejects.toMatchObject({
    status: 403,
    code: 'right-required',
  })
  const byKey = { ...makeContext({ member: packer }), apiKey: { id: 1, name: 'ERP', scopes: ['stock:read'] } }
  if (!row) throw new Error('No call')
  await expect(
    answerCall(row, { params: {}, query: { kinds: 'order' }, body: undefined }, byKey),
  ).rejects.toMatchObject({
    code: 'scope-missing',
    message: expect.stringContaining('orders:read'),
  })
})
