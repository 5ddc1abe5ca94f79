import { expect, test } from 'vitest'
import { shop } from '#core/shop.ts'
import { uiMessages } from './countdown-messages.ts'
import { messages } from './messages.ts'

test('one is singular, more are plural', () => {
  expect([messages.ratings('1'), messages.ratings('2')]).toEqual(['1 omdöme', '2 omdömen'])
  expect(uiMessages.left(1, 1, 1)).toBe('1 dag, 1 timme och 1 minut kvar')
  expect(uiMessages.left(2, 2, 0)).toBe('2 dagar, 2 timmar och 0 minuter kvar')
})

test('the link to the start page is named by what is written on it, also when the logo is written otherwise than the name', () => {
  expect(messages.homeAs(shop.brand.name.toUpperCase())).toBe(messages.home)
  expect(messages.homeAs('nordtek.')).toBe(`nordtek., ${messages.home}`)
})
