import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achievementOf } from '#achievements/all.ts'
import { achievementsContract } from '#achievements/contract.ts'
import { achievementsApi } from '#achievements/server/api.ts'
import { awardMembers } from '#achievements/server/award.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { hasPart, neededBy, partsOf, programmeParts, takenAlong } from '#core/programme.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { applyShopSettings, type Programme, type ShopSettings } from '#core/shop.ts'
import { rankGroups, rankNameOf } from '#identity/ranks.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { findUser } from '#identity/server/users.ts'
import { xp } from '#loyalty/calls.ts'
import { xpContract } from '#loyalty/contract.ts'
import { xpApi } from '#loyalty/server/xp/api.ts'
import { giveDueXp } from '#loyalty/server/xp/give-due-xp.ts'
import { giveXp, type Xp } from '#loyalty/server/xp/give-xp.ts'
import { moveXp } from '#loyalty/server/xp/move-xp.ts'
import { readFeed } from '#notifications/server/entries.ts'
import { benefitsOfPlay } from '#play/benefits.ts'
import { isWorthy } from '#play/knighthood/requirements.ts'
import { demoShopSettings } from '#seed/shop-settings.ts'
import { menuOf } from '#shell/member/member-pages.ts'
import { tourSteps } from '#shell/onboarding-messages.ts'
import { openShipping } from '#shipping/server/shipping.ts'
import { applyOffered } from '#shop-settings/offered.ts'
import { DifferentRankNames, Rewards } from '#shop-settings/sections.ts'
import { testDatabase } from '#test/database.ts'
import { seedEarnings } from '#test/earning.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { makeContext, makeMember } from '#test/request-context.ts'

const db = await testDatabase()
const earnings = seedEarnings(db)
const now = new Date('2026-11-21T12:00:00Z')
const shipping = openShipping(db)
let last = 0

beforeAll(async () => {
  await stockShop(db)
  await addGoods(db, { id: 1 })
})
afterAll(() => db.close())

const join = async () => await makeMember(db, (last += 1))
const without = (...parts: (keyof Programme)[]) =>
  set({ programme: { ...demoShopSettings.programme, ...Object.fromEntries(parts.map((part) => [part, false])) } })
const set = (settings: Partial<ShopSettings>) => applyShopSettings({ ...demoShopSettings, ...settings })
const give = async (...given: Xp[]) => await inTransaction(db, async (tx) => await giveXp(tx, given, now))
const userOf = async (id: number) => await findUser(db, id)
const apiOf = (member: Awaited<ReturnType<typeof join>>) =>
  inProcessApi(
    [
      ...callsOf(
        'loyalty',
        xpContract,
        xpApi({ db, shipping, otherBenefits: benefitsOfPlay, nameOfAchievement: (id) => achievementOf(id)?.name }),
      ),
      ...callsOf('achievements', achievementsContract, achievementsApi({ db })),
    ],
    makeContext({ member, now }),
  )
const benefitsOf = async (member: Awaited<ReturnType<typeof join>>) =>
  (await apiOf(member)(xp.getBenefits, undefined)).benefits

test('a part is there only when it is switched on with everything it needs, and takes nothing else along', () => {
  const programme = fc.record(
    Object.fromEntries(programmeParts.map((part) => [part, fc.boolean()])),
  ) as unknown as fc.Arbitrary<Programme>
  fc.assert(
    fc.property(programme, (switched) => {
      const parts = partsOf(switched)
      for (const part of programmeParts)
        expect(parts[part]).toBe(switched[part] && (neededBy[part] ?? []).every((needed) => parts[needed]))
      expect(takenAlong(switched)).toEqual(programmeParts.filter((part) => switched[part] !== parts[part]))
      expect(partsOf(parts)).toEqual(parts)
    }),
  )
  const all = demoShopSettings.programme
  expect(takenAlong({ ...all, xp: false })).toEqual(['levels', 'supplyDrops', 'knighthood'])
  expect(takenAlong({ ...all, levels: false })).toEqual(['supplyDrops', 'knighthood'])
  expect(takenAlong({ ...all, achievements: false })).toEqual(['knighthood'])
  for (const part of ['friends', 'supplyDrops', 'knighthood', 'game'] as const)
    expect(takenAlong({ ...all, [part]: false })).toEqual([])
})

