import { expect, test } from 'vitest'
import type { Offer } from '#pricing/price.ts'
import { cachedProduct } from '#test/cached-product.ts'
import type { CardNames } from './card.ts'
import { KeptCards } from './kept-cards.ts'

const names: CardNames = { attributes: new Map(), categories: new Map(), keyAttributes: () => [] }
const at = (time: string) => new Date(`2026-11-${time}+01:00`)
const noon = at('26T12:00')
const offer: Offer = {
  id: 1,
  audience: 'member',
  type: 'member',
  price: 80_000,
  startsAt: at('20T00:00'),
  endsAt: at('26T18:00'),
  campaignId: null,
  isFlashSale: false,
  maxPerCustomer: null,
  originProductId: null,
  pass: null,
  lowestBefore: 100_000,
}

test('a card is the same object until its product, its price or the day changes', () => {
  const cards = new KeptCards()
  const product = cachedProduct({ id: 7, offers: [offer] })
  const cardAt = (now: Date, audience: 'all' | 'member' = 'all') => cards.cardOf(product, { audience, now, names })
  const card = cardAt(noon)
  expect(cardAt(at('26T17:59'))).toBe(card)
  expect(cardAt(noon, 'member').price.price).toBe(80_000)
  const afterOffer = cardAt(at('26T18:00'))
  expect(afterOffer).not.toBe(card)
  const nextDay = cardAt(at('27T00:00'))
  expect(nextDay).not.toBe(afterOffer)
  cards.evict(7)
  expect(cardAt(at('27T00:00'))).not.toBe(nextDay)
})

test('a card of another time, as in a preview, is not given to others', () => {
  const cards = new KeptCards()
  const product = cachedProduct({ id: 7, offers: [offer] })
  const cardAt = (now: Date) => cards.cardOf(product, { audience: 'member', now, names })
  expect(cardAt(noon).price.price).toBe(80_000)
  expect(cardAt(at('19T12:00')).price.price).toBe(100_000)
  expect(cardAt(noon).price.price).toBe(80_000)
  expect(cardAt(at('30T12:00')).price.price).toBe(100_000)
  expect(cardAt(noon).price.price).toBe(80_000)
})
