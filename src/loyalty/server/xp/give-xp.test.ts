import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { giveXp, type Xp } from './give-xp.ts'

const db = await testDatabase()
afterAll(() => db.close())
const now = new Date('2026-11-21T12:00:00Z')

async function join(username: string): Promise<number> {
  const sql = `insert into member (username, email, password_hash) values ($1, $1 || '@exempel.se', '') returning id`
  const [member] = await db.query<{ id: number }>('', sql, [username])
  return member?.id ?? 0
}

const give = (xp: Xp[]) => inTransaction(db, async (tx) => await giveXp(tx, xp, now))
const memberStatus = async (id: number) =>
  (await db.query('', 'select experience_points as xp, rank_level as level from member where id = $1', [id]))[0]

test('xp is given once per cause, and deductions lower the level', async () => {
  const memberId = await join('nils')
  const bought: Xp = { memberId, amount: 3600, kind: 'purchase', cause: 'row-1' }
  expect(await give([bought])).toEqual([bought])
  expect(await give([bought, { ...bought, cause: 'row-2', amount: 100 }])).toHaveLength(1)
  expect(await memberStatus(memberId)).toEqual({ xp: 3700, level: 2 })
  await give([{ ...bought, kind: 'return', amount: -3600 }])
  expect(await memberStatus(memberId)).toEqual({ xp: 100, level: 1 })
  const notified = await db.query('', 'select name, title, is_important from feed_entry where member_id = $1', [
    memberId,
  ])
  expect(notified).toEqual([{ name: 'level', title: 'Du har nått nivå 2, Bronze', is_important: true }])
})

test('for xp that was given before no member is written', async () => {
  const [known, other] = [await join('karin'), await join('knut')]
  const xp: Xp = { memberId: known, amount: 100, kind: 'purchase', cause: 'row-1' }
  await give([xp])
  const written = async () => (await db.query('', 'select xmin from member where id = $1', [known]))[0]
  const before = await written()
  expect(await give([xp, { ...xp, memberId: other }])).toEqual([{ ...xp, memberId: other }])
  expect(await written()).toEqual(before)
  expect([await memberStatus(known), await memberStatus(other)]).toMatchObject([{ xp: 100 }, { xp: 100 }])
})

test('from level 20 up achievements count as well', async () => {
  const memberId = await join('svea')
  await give([{ memberId, amount: 925_000, kind: 'correction', cause: 'test' }])
  expect(await memberStatus(memberId)).toEqual({ xp: 925_000, level: 20 })
  await db.query(
    '',
    'insert into achievement_award (member_id, achievement_id, at) select $1, n, $2 from generate_series(1, 200) n',
    [memberId, now],
  )
  await give([{ memberId, amount: 1, kind: 'correction', cause: 'again' }])
  expect(await memberStatus(memberId)).toEqual({ xp: 925_001, level: 21 })
})

test('a member without notifications still gets the xp', async () => {
  const memberId = await join('tyst')
  await db.query('', `update member set settings = '{"notification_settings_level": 0}' where id = $1`, [memberId])
  await give([{ memberId, amount: 5000, kind: 'game', cause: 'round' }])
  expect(await memberStatus(memberId)).toEqual({ xp: 5000, level: 2 })
  expect(await db.query('', 'select 1 from feed_entry where member_id = $1', [memberId])).toEqual([])
})