test('without xp nothing is earned or shown, what members have is kept, and it is there again with xp', async () => {
  const anna = await join()
  const order = await earnings.order(anna.id, [{ productId: 1, quantity: 3, unitPrice: 100_000, discount: 0 }], now)
  await earnings.deliver(order, [1], now)
  await giveDueXp(db, now)
  expect(await userOf(anna.id)).toMatchObject({ experiencePoints: 1000, rankLevel: 1, rankName: 'Bronze' })

  without('xp')
  await earnings.deliver(order, [2], now)
  await give({ memberId: anna.id, amount: 50, kind: 'game', cause: 'round' })
  await giveDueXp(db, now)
  expect(await userOf(anna.id)).toMatchObject({ experiencePoints: 0, rankLevel: 1, rankName: '', rankProgress: 0 })
  await expect(apiOf(anna)(xp.getXp, {})).rejects.toMatchObject({ status: 404, code: 'not-offered' })
  await expect(apiOf(anna)(xp.getToplist, {})).rejects.toMatchObject({ code: 'not-offered' })
  expect((await benefitsOf(anna)).map(({ id }) => id)).toEqual([
    'member-prices',
    'free-delivery',
    'orders',
    'achievements',
  ])
  expect(menuOf({ rankLevel: 1, settings: {} as never }).map(({ name }) => name)).not.toContain('member.toplist')
  expect(
    tourSteps('anna')
      .map(({ text }) => text)
      .join(' '),
  ).not.toMatch(/\bxp\b|nivå/i)

  applyShopSettings(demoShopSettings)
  expect(await userOf(anna.id)).toMatchObject({ experiencePoints: 1000 })
})

test('a return without xp takes back no more than was given', async () => {
  const bo = await join()
  const order = await earnings.order(bo.id, [{ productId: 1, quantity: 3, unitPrice: 100_000, discount: 0 }], now)
  await earnings.deliver(order, [1], now)
  await giveDueXp(db, now)
  without('xp')
  await earnings.deliver(order, [2], now)
  await earnings.giveBack(order, [1], now)
  await giveDueXp(db, now)
  expect((await ledger(bo.id)).at(-1)).toEqual({ kind: 'purchase', amount: 1000 })
  await earnings.giveBack(order, [2], now)
  await giveDueXp(db, now)
  expect(await ledger(bo.id)).toEqual([
    { kind: 'purchase', amount: 1000 },
    { kind: 'return', amount: -1000 },
  ])
})

test('what one account has is moved to another also while the shop has no xp', async () => {
  const [from, into] = [await join(), await join()]
  await give({ memberId: from.id, amount: 700, kind: 'game', cause: 'moved' })
  without('xp')
  await inTransaction(db, async (tx) => await moveXp(tx, { from: from.id, into: into.id }, now))
  applyShopSettings(demoShopSettings)
  expect(await userOf(into.id)).toMatchObject({ experiencePoints: 700 })
  expect(await userOf(from.id)).toMatchObject({ experiencePoints: 0 })
})

test('without levels members have xp, no rank and none of its benefits, and read of none', async () => {
  const cia = await join()
  const dag = await join()
  await give({ memberId: cia.id, amount: 90_000, kind: 'purchase', cause: 'levels' })
  without('levels')
  await give({ memberId: dag.id, amount: 90_000, kind: 'purchase', cause: 'levels' })
  const token = await openSessionStore(db).open(dag.id, now)
  expect((await openSessionStore(db).memberOf(new Map([[sessionCookie, token]]), now))?.rankLevel).toBe(1)
  expect(await userOf(dag.id)).toMatchObject({ experiencePoints: 90_000, rankLevel: 1, levelSeen: 1, rankName: '' })
  expect((await apiOf(dag)(xp.getToplist, {})).own).toMatchObject({ level: 1, rankName: '', xp: 90_000 })
  expect([isRankLocked(7, null), hasPart('supplyDrops'), hasPart('knighthood')]).toEqual([false, false, false])
  expect((await benefitsOf(dag)).every(({ fromLevel }) => fromLevel === 1)).toBe(true)
  expect((await userOf(cia.id))?.notificationFeed).toEqual([])
  expect(await readFeed(db, cia.id, { all: true })).toEqual([])
  await expect(apiOf(dag)(xp.postLevelSeen, undefined)).rejects.toMatchObject({ code: 'not-offered' })

  applyShopSettings(demoShopSettings)
  expect(await readFeed(db, cia.id, { all: true })).toMatchObject([{ title: 'Du har nått nivå 9, Gold' }])
  expect(await readFeed(db, dag.id, { all: true })).toEqual([])
  expect(await userOf(dag.id)).toMatchObject({ rankLevel: 9, rankName: 'Gold' })
  expect(isRankLocked(7, null)).toBe(true)
})

