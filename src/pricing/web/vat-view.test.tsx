// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { PricedProduct } from '#pricing/contract.ts'
import type { VatView } from '#pricing/vat-texts.ts'
import { EarlierPrice, PriceTag } from './price-tag.tsx'
import { vatView } from './vat-view.ts'

const now = new Date('2026-11-21T10:00:00+01:00')
const headset: PricedProduct = {
  price: {
    price: 129_900,
    vat: 25_980,
    currency: 'SEK',
    type: 'campaign',
    pass: null,
    startAt: null,
    endAt: null,
    flashSale: false,
    nearlyOver: false,
  },
  regularPrice: 199_900,
  lowestPrice: 179_900,
  levelOnePrice: null,
  isFyndware: false,
  vatRate: 25,
}

async function shown(view: VatView, element: ReactNode): Promise<string> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.createElement('main')
  vatView.setState('with', true)
  await act(() => createRoot(page).render(element))
  await act(() => vatView.setState(view, true))
  return (page.textContent ?? '').replace(/\u00a0/g, ' ')
}

const tag = <PriceTag product={headset} now={now} />
const earlier = <EarlierPrice product={headset} />

test('a company sees prices without VAT first, and prior prices without VAT', async () => {
  expect(await shown('first', tag)).toBe('1 039,20 kr exkl. moms, 1 299 kr inkl. moms')
  expect(await shown('first', earlier)).toBe('Tidigare lägsta 1 439,20 kr')
})

test('a consumer who wants both sees the price without VAT beside the price', async () => {
  expect(await shown('beside', tag)).toBe('1 299 kr 1 039,20 kr exkl. moms')
  expect(await shown('beside', earlier)).toBe('Tidigare lägsta 1 799 kr')
  expect(await shown('with', tag)).toBe('1 299 kr')
})
