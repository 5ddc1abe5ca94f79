import { expect, test } from 'vitest'
import { filterMessages } from './filter-messages.ts'
import { messages } from './messages.ts'

test('one is singular, more are plural', () => {
  expect([filterMessages.chosen(1), filterMessages.chosen(2)]).toEqual(['1 vald', '2 valda'])
  expect([messages.count('1', '1'), messages.count('1', '20')]).toEqual(['1 produkt', '1 av 20 produkter'])
  expect([messages.seen('1', '1'), messages.seen('1', '2')]).toEqual([
    'Du har sett 1 av 1 produkt',
    'Du har sett 1 av 2 produkter',
  ])
  expect([messages.showProducts('1'), messages.showProducts('0')]).toEqual(['Visa 1 produkt', 'Visa 0 produkter'])
})
