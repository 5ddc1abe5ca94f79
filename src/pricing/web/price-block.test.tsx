import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PricedProduct } from '#pricing/contract.ts'
import { PriceBlock } from './price-block.tsx'

const headset: PricedProduct & { deposit: number } = {
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
  levelOnePrice: 119_900,
  isFyndware: false,
  vatRate: 25,
  deposit: 0,
}
const memberLinks = { logIn: '/logga-in', register: '/bli-medlem' }

function shown(product: typeof headset, links?: typeof memberLinks): string {
  return renderToStaticMarkup(<PriceBlock product={product} now={new Date('2026-11-21')} memberLinks={links} />)
}

test('a reduced price names the lowest price of the last 30 days', () => {
  expect(shown(headset)).toContain('Tidigare lägsta pris 30 dagar')
  expect(shown({ ...headset, lowestPrice: null })).not.toContain('Tidigare lägsta pris')
})

test('a visitor sees the member price with links to log in and join, a member does not', () => {
  const toVisitor = shown(headset, memberLinks)
  for (const link of Object.values(memberLinks)) expect(toVisitor).toContain(`href="${link}"`)
  expect(toVisitor).toContain('1\u00a0199')
  expect(shown(headset)).not.toContain('1\u00a0199')
})
