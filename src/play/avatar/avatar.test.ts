import { expect, test } from 'vitest'
import { backgroundOf, backgroundPath, parseBackground } from './background.ts'
import { avatarClasses } from './classes.ts'
import { drawMemberAvatar } from './draw-avatar.ts'
import { avatarItems, colourNames, faceNames, firstLook, headgearNames, missingOf } from './looks.ts'

test('levels above 8 have a gold background', () => {
  const pathOf = (level: number, isChristmas: boolean) =>
    backgroundPath(backgroundOf({ classId: 3, level, isChristmas }))
  expect(pathOf(8, true)).toBe('/img/member/avatar/background-3-christmas.gif')
  expect(pathOf(9, true)).toBe('/img/member/avatar/background-3-goldplus-christmas.gif')
  expect(pathOf(9, false)).toBe('/img/member/avatar/background-3-goldplus.gif')
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
