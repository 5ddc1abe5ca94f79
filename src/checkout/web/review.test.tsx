import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checkout } from '#checkout/contract.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext } from '#test/request-context.ts'
import { choiceOf } from './choice.ts'
import { emptyDraft } from './draft.ts'
import { Review } from './review.tsx'

const shop = await openCheckout()
let html = ''
let htmlOfCompany = ''

beforeAll(async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  const cartId = await shop.fillCart({ 1: 2 })
  const context = makeContext({ cartId, now: new Date('2026-11-21T12:00:00Z') })
  const answer = await shop.api.getCheckout(
    { params: undefined, query: { zip: '75228', shippingMethodId: 1 }, body: undefined },
    context,
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  const checkout: Checkout = answer.data
  const nothing = { codes: null, isPlacing: false, problem: null, onPlace: () => {} }
  const choice = choiceOf(emptyDraft, checkout)
  html = renderToString(<Review checkout={checkout} choice={choice} isCompany={false} {...nothing} />)
  htmlOfCompany = renderToString(<Review checkout={checkout} choice={choice} isCompany {...nothing} />)
})
afterAll(() => shop.close())

/** Required directly above the button, in this order (lag 2005:59 2 kap. 2, 5 and 6 §§). */
test('goods, delivery and total are directly above the order button', () => {
  const places = [
    'Hexum Vind',
    '2\u00a0000\u00a0kr',
    'Hem till dig',
    '49\u00a0kr',
    'Att betala, inkl. moms',
    '2\u00a0049\u00a0kr',
    'Slutför köp – betala 2\u00a0049\u00a0kr',
  ].map((part) => html.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each([
  ['terms', '/se/info/8'],
  ['right of withdrawal', '/se/info/15'],
  ['legal guarantee', 'Din reklamationsrätt enligt lag'],
  ['handling of personal data', '/se/info/25'],
])('the %s can be read beforehand', (_, link) => {
  expect(html).toContain(link)
})

test('distansavtalslagen 2:2: what ends the right of withdrawal is said before the order', () => {
  expect(html).toContain('Den upphör när förseglingen bryts på spel')
  expect(html).toContain('förseglat av hygienskäl')
})

test('a company reads its own terms, and nothing of rights that only consumers have', () => {
  expect(htmlOfCompany).toContain('/se/info/37')
  expect(htmlOfCompany).not.toMatch(/ångerrätt|förseglingen|reklamationsrätt|\/se\/info\/(8|15)"/)
})
