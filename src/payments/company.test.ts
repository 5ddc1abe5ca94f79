import { expect, test } from 'vitest'
import { organisationNumberOf } from './company.ts'
import { shownOrganisationNumber } from './organisation-number.ts'

test.each(['556016-0680', '5560160680', '165560160680'])('%s is an organisation number', (text) => {
  expect(organisationNumberOf(text)).toBe('5560160680')
})

test.each([
  ['a wrong check digit', '556016-0681'],
  ['a third digit below two', '551016-0680'],
  ['too few digits', '556016-068'],
  ['words', 'Ljusverket AB'],
])('%s is none', (_, text) => {
  expect(organisationNumberOf(text)).toBeNull()
})

test('it is shown with its hyphen', () => {
  expect(shownOrganisationNumber('5560160680')).toBe('556016-0680')
})
