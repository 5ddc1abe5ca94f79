import { expect, test } from 'vitest'
import { codesMessages as messages } from './codes-messages.ts'

test('one is singular, more are plural', () => {
  expect([messages.added(1, 3), messages.added(2, 4)]).toEqual([
    '1 ny kod, 3 finns att sälja',
    '2 nya koder, 4 finns att sälja',
  ])
})
