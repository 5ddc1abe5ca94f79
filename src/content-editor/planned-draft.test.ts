import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'
import { plannedDraft } from './planned-draft.ts'
import { storeTypes } from './types-stores.ts'

const [, method] = storeTypes
const row = { id: 1, version: 2, kind: 'home', name: 'Bud', price: 4900, regularPrice: 4900, rules: { minRank: 1 } }
const plan = {
  validFrom: 1000,
  fields: { ...row, price: 3900, rules: { minRank: 1, minOrderValue: 50_000 } },
  savedAt: 0,
  savedBy: null,
}
const draft = { ...draftOf(method, row), name: 'Vårbud' }

test('a change planned after another keeps what the other changes', () => {
  const planned = plannedDraft(method, { row, draft, plans: [plan], from: 1000 })
  expect(planned).toMatchObject({ name: 'Vårbud', price: '39', regularPrice: '49', 'rules.minOrderValue': '500' })
})

test('a change planned before another starts from what applies now', () => {
  expect(plannedDraft(method, { row, draft, plans: [plan], from: 999 })).toEqual(draft)
})
