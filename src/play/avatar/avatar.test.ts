import { expect, test } from 'vitest'
import { backgroundOf, backgroundPath, isChristmas, parseBackground } from './background.ts'
import { avatarClasses } from './classes.ts'
import { drawMemberAvatar } from './draw-avatar.ts'
import { avatarItems, colourNames, faceNames, firstLook, headgearNames, missingOf } from './looks.ts'

test.each([
  ['2026-11-30T22:59:59Z', false],
  ['2026-11-30T23:00:00Z', true],
  ['2027-01-10T22:59:59Z', true],
  ['2027-01-10T23:00:00Z', false],
])('Christmas in Sweden: %s is %s', (time, expected) => {
  expect(isChristmas(new Date(time))).toBe(expected)
})

test('levels above 8 have a gold background', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  expect(backgroundPath(backgroundOf(3, 8, now))).toBe('/img/member/avatar/background-3-christmas.gif')
  expect(backgroundPath(backgroundOf(3, 9, now))).toBe('/img/member/avatar/background-3-goldplus-christmas.gif')
  expect(backgroundPath(backgroundOf(3, 9, new Date('2026-06-01')))).toBe(
    '/img/member/avatar/background-3-goldplus.gif',
  )
})

test.each(['background-13.gif', 'background-0.gif', 'background-1-christmas-goldplus.gif', 'background-1.svg'])(
  '%s is not a background',
  (name) => {
    expect(parseBackground(`/img/member/avatar/${name}`)).toBeNull()
  },
)

test('every class is drawn in every colour with every item', () => {
  for (const { id } of avatarClasses) {
    for (const colour of colourNames) {
      expect(drawMemberAvatar(id, { ...firstLook, colour })).toMatch(/^<svg [^]*<\/svg>$/)
    }
    for (const headgear of headgearNames) {
      expect(drawMemberAvatar(id, { ...firstLook, headgear })).not.toMatch(/NaN|undefined/)
    }
    for (const face of faceNames) expect(drawMemberAvatar(id, { ...firstLook, face })).not.toMatch(/NaN|undefined/)
  }
})

test('found items can be worn', () => {
  expect(missingOf({ headgear: 'crown', face: 'hearts' }, ['hearts'])).toEqual(['crown'])
  expect(missingOf({ headgear: 'cap', face: 'happy' }, [])).toEqual([])
  const findable = Object.keys(avatarItems)
  for (const headgear of headgearNames) expect(missingOf({ headgear, face: 'calm' }, findable)).toEqual([])
})
