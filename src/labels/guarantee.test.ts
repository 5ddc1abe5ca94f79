import { expect, test } from 'vitest'
import { durabilityLabel, showsGuaranteeNotice } from './guarantee.ts'

const last = new Date('2026-09-26T21:59:59Z')
const first = new Date('2026-09-26T22:00:00Z')
const mouse = { years: 5, brand: 'Taktil', model: 'TP-1' }

test('(EU) 2024/825: from 27 September 2026 buyers of goods see the legal guarantee notice', () => {
  const goods = { isDigital: false }
  expect([last, first].map((now) => showsGuaranteeNotice(goods, now))).toEqual([false, true])
  expect(showsGuaranteeNotice({ isDigital: true }, first)).toBe(false)
})

test('(EU) 2024/825: from the same day a producer’s guarantee of more than two years has the label', () => {
  expect([last, first].map((now) => durabilityLabel(mouse, now))).toEqual([null, mouse])
  expect(durabilityLabel({ ...mouse, years: 2.5 }, first)).toMatchObject({ years: 2.5 })
  expect(durabilityLabel({ ...mouse, years: 2 }, first)).toBe(null)
  expect(durabilityLabel({ ...mouse, years: null }, first)).toBe(null)
  expect(durabilityLabel({ ...mouse, brand: undefined }, first)).toBe(null)
})
