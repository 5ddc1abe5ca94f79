import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#core/server/db.ts'
import { testDatabase } from '#test/database.ts'
import { seedEarnings } from '#test/earning.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeMember } from '#test/request-context.ts'
import { giveDueXp, giveDueXpOrSplit, giveXpOfDue, xpWithoutJob } from './give-due-xp.ts'

const db = await testDatabase()
const earnings = seedEarnings(db)
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
  for (const id of [1, 2]) await makeMember(db, id)
})
beforeEach(async () => {
  await db.query('', 'delete from xp_due')
  await db.query('', 'delete from xp_entry')
  await db.query('', 'update member set experience_points = 0')
})
afterAll(() => db.close())

/** An order of each of two members has come, worth a hundred xp each. */
async function twoDue(): Promise<string[]> {
  for (const member of [1, 2]) {
    const row = { productId: 1, quantity: 1, unitPrice: 10_000, discount: 0 }
    await earnings.deliver(await earnings.order(member, [row], now), [1], now)
  }
  const due = await db.query<{ id: string }>('', 'select id::text as id from xp_due order by xp_due.id')
  return due.map(({ id }) => id)
}

const xp = async () =>
  (await db.query<{ xp: number }>('', 'select experience_points as xp from member order by id')).map(({ xp }) => xp)

function failing(at: string): Db {
  const check = (name: string) => {
    if (name === at) throw new Error('It cannot be booked')
  }
  return {
    ...db,
    async borrow(options) {
      const borrowed = await db.borrow(options)
      const query: typeof borrowed.query = async (name, ...requested) => (
        check(name), await borrowed.query(name, ...requested)
      )
      return { ...borrowed, query }
    },
  }
}

test('what cannot be booked together becomes a job each, and each is booked alone', async () => {
  const [first = '', second = '', ...others] = await twoDue()
  expect(others).toEqual([])
  await giveDueXpOrSplit(failing('member-status-write'), now)
  const jobs = `select key, run_at as at from graphile_worker._private_jobs where key like 'give-xp:%' order by key`
  expect(await db.query('', jobs)).toEqual([first, second].toSorted().map((id) => ({ key: `give-xp:${id}`, at: now })))
  expect([await giveDueXp(db, now), await xp()]).toEqual([0, [0, 0]])
  await giveXpOfDue(db, second, now)
  expect(await xp()).toEqual([0, 100])
  await giveXpOfDue(db, second, now)
  await giveXpOfDue(db, first, now)
  expect(await xp()).toEqual([100, 100])
  expect(await db.query('', 'select id from xp_due')).toEqual([])
})

test('only what was set aside and has lost its job is missed', async () => {
  const [first = '', second = ''] = await twoDue()
  expect(await xpWithoutJob(db)).toEqual([])
  await giveDueXpOrSplit(failing('member-status-write'), now)
  expect(await xpWithoutJob(db)).toEqual([])
  await db.query('', 'delete from graphile_worker._private_jobs where key = $1', [`give-xp:${second}`])
  expect(await xpWithoutJob(db)).toEqual([{ id: second, at: expect.any(Date) }])
  expect(first).not.toBe(second)
})

test('when there is nothing to set aside the error is thrown', async () => {
  await expect(giveDueXpOrSplit(failing('xp-due-take'), now)).rejects.toThrow('It cannot be booked')
  await twoDue()
  await giveDueXpOrSplit(failing('xp-due-take'), now)
  await expect(giveDueXpOrSplit(failing('xp-due-take'), now)).rejects.toThrow('It cannot be booked')
})

test('what another process is booking is left to it', async () => {
  const [first = ''] = await twoDue()
  const other = await db.borrow()
  await other.query('', 'begin')
  await other.query('', 'select 1 from xp_due where id = $1 for update', [first])
  expect(await giveDueXp(db, now)).toBe(1)
  expect(await xp()).toEqual([0, 100])
  await other.query('', 'rollback')
  other.giveBack()
  expect(await giveDueXp(db, now)).toBe(1)
  expect(await xp()).toEqual([100, 100])
})

test('a member who is locked does not delay members to whom nothing is due', async () => {
  const [, second = ''] = await twoDue()
  await db.query('', 'delete from xp_due where id = $1', [second])
  const other = await db.borrow()
  await other.query('', 'begin')
  await other.query('', 'select 1 from member where id = 2 for update')
  expect(await giveDueXp(db, now)).toBe(1)
  await other.query('', 'rollback')
  other.giveBack()
  expect(await xp()).toEqual([100, 0])
})
