import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('every bit of an id is random', () => {
  const ids = Array.from({ length: 400 }, randomId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`))
  for (let at = 0n; at < 128n; at += 1n) {
    const ones = bits.filter((value) => (value >> at) & 1n).length
    // Six standard deviations: a fixed bit always falls outside.
    expect(Math.abs(ones - ids.length / 2), `bit ${at}`).toBeLessThan(60)
  }
})
