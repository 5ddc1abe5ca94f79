import { expect, test } from 'vitest'
import { changeOf, changeProblem } from './change-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = 86_400_000
const stored = {
  name: 'Höst',
  code: 'HOST',
  startsAt: now.getTime() - day,
  endsAt: now.getTime() + day,
  perCustomer: 1,
  maxUses: 100,
  budget: null,
  used: 40,
  spent: 900_00,
  extension: null,
}
const problem = (change: Partial<typeof before>, of: Partial<typeof stored> = {}) => {
  const one = { ...stored, ...of }
  return changeProblem(one, { before: changeOf(one), after: { ...changeOf(one), ...change }, now })
}
const before: Parameters<typeof changeOf>[0] = changeOf(stored)

test('the name, the code, the end and the numbers of the limits may change', () => {
  for (const change of [{ name: 'Vinter' }, { code: 'VINTER' }, { endsAt: null }, { maxUses: 40 }, { perCustomer: 3 }])
    expect(problem(change)).toBe(null)
  expect(problem({ budget: 900_00 })).toBe(null)
})

test('a limit is never below what has been used', () => {
  expect(problem({ maxUses: 39 })).toBe('limit-below-use')
  expect(problem({ budget: 899_99 })).toBe('limit-below-use')
})

test('one that has begun neither gets its first limit nor loses its last', () => {
  expect(problem({ maxUses: null })).toBe('limit-fixed')
  expect(problem({ maxUses: null, budget: 2000_00 })).toBe(null)
  expect(problem({ perCustomer: null })).toBe('limit-fixed')
  const unlimited = { maxUses: null as never, perCustomer: null as never, used: 0, spent: 0 }
  expect(problem({ maxUses: 10 }, unlimited)).toBe('limit-fixed')
  expect(problem({ perCustomer: 1 }, unlimited)).toBe('limit-fixed')
  expect(
    problem({ maxUses: 10 }, { ...unlimited, startsAt: now.getTime() + day, endsAt: now.getTime() + 2 * day }),
  ).toBe(null)
})

test('of one that has ended only the name and the code change, so that the code is free again', () => {
  const ended = { endsAt: now.getTime() }
  expect(problem({ code: 'HOST-26', name: 'Höst 26' }, ended)).toBe(null)
  expect(problem({ endsAt: now.getTime() + day }, ended)).toBe('promotion-ended')
  expect(problem({ maxUses: 200 }, ended)).toBe('promotion-ended')
  expect(problem({ endsAt: stored.startsAt })).toBe('ends-too-early')
})

test('what was changed by another is not overwritten, and a repeated change is answered alike', () => {
  const after = { ...before, name: 'Vinter' }
  expect(changeProblem({ ...stored, name: 'Rea' }, { before, after, now })).toBe('changed-meanwhile')
  expect(changeProblem({ ...stored, ...after }, { before, after, now })).toBe(null)
  expect(problem({ name: 'Vinter' }, { extension: 'lager' as never })).toBe('promotion-of-extension')
})
