import { afterAll, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { knighthood } from '#play/calls.ts'
import { knighthoodContract } from '#play/contract.ts'
import { reviewsOf } from '#reviews/server/reviews.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { knighthoodApi } from './api.ts'

const db = await testDatabase()
afterAll(() => db.close())
const rows = callsOf('members', knighthoodContract, knighthoodApi({ db }))
const now = new Date('2026-11-21T12:00:00Z')

test('a member who meets all requirements is knighted at once, with the title beside their reviews', async () => {
  const member = await makeMember(db, 1)
  const api = inProcessApi(rows, makeContext({ member, now }))
  const apply = async (title: 'sound' | 'net') => (await api(knighthood.applyForKnighthood, { title })).data

  await db.query('', `update member set rank_level = 9, created_at = '2025-11-21T12:00:00Z' where id = 1`)
  await db.query(
    '',
    'insert into achievement_award (member_id, achievement_id, at) select 1, n, $1 from generate_series(1, 25) n',
    [now],
  )
  await stockShop(db)
  for (let id = 1; id <= 5; id += 1) await addGoods(db, { id })
  await db.query('', 'delete from change')
  await review(1, 4)
  await expect(apply('sound')).rejects.toMatchObject({ status: 409, code: 'requirements-not-met' })
  await review(5, 5)
  expect((await api(knighthood.getKnighthood, undefined)).data).toEqual({
    username: 'member1',
    merits: { level: 9, achievements: 25, reviews: 5, days: 365 },
    knight: null,
  })

  expect((await apply('sound')).knight).toMatchObject({ title: 'sound' })
  expect((await apply('net')).knight).toMatchObject({ title: 'net' })
  await db.query('', 'update member set rank_level = 1 where id = 1')
  expect((await apply('sound')).knight).toMatchObject({ title: 'sound' })

  const [shown] = await reviewsOf(db, 3, { sort: 'newest', offset: 0, limit: 5 })
  expect(shown?.user).toEqual({ id: 1, username: 'member1', title: 'Riddare av Ljudet', avatar: '/api/avatar/1' })
  const changed = await db.query<{ ref: number }>(
    '',
    `select distinct ref from change where kind = 'product' order by ref`,
  )
  expect(changed.map(({ ref }) => ref)).toEqual([1, 2, 3, 4, 5])
  expect(await db.query('', 'select title from feed_entry where member_id = 1')).toEqual([
    { title: 'Du har slagits till Riddare av Ljudet' },
  ])
})

async function review(from: number, to: number): Promise<void> {
  await db.query(
    '',
    `insert into review (product_id, member_id, author, rating, text, created_at)
     select n, 1, 'member1', 5, 'Bra', $3 from generate_series($1::int, $2::int) n`,
    [from, to, now],
  )
}
