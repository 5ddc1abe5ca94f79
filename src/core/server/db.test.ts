import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { DatabaseGone, openDatabase } from './db.ts'
import { inTransaction } from './transaction.ts'

const db = await testDatabase()
await db.query('', 'create table thing (id int primary key, n int not null)')
afterAll(() => db.close())

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 10))
}

async function breakConnections(): Promise<void> {
  const other = openDatabase({ connection: db.pool.options, poolSize: 1 })
  await other.query(
    '',
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await other.close()
}

test('integers are numbers, dates strings, timestamps dates, amounts exact', async () => {
  const [row] = await db.query(
    'values',
    `select 9007199254740991::bigint as big, '2026-11-21'::date as day, timestamptz '2026-11-21 12:00+01' as moment, 1.10::numeric as exact`,
  )
  expect(row).toEqual({
    big: 9007199254740991,
    day: '2026-11-21',
    moment: new Date('2026-11-21T11:00:00Z'),
    exact: '1.10',
  })
  await expect(db.query('', 'select 9007199254740993::bigint')).rejects.toThrow('too large')
})

test('closing does not wait forever for a connection in use', async () => {
  const one = openDatabase({ connection: db.pool.options, poolSize: 1, closesWithin: 1 })
  const borrowed = await one.borrow()
  await one.close()
  borrowed.giveBack()
})

test('a named statement is prepared once, and survives table changes', async () => {
  const one = openDatabase({ connection: db.pool.options, poolSize: 1 })
  await one.query('all-things', 'select * from thing')
  await one.query('all-things', 'select * from thing')
  expect(await one.query('', `select name from pg_prepared_statements`)).toEqual([{ name: 'all-things' }])
  await one.query('', 'alter table thing add column later int')
  expect(await one.query('all-things', 'select * from thing')).toEqual([])
  await one.close()
})

test('nothing is prepared behind a pooler', async () => {
  const pooled = openDatabase({ connection: db.pool.options, poolSize: 1, namedStatements: false })
  await pooled.query('all-things', 'select * from thing')
  expect(await pooled.query('', `select name from pg_prepared_statements`)).toEqual([])
  await pooled.close()
})

test('only a long transaction has no statement timeout', async () => {
  const hurried = openDatabase({ connection: db.pool.options, poolSize: 1, statementTimeout: 50 })
  await expect(hurried.query('', 'select pg_sleep(0.2)')).rejects.toThrow('statement timeout')
  await inTransaction(hurried, (tx) => tx.query('', 'select pg_sleep(0.2)'), { isLong: true })
  await hurried.close()
})

test('an unreachable server throws DatabaseGone', async () => {
  const nowhere = openDatabase({ connection: { host: '/nowhere', user: 'krets', database: 'krets' } })
  await expect(nowhere.query('', 'select 1')).rejects.toThrow(DatabaseGone)
  await expect(inTransaction(nowhere, async () => 1)).rejects.toThrow(DatabaseGone)
  await nowhere.close()
})

test('a connection lost within a transaction fails its next statement', async () => {
  const lost = inTransaction(db, async (tx) => {
    await tx.query('', 'insert into thing (id, n) values (1, 1)')
    await breakConnections()
    await new Promise((done) => setTimeout(done, 50))
    await tx.query('', 'insert into thing (id, n) values (2, 2)')
  })
  await expect(lost).rejects.toThrow(DatabaseGone)
  expect(await db.query('', 'select * from thing')).toEqual([])
})

test('a statement that was prepared before a migration changed its table is prepared anew', async () => {
  await db.query('', 'create table altered (n int)')
  await db.query('', 'insert into altered values (1)')
  const read = () => db.query('altered', 'select * from altered')
  // On every connection of the pool.
  await Promise.all(Array.from({ length: 10 }, read))
  await db.query('', 'alter table altered add column m int default 2')
  expect(await Promise.all(Array.from({ length: 10 }, read))).toEqual(Array(10).fill([{ n: 1, m: 2 }]))
  const inOne = () => inTransaction(db, (tx) => tx.query('altered', 'select * from altered'))
  await Promise.all(Array.from({ length: 10 }, inOne))
  await db.query('', 'alter table altered add column k int default 3')
  expect(await inOne()).toEqual([{ n: 1, m: 2, k: 3 }])
})

test('a transaction is all or nothing', async () => {
  const failing = inTransaction(db, async (tx) => {
    await tx.query('', 'insert into thing (id, n) values (1, 1)')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.query('', 'select * from thing')).toEqual([])
})

test('a caught statement failure does not commit', async () => {
  const swallowing = inTransaction(db, async (tx) => {
    await tx.query('', 'insert into thing (id, n) values (1, 1)')
    await tx.query('', 'select 1 / 0').catch(() => [])
  })
  await expect(swallowing).rejects.toThrow('A statement failed')
  expect(await db.query('', 'select * from thing')).toEqual([])
})

test('conflicting transactions are retried', async () => {
  await db.query('', 'insert into thing (id, n) values (1, 0), (2, 0)')
  const add = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await tx.query('', 'update thing set n = n + 1 where id = $1', [first])
      await tx.query('', 'select pg_sleep(0.02)')
      await tx.query('', 'update thing set n = n + 1 where id = $1', [second])
    })
  await Promise.all([add(1, 2), add(2, 1), add(1, 2), add(2, 1)])
  const addOne = () =>
    inTransaction(
      db,
      async (tx) => {
        const [row] = await tx.query<{ n: number }>('', 'select n from thing where id = 1')
        await tx.query('', 'update thing set n = $1 where id = 1', [(row?.n ?? 0) + 1])
      },
      { isolation: 'serializable' },
    )
  await Promise.all([addOne(), addOne(), addOne()])
  expect(await db.query('', 'select id, n from thing order by id')).toEqual([
    { id: 1, n: 7 },
    { id: 2, n: 4 },
  ])
})

test('a listener reconnects after its connection was lost', async () => {
  const received: string[] = []
  const stop = db.listen('news', (payload) => received.push(payload))
  await until(() => received.length === 1)
  await db.query('', `notify news, 'first'`)
  await until(() => received.length === 2)
  await breakConnections()
  await until(() => received.length === 3)
  await db.query('', `notify news, 'second'`)
  await until(() => received.length === 4)
  expect(received).toEqual(['', 'first', '', 'second'])
  await stop()
})
