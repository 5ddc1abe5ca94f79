import { afterAll, beforeEach, expect, test } from 'vitest'
import { achievementCalls } from '#achievements/calls.ts'
import { achievementsContract } from '#achievements/contract.ts'
import { achievementsApi } from '#achievements/server/api.ts'
import { contracts } from '#contracts.ts'
import type { CallContract } from '#core/contract.ts'
import { isPageOffered } from '#core/programme.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { neutralShopSettings, shop } from '#core/shop.ts'
import { friends } from '#friends/calls.ts'
import { friendsContract } from '#friends/contract.ts'
import { friendsApi } from '#friends/server/api.ts'
import { game } from '#play/calls.ts'
import { gameContract } from '#play/contract.ts'
import { gameApi } from '#play/server/game/api.ts'
import { menuOf } from '#shell/member/member-pages.ts'
import { shopSettings } from '#shop-settings/calls.ts'
import { shopSettingsContract } from '#shop-settings/contract.ts'
import { shopSettingsApi } from '#shop-settings/server/api.ts'
import { openShopSettings } from '#shop-settings/server/open-shop-settings.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'

const db = await testDatabase()
const settings = await openShopSettings({ db })
afterAll(async () => {
  settings.close()
  await db.close()
})
beforeEach(() => settings.reload())

const member = { ...(await makeMember(db, 1)), isEmployee: true, isAdmin: true }
const api = inProcessApi(
  [
    ...callsOf('shop-settings', shopSettingsContract, shopSettingsApi({ db, onSaved: settings.reload })),
    ...callsOf('friends', friendsContract, friendsApi({ db })),
    ...callsOf('play', gameContract, gameApi({ db })),
    ...callsOf('achievements', achievementsContract, achievementsApi({ db })),
  ],
  makeContext({ member }),
)
const all = neutralShopSettings.programme
const totalOfAchievements = async () => (await api(achievementCalls.getAchievements, { id: 1 })).total

async function save(value: typeof all): Promise<void> {
  const { data } = await api(shopSettings.getShopSettings, undefined)
  const version = data.sections.programme?.version ?? 0
  await api(shopSettings.saveShopSetting, { section: 'programme', version, value })
}

test('a part that is switched off has no menu, no page, no calls and no achievements left to win, until it is on again', async () => {
  const before = await totalOfAchievements()
  await save({ ...all, game: false })
  expect(menuOf({ rankLevel: 5, settings: {} as never }).map(({ name }) => name)).not.toContain('member.game')
  expect([isPageOffered('member.game'), isPageOffered('member.friends'), isPageOffered('product')]).toEqual([
    false,
    true,
    true,
  ])
  await expect(api(game.getGame, undefined)).rejects.toMatchObject({ status: 404, code: 'not-offered' })
  await expect(api(game.beginRound, { mode: 'nonsense' } as never)).rejects.toMatchObject({ code: 'not-offered' })
  expect(await api(friends.getFriends, undefined)).toMatchObject({ data: { friends: [] } })
  expect(await totalOfAchievements()).toBeLessThan(before)

  await save(all)
  expect(shop.programme).toEqual(all)
  expect(await api(game.getGame, undefined)).toMatchObject({ data: { xpToday: 0 } })
  expect(await totalOfAchievements()).toBe(before)
})

test('every call of a part says which part it is of', () => {
  const calls: CallContract[] = Object.values(contracts).flatMap((module) => Object.values(module))
  const prefixes = { friends: 'friends', game: 'game', 'supply-drop': 'supplyDrops', knighthood: 'knighthood' }
  for (const [prefix, part] of Object.entries(prefixes)) {
    const ofPart = calls.filter(({ path }) => new RegExp(`^/member/${prefix}(/|$)`).test(path))
    expect(ofPart.length).toBeGreaterThan(1)
    expect(ofPart.map((call) => call.part)).toEqual(ofPart.map(() => part))
  }
  expect(calls.filter((call) => call.part).length).toBe(24)
})
