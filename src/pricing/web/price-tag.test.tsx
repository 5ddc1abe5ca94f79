import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PricedProduct } from '#pricing/contract.ts'
import { EarlierPrice, PriceLines, PriceTag } from './price-tag.tsx'

const now = new Date('2026-11-21T10:00:00+01:00')

const headset: PricedProduct = {
  price: {
    price: 129_900,
    vat: 25_980,
    currency: 'SEK',
    type: null,
    pass: null,
    startAt: null,
    endAt: null,
    flashSale: false,
    nearlyOver: false,
  },
  regularPrice: 129_900,
  lowestPrice: null,
  levelOnePrice: null,
  isFyndware: false,
  vatRate: 25,
}
const campaign: PricedProduct = {
  ...headset,
  price: { ...headset.price, type: 'campaign' },
  regularPrice: 199_900,
  lowestPrice: 179_900,
}

const text = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\u00a0/g, ' ')
const earlier = (product: PricedProduct) => text(renderToStaticMarkup(<EarlierPrice product={product} />))
const tag = (product: PricedProduct) => renderToStaticMarkup(<PriceTag product={product} now={now} />)

test('an ordinary price has no comparison and no highlight', () => {
  expect(earlier(headset)).toBe('')
  expect(tag(headset)).not.toContain('price--')
})

test('a campaign price shows the lowest of the 30 days before, not the regular one', () => {
  expect(earlier(campaign)).toBe('Tidigare lägsta 1 799 kr')
  expect(tag(campaign)).toContain('price-tag--mark')
})

test('a reduction without a prior price is not highlighted', () => {
  expect(tag({ ...campaign, lowestPrice: null })).not.toContain('price--')
})

test('a member price is compared as any reduction, else with what others pay', () => {
  const member: PricedProduct = { ...campaign, price: { ...campaign.price, type: 'member' } }
  expect(earlier(member)).toBe('Tidigare lägsta 1 799 kr')
  expect(earlier({ ...member, lowestPrice: null })).toBe('Ordinarie 1 999 kr')
  expect(tag(member)).toContain('price-tag--member')
})

test('a campaign without a reduction has no comparison', () => {
  expect(earlier({ ...campaign, lowestPrice: null })).toBe('')
})

test('a visitor sees the member price', () => {
  expect(earlier({ ...headset, levelOnePrice: 94_900 })).toBe('Medlemspris 949 kr')
})

test('visitors see the prior price beside a member price', () => {
  const offered = { ...headset, levelOnePrice: 99_900, levelOneLowestPrice: 109_900 }
  expect(earlier(offered)).toBe('Medlemspris 999 krTidigare lägsta 1 099 kr')
  expect(earlier({ ...headset, levelOnePrice: 99_900 })).toBe('Medlemspris 999 kr')
})

test('a price stands with its prior price and the price per unit', () => {
  const coffee = { ...campaign, unitPrice: { price: 23_800, unit: 'kg' } }
  const lines = text(renderToStaticMarkup(<PriceLines product={coffee} now={now} />))
  expect(lines).toContain('Tidigare lägsta 1 799 kr')
  expect(lines).toContain('Jämförpris 238 kr/kg')
})

test('C-543/21: the price excludes the deposit, which is shown beside it', () => {
  const drink = { ...campaign, deposit: 4_800 }
  expect(text(tag(drink))).toBe('1 251 kr + pant 48 kr')
  expect(earlier(drink)).toBe('Tidigare lägsta 1 751 kr')
  const two = renderToStaticMarkup(<PriceTag product={drink} amount={259_800} quantity={2} now={now} />)
  expect(text(two)).toBe('2 502 kr + pant 96 kr')
})
