import { expect, test } from 'vitest'
import { ageMarkOf } from './age-mark.ts'

const codes = ['pegi', 'saljs-fran', 'alder-fran']
const names = new Map(codes.map((code, id) => [id, { code }]))
const marked = (values: Record<string, number>) => ({
  attributes: new Map(Object.entries(values).map(([code, value]) => [codes.indexOf(code), value])),
})

test('PEGI 18 is sold to adults only, other marks are advice', () => {
  expect(ageMarkOf(marked({ pegi: 16 }), names)).toEqual({ system: 'PEGI', years: 16, isLimit: false })
  expect(ageMarkOf(marked({ pegi: 18 }), names)).toEqual({ system: 'PEGI', years: 18, isLimit: true })
})

test('a limit at the sale goes before the age something is meant for', () => {
  expect(ageMarkOf(marked({ 'alder-fran': 8 }), names)).toEqual({ system: 'age', years: 8, isLimit: false })
  expect(ageMarkOf(marked({ 'alder-fran': 8, 'saljs-fran': 15 }), names)).toEqual({
    system: 'age',
    years: 15,
    isLimit: true,
  })
  expect(ageMarkOf(marked({}), names)).toBeNull()
})
