import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EarlierPrice, type Priced, PriceTag } from './price-tag.tsx'
import { VatView } from './vat-view.ts'

const now = new Date('2026-11-21T10:00:00+01:00')

const headset: Priced = {
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
const campaign: Priced = {
  ...headset,
  price: { ...headset.price, type: 'campaign' },
  regularPrice: 199_900,
  lowestPrice: 179_900,
}

const text = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\u00a0/g, ' ')
const earlier = (product: Priced) => text(renderToStaticMarkup(<EarlierPrice product={product} />))
const tag = (product: Priced) => renderToStaticMarkup(<PriceTag product={product} now={now} />)

test('an ordinary price is compared with nothing and not marked', () => {
  expect(earlier(headset)).toBe('')
  expect(tag(headset)).not.toContain('price--')
})

test('a campaign price names the lowest of the 30 days before, not the regular one', () => {
  expect(earlier(campaign)).toBe('Tidigare lägsta 1 799 kr')
  expect(tag(campaign)).toContain('price--mark')
})

test('a reduction without a lowest price before it is not marked', () => {
  expect(tag({ ...campaign, lowestPrice: null })).not.toContain('price--')
})

test('a member price is compared as any reduction, else with what others pay', () => {
  const member: Priced = { ...campaign, price: { ...campaign.price, type: 'member' } }
  expect(earlier(member)).toBe('Tidigare lägsta 1 799 kr')
  expect(earlier({ ...member, lowestPrice: null })).toBe('Ordinarie 1 999 kr')
  expect(tag(member)).toContain('price--member')
})

test('a campaign that lowers nothing is compared with nothing', () => {
  expect(earlier({ ...campaign, lowestPrice: null })).toBe('')
})

test('a visitor is told what a member pays', () => {
  expect(earlier({ ...headset, levelOnePrice: 94_900 })).toBe('Medlemspris 949 kr')
})

test('a company sees prices without VAT', () => {
  const html = renderToStaticMarkup(
    <VatView value="excl">
      <PriceTag product={headset} now={now} />
    </VatView>,
  )
  expect(text(html)).toBe('1 039,20 kr')
})
