import { expect, test } from 'vitest'
import { hasSides, imageHeight } from './takeover-heights.ts'

test('sides of 291 pixels are wide enough, 290 are not', () => {
  expect(hasSides(1168 + 2 * 291)).toBe(true)
  expect(hasSides(1168 + 2 * 290)).toBe(false)
})

test('the image is as tall as the screen, in one of four heights', () => {
  expect([600, 720, 721, 1080, 1081, 1440, 1441, 2160, 3000].map(imageHeight)).toEqual([
    720, 720, 1080, 1080, 1440, 1440, 2160, 2160, 2160,
  ])
})
