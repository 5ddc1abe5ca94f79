import { expect, test } from 'vitest'
import type { Promotion } from '#promotions/contract.ts'
import { changeOfDraft, draftOfPromotion, newDraft, newPromotionOf } from './promotion-draft.ts'

const now = new Date('2026-11-21T12:00:30Z')
const stored: Promotion = {
  id: 7,
  name: 'Höst',
  rule: { discount: { kind: 'tiers', tiers: [{ from: 100_000, percent: 10 }] }, conditions: { categoryIds: [3, 4] } },
  audience: 'member',
  code: 'HOST',
  startsAt: Date.parse('2026-11-01T00:00:00Z'),
  endsAt: Date.parse('2026-12-24T11:00:30Z'),
  perCustomer: 1,
  maxUses: 100,
  budget: 500_000,
  isCombinable: false,
  priority: 2,
  used: 3,
  spent: 9_000,
  isSpent: false,
  extension: null,
}

test('what is written becomes a promotion: percent, code, time and limits', () => {
  const draft = {
    ...newDraft(null, now),
    name: 'Black Friday',
    code: 'BLACK',
    'rule.discount.kind': 'percent',
    'rule.discount.percent': '15',
    'rule.discount.maxDiscount': '500',
    'rule.conditions.categoryIds': '3, 4',
    'rule.minSubtotal': '1 000,50',
    startsAt: '2026-11-27T00:00',
    endsAt: '2026-11-28T00:00',
    perCustomer: '1',
  }
  const { body, errors } = newPromotionOf(draft)
  expect(errors).toEqual({})
  expect(body).toEqual({
    name: 'Black Friday',
    code: 'BLACK',
    audience: 'all',
    rule: {
      discount: { kind: 'percent', percent: 15, maxDiscount: 50_000 },
      conditions: { categoryIds: [3, 4] },
      minSubtotal: 100_050,
    },
    startsAt: '2026-11-26T23:00:00.000Z',
    endsAt: '2026-11-27T23:00:00.000Z',
    perCustomer: 1,
    isCombinable: true,
    priority: 0,
  })
})

test('only the fields of the chosen kind are sent, and the wrong ones are named', () => {
  const draft = { ...newDraft(null, now), name: 'Fri frakt', 'rule.discount.percent': '15' }
  const { body } = newPromotionOf({ ...draft, 'rule.discount.kind': 'free-shipping' })
  expect(body.rule).toEqual({ discount: { kind: 'free-shipping' }, conditions: {} })
  expect(body.code).toBe(null)
  const volume = { ...draft, 'rule.discount.kind': 'volume', 'rule.discount.tiers': '3: 10\n5 : 15 %' }
  expect(newPromotionOf(volume).body.rule.discount).toEqual({
    kind: 'volume',
    tiers: [
      { from: 3, percent: 10 },
      { from: 5, percent: 15 },
    ],
  })
  expect(newPromotionOf({ ...volume, 'rule.discount.tiers': 'tre' }).errors).toMatchObject({
    'rule.discount.tiers': expect.stringContaining('kolon'),
  })
  const empty = newPromotionOf({ ...newDraft(null, now), startsAt: 'snart' }).errors
  expect(Object.keys(empty).toSorted()).toEqual(['name', 'rule.discount.percent', 'startsAt'])
})

test('a new one with the terms of another begins now, without its code and its end', () => {
  const { body, errors } = newPromotionOf(newDraft(stored, now))
  expect(errors).toEqual({})
  expect(body).toMatchObject({ rule: stored.rule, audience: 'member', code: null, endsAt: null, isCombinable: false })
  expect(body.startsAt).toBe('2026-11-21T12:00:00.000Z')
})

test('a change holds what was not touched, to the second', () => {
  const draft = draftOfPromotion(stored)
  const { name, code, endsAt, perCustomer, maxUses, budget } = stored
  expect(changeOfDraft(draft, stored)).toEqual({
    after: { name, code, endsAt, perCustomer, maxUses, budget },
    errors: {},
  })
  const changed = { ...draft, code: 'host-26', endsAt: '', maxUses: '', budget: '7000' }
  expect(changeOfDraft(changed, stored).after).toEqual({
    name,
    code: 'HOST-26',
    endsAt: null,
    perCustomer,
    maxUses: null,
    budget: 700_000,
  })
  expect(changeOfDraft({ ...draft, endsAt: 'snart' }, stored).errors).toHaveProperty('endsAt')
})
