import { expect, test } from 'vitest'
import { fillAnswer } from './fill-answer.ts'

test('the fields of a ready answer are filled in, and those without a value stay', () => {
  const facts = { name: 'Elsa Berg', orderNumber: '1042', number: null, me: 'Signe', shop: 'Nordtek' }
  const text = 'Hej {namn}! Order {ordernummer}, ärende {ärende}. {jag}, {butik} {annat}'
  expect(fillAnswer(text, facts)).toBe('Hej Elsa! Order 1042, ärende {ärende}. Signe, Nordtek {annat}')
  expect(fillAnswer('Hej {namn}!', { ...facts, name: 'elsa@exempel.se' })).toBe('Hej {namn}!')
})
