// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CartRow } from '#cart/contract.ts'
import { insuranceOf } from '#cart/insurance.ts'
import { orkan } from '#test/product.ts'
import { CartRows } from './cart-rows.tsx'
import { cartStore, noCart } from './cart-store.ts'
import InsuranceOffer from './insurance-offer.tsx'

const product = { ...orkan, insurancePrice: 5_900 }
const row: CartRow = {
  id: 'r1',
  product,
  unitPrice: 99_900,
  unitVat: 19_980,
  discount: 0,
  quantity: 3,
  extraData: { insured: false },
  insurance: insuranceOf(5_900),
}

const texts = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ')

test('the agreement is offered for all units of the row, at what they cost together', () => {
  const rows = texts(renderToStaticMarkup(<CartRows rows={[row]} />))
  expect(rows).toContain('177 kr')
  expect(rows).not.toMatch(/\b59 kr/)
})

test('the offer after buying counts the units in the cart', async () => {
  const { act } = await import('react')
  const { createRoot } = await import('react-dom/client')
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  cartStore.setState({ cart: { ...noCart, rows: [row] } })
  const page = document.createElement('main')
  await act(() => createRoot(page).render(<InsuranceOffer product={product} price={5_900} onClose={() => {}} />))
  expect(texts(page.textContent ?? '')).toContain('Lägg till för 177 kr')
})
