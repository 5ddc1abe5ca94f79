import { expect, test } from 'vitest'
import { deliverySummary } from './delivery-summary.ts'
import { draftOf } from './draft.ts'
import { storeTypes } from './types-stores.ts'

test('a new way of delivery is a parcel for everybody, and its rules are said in words', () => {
  const [, method] = storeTypes
  const draft = draftOf(method, null)
  expect(draft).toMatchObject({ price: '49', regularPrice: '49', kind: 'home', pace: 'parcel' })
  expect(deliverySummary(draft)).toEqual([
    'hela Sverige',
    'privatpersoner och företag',
    'paket upp till 20 kg, 200 liter, 150 cm',
  ])
  expect(
    deliverySummary({
      'rules.areas': '100–119\n751–757',
      'rules.customers': 'company',
      'rules.minOrderValue': '500',
      'rules.exceeds.kg': '35',
      isInternal: 'yes',
    }),
  ).toEqual([
    'postnummer som börjar på 100–119, 751–757',
    'företag',
    'ordrar från 500 kr',
    'paket av alla storlekar',
    'bara det som är större än 35 kg',
    'erbjuds inte',
  ])
})

test('each field of a grouped form has a group that exists', () => {
  const [, { fields, groups = {} }] = storeTypes
  expect(fields.filter(({ group }) => group === undefined || !(group in groups))).toEqual([])
})
