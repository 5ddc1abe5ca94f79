import { expect, test } from 'vitest'
import { maxScale, whole, within, zoomedAt } from './zoom.ts'

const frame = { width: 400, height: 300 }

test('the point under the finger stays in place', () => {
  const view = zoomedAt(whole, { x: 100, y: -50 }, 2)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  const closer = zoomedAt(view, { x: 100, y: -50 }, 4)
  expect([(100 - closer.x) / 4, (-50 - closer.y) / 4]).toEqual([100, -50])
})

test('zoom is limited at both ends', () => {
  expect(zoomedAt(whole, { x: 0, y: 0 }, 0.2).scale).toBe(1)
  expect(zoomedAt(whole, { x: 0, y: 0 }, 90).scale).toBe(maxScale)
})

test('a zoomed picture cannot be dragged out of its frame', () => {
  expect(within({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(within({ scale: 1, x: 30, y: -30 }, frame)).toEqual(whole)
})
