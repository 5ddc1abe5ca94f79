import { afterAll, expect, test } from 'vitest'
import { achievements, dogeId } from '#achievements/all.ts'
import { type AchievementList, achievementsContract } from '#achievements/contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { testDatabase } from '#test/database.ts'
import { addDelivered } from '#test/delivered.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { achievementsApi } from './api.ts'
import { awardAchievements } from './award-achievements.ts'
import { countShares } from './shares.ts'

const db = await testDatabase()
afterAll(() => db.close())
const now = new Date('2026-11-21T12:00:00Z')
const rows = callsOf('members', achievementsContract, achievementsApi({ db }))
const nils = await makeMember(db, 1)
const svea = await makeMember(db, 2)
await stockShop(db)
await addGoods(db, { id: 1 })
await addDelivered(db, { id: 1, memberId: 1, at: now, rows: [{ productId: 1, quantity: 2 }], number: 123_450 })
await awardAchievements(db, now)
await countShares(db)

function call<T>(
  member: Member | null,
  name: keyof typeof achievementsContract,
  params: object = {},
  query: object = {},
): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return answerCall(row, { params, query, body: {} }, makeContext({ member, now })) as Promise<T>
}

const listOf = (id: number, viewer: Member) => call<AchievementList>(viewer, 'getAchievements', { id: String(id) })

test('a member sees all achievements, progress, and how many members have each', async () => {
  const { member, achievements: list, awarded, total, neededForNextLevel } = await listOf(1, nils)
  expect(member).toEqual({ id: 1, username: 'member1', rankLevel: 1, rankName: 'Bronze', isSelf: true })
  expect([list.length, total, neededForNextLevel]).toEqual([achievements.length, achievements.length, 0])
  const named = (name: string) => list.find((one) => one.name === name)
  expect(named('Välkommen in')).toMatchObject({ awardedAt: now.getTime(), progress: null, share: 0.5 })
  expect(named('Bildrutornas furste')).toMatchObject({ awardedAt: null, progress: null })
  expect(named('Strålföljare')).toMatchObject({ awardedAt: null, progress: { count: 2, needed: 3 } })
  expect(list.filter(({ awardedAt }) => awardedAt !== null)).toHaveLength(awarded)
})

test('nearest lists the requested number, then the latest', async () => {
  const requested = (nearest: string) => call<AchievementList>(nils, 'getAchievements', { id: '1' }, { nearest })
  const { achievements: few, awarded, total } = await requested('3')
  expect([few.length, total]).toEqual([3, achievements.length])
  const { achievements: all } = await listOf(1, nils)
  const underWay = all.filter(({ progress }) => progress !== null)
  const left = ({ progress }: (typeof all)[number]) => (progress ? progress.needed / progress.count : Infinity)
  expect(few[0]).toEqual(underWay.toSorted((a, b) => left(a) - left(b))[0])
  const { achievements: more } = await requested('50')
  expect(more.filter(({ awardedAt }) => awardedAt !== null)).toHaveLength(Math.min(awarded, 50 - underWay.length))
  await expect(requested('0')).rejects.toMatchObject({ status: 400 })
})

test('others see awarded achievements only', async () => {
  const { member, achievements: list, awarded } = await listOf(1, svea)
  expect(member).toEqual({ id: 1, username: 'member1', rankLevel: 1, rankName: 'Bronze', isSelf: false })
  expect(list).toHaveLength(awarded)
  expect(list.every(({ awardedAt, progress }) => awardedAt !== null && progress === null)).toBe(true)
  expect(JSON.stringify(await listOf(1, svea))).not.toMatch(/exempel\.se|75228/)
})

test('a secret is awarded once, however often it is found', async () => {
  expect(await call(svea, 'postDoge')).toEqual({ isNew: true, achievementId: dogeId })
  expect(await call(svea, 'postDoge')).toEqual({ isNew: false, achievementId: dogeId })
  const [ledger] = await db.query('', `select sum(amount)::int as xp from xp_entry where member_id = 2`)
  const [member] = await db.query('', 'select experience_points as xp from member where id = 2')
  expect(ledger).toEqual(member)
  expect(await db.query('', 'select name from feed_entry where member_id = 2')).toEqual([{ name: 'achievement' }])
})

test('a secret is hidden from members without it, also on the page of a member who has it', async () => {
  const secretOf = async (id: number, viewer: Member) =>
    (await listOf(id, viewer)).achievements.find((one) => one.id === dogeId)
  expect(await secretOf(2, svea)).toMatchObject({ name: 'Mycket prestation, wow', isHidden: false })
  expect(await secretOf(2, nils)).toMatchObject({ name: 'Hemlig', xp: 0, isHidden: true })
  expect(await secretOf(1, nils)).toMatchObject({ name: 'Hemlig', isHidden: true, awardedAt: null })
  await expect(call(nils, 'getAchievement', { id: '2', aid: String(dogeId) })).rejects.toMatchObject({ status: 404 })
})

test('one achievement of a member who has it', async () => {
  expect(await call(svea, 'getAchievement', { id: '1', aid: '101' })).toMatchObject({
    member: { username: 'member1' },
    achievement: { id: 101, name: 'Välkommen in' },
  })
  expect(await call(svea, 'getAchievement', { id: '2', aid: '101' })).toMatchObject({
    achievement: { awardedAt: null },
  })
  for (const params of [
    { id: '1', aid: '102' },
    { id: '1', aid: '99999' },
    { id: '77', aid: '101' },
  ]) {
    await expect(call(svea, 'getAchievement', params)).rejects.toMatchObject({ status: 404 })
  }
  await expect(call(null, 'getAchievements', { id: '1' })).rejects.toMatchObject({ status: 401 })
})
