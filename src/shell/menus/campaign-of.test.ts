import { expect, test } from 'vitest'
import { campaignOf } from './campaign-of.ts'

const image = { src: '/bild/mus.svg', width: 10, height: 10 }
const blackWeek = { id: 7866, sectionId: null, image, productCount: 238 }
const home = { id: 1, sectionId: 1, image, productCount: 28 }
const all = [
  blackWeek,
  home,
  { id: 4, sectionId: 4, image, productCount: 0 },
  { id: 5, sectionId: 5, image: null, productCount: 3 },
]

test('a section shows its own campaign, or one of the entire shop', () => {
  expect(campaignOf(1, all)).toBe(home)
  expect(campaignOf(2, all)).toBe(blackWeek)
})

test('a campaign without products or image is not shown', () => {
  expect(campaignOf(4, all)).toBe(blackWeek)
  expect(campaignOf(5, all)).toBe(blackWeek)
  expect(campaignOf(1, [])).toBeNull()
})
