import { expect, test } from 'vitest'
import { defaultSettings } from '#identity/settings.ts'
import { menuOf } from './member-pages.ts'

const namesFor = (rankLevel: number, isSerious = false) =>
  menuOf({ rankLevel, settings: { ...defaultSettings, serious_business_mode: isSerious } }).map(({ name }) => name)

test('the supply drop is in the menu from its level', () => {
  expect(namesFor(0)).not.toContain('member.supply-drop')
  expect(namesFor(1)).toContain('member.supply-drop')
})

test("serious business mode keeps the shop's pages", () => {
  expect(namesFor(9, true)).toEqual([
    'member.orders',
    'member.wishlists',
    'member.offers',
    'member.benefits',
    'member.wh-payments',
    'member.achievements',
    'member.profile',
  ])
})
