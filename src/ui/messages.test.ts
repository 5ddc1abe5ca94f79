import { expect, test } from 'vitest'
import { uiMessages } from './countdown-messages.ts'
import { messages } from './messages.ts'

test('one is singular, more are plural', () => {
  expect([messages.ratings('1'), messages.ratings('2')]).toEqual(['1 omdöme', '2 omdömen'])
  expect(uiMessages.left(1, 1, 1)).toBe('1 dag, 1 timme och 1 minut kvar')
  expect(uiMessages.left(2, 2, 0)).toBe('2 dagar, 2 timmar och 0 minuter kvar')
})
