import { expect, test } from 'vitest'
import { messages as peopleMessages } from './people-messages.ts'

test('one is singular, more are plural', () => {
  expect([0, 1, 2].map(peopleMessages.rights)).toEqual([
    'Rättigheter: inga',
    'Rättigheter: 1 del',
    'Rättigheter: 2 delar',
  ])
})