test('without achievements none are awarded or shown; what is done in the meantime counts afterwards', async () => {
  const eva = await join()
  await give({ memberId: eva.id, amount: 8000, kind: 'purchase', cause: 'achievements' })
  const award = async () => await inTransaction(db, async (tx) => await awardMembers(tx, [eva.id], now))
  without('achievements')
  expect(await award()).toEqual([])
  await expect(
    inProcessApi(callsOf('achievements', achievementsContract, achievementsApi({ db })), makeContext({ member: eva }))(
      { method: 'GET', path: '/member/{id}/achievements' } as never,
      { id: eva.id } as never,
    ),
  ).rejects.toMatchObject({ code: 'not-offered' })
  expect((await benefitsOf(eva)).map(({ id }) => id)).not.toContain('achievements')

  without('levels')
  expect((await award()).map(({ achievementId }) => Math.floor(achievementId / 100))).not.toContain(401)
  applyShopSettings(demoShopSettings)
  expect((await award()).map(({ achievementId }) => Math.floor(achievementId / 100))).toContain(401)
})

test('the groups of levels have the names of the shop wherever they are shown', async () => {
  const fia = await join()
  set({ ranks: { ...demoShopSettings.ranks, gold: 'Guldkund', void: 'Topp' } })
  await give({ memberId: fia.id, amount: 90_000, kind: 'purchase', cause: 'names' })
  expect(await userOf(fia.id)).toMatchObject({ rankLevel: 9, rankName: 'Guldkund' })
  expect((await apiOf(fia)(xp.getToplist, {})).own).toMatchObject({ rankName: 'Guldkund' })
  expect(await readFeed(db, fia.id, { all: true })).toMatchObject([{ title: 'Du har nått nivå 9, Guldkund' }])
  expect(rankGroups.map(({ name }) => name)).toContain('Topp')
  applyShopSettings(demoShopSettings)
  expect(rankNameOf(24)).toBe('V O I D')
})

test.each([
  ['empty', { gold: ' ' }],
  ['too long', { gold: 'G'.repeat(21) }],
  ['a control character', { gold: 'Gu\u0007ld' }],
  ['a line break', { gold: 'Gu\nld' }],
  ['a formula', { gold: '=1+1' }],
  ['a tag', { gold: 'G<b>' }],
  ['two of one name', { gold: 'silver' }],
])('a name that is %s is refused', (_, names) => {
  expect(DifferentRankNames.safeParse({ ...demoShopSettings.ranks, ...names }).success).toBe(false)
  expect(DifferentRankNames.safeParse(demoShopSettings.ranks).success).toBe(true)
})

test('what is given has limits, and the page says what is given', async () => {
  const { rewards } = demoShopSettings
  for (const wrong of [
    { reviewXp: -1 },
    { reviewXp: 1.5 },
    { gameXpADay: 2001 },
    { knightLevel: 1 },
    { knightLevel: 26 },
  ])
    expect(Rewards.safeParse({ ...rewards, ...wrong }).success).toBe(false)

  const gun = await join()
  set({ rewards: { ...rewards, reviewXp: 75, knightLevel: 13, knightDays: 30 } })
  const listed = await benefitsOf(gun)
  expect(listed.find(({ id }) => id === 'review-xp')?.text).toBe('75 xp för ett omdöme om det du har köpt här.')
  expect(listed.find(({ id }) => id === 'knighthood')?.fromLevel).toBe(13)
  const merits = { level: 12, achievements: 25, reviews: 5, days: 30 }
  expect([isWorthy(merits), isWorthy({ ...merits, level: 13 })]).toEqual([false, true])

  set({ rewards: { ...rewards, reviewXp: 0 } })
  expect((await benefitsOf(gun)).map(({ id }) => id)).not.toContain('review-xp')
})

test('benefits are those that the shop has: prices, free delivery and ways of delivery from a level', async () => {
  const hal = await join()
  applyOffered({ memberPrices: false, freeFrom: { everyone: 0, members: 0 }, lockedProducts: false, stores: false })
  expect((await benefitsOf(hal)).slice(0, 2).map(({ id }) => id)).toEqual(['orders', 'xp'])
  applyOffered({
    memberPrices: true,
    freeFrom: { everyone: null, members: 30_000 },
    lockedProducts: false,
    stores: false,
  })
  const [prices, free] = await benefitsOf(hal)
  expect([prices?.id, free?.text]).toEqual([
    'member-prices',
    'När produkterna kostar 300\u00a0kr eller mer. Vissa leveranssätt, och stora och tunga paket, kan ha egen frakt.',
  ])
})

async function ledger(memberId: number) {
  return await db.query('', 'select kind, amount::int from xp_entry where member_id = $1 order by id', [memberId])
}
