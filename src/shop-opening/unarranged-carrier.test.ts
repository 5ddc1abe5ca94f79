import { expect, test } from 'vitest'
import { unarrangedCarrier } from './unarranged-carrier.ts'

const own = { isSandbox: false, connected: ['postnord'] } as const

test.each([
  { carrier: 'Norrbud', asks: null, isArranged: false },
  { carrier: 'Bring', asks: 'points', isArranged: false },
  { carrier: 'PostNord', asks: 'points', isArranged: true },
  { carrier: 'Lokalbudet i Växjö', asks: null, isArranged: true },
  { carrier: null, asks: null, isArranged: true },
] as const)('$carrier with $asks', ({ carrier, asks, isArranged }) => {
  expect(unarrangedCarrier({ carrier, asks }, own)).toBe(isArranged ? null : carrier)
})

test('in a sandbox every carrier answers', () => {
  expect(unarrangedCarrier({ carrier: 'Norrbud', asks: 'slots' }, { isSandbox: true, connected: [] })).toBeNull()
})
