import { expect, test } from 'vitest'
import { neutralShopSettings } from '#core/shop.ts'
import { printedRights, rightsText, type SoldKind } from './printed-rights.ts'

const terms = neutralShopSettings.returns
const text = (...kinds: SoldKind[]) => rightsText(printedRights(kinds, terms))

test('distansavtalslagen 2:11: what has codes that were sent only promises no right of withdrawal', () => {
  expect(text('code')).toContain('Ångerrätten gäller inte koderna')
  expect(text('code')).not.toMatch(/14 dagars ångerrätt|returfrakt/)
})

test('what cannot be withdrawn from is named beside what can', () => {
  expect(text('goods')).not.toContain('utom för')
  expect(text('goods', 'code')).toContain('utom för koderna')
  expect(text('goods', 'built')).toContain('utom för det som är byggt efter dina val')
  expect(text('built')).toContain('Ångerrätten gäller inte det som är byggt efter dina val')
})

test('what has no products, such as a way of delivery, states no rights', () => {
  expect(text()).toBeNull()
})

test('free returns are not said to cost the customer', () => {
  const free = printedRights(['goods'], { parcelFee: 0, bulkyFee: 0 })
  expect(rightsText(free)).toContain('Returfrakten betalar vi')
  expect(text('goods')).toContain('Du står för returfrakten')
})
