import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { totalsOf } from './totals.ts'

const row = { productId: 1, quantity: 1, discount: 0, unitPrice: 129_900, vatRate: 25, insurance: null }

test('VAT is itemised per rate, to the öre', () => {
  const headset = { ...row, insurance: 14_900 }
  const candy = { ...row, quantity: 3, unitPrice: 2_995, vatRate: 6, insurance: null }
  expect(totalsOf([headset, candy], 4_900)).toEqual({
    goods: 138_885,
    insurance: 14_900,
    shipping: 4_900,
    total: 158_685,
    vat: [
      { rate: 25, base: 119_506, vat: 29_877 },
      { rate: 6, base: 8_775, vat: 527 },
    ],
    xp: 1_299 + 89,
  })
})

test('shipping has the VAT rates of the goods, in proportion', () => {
  const book = { ...row, quantity: 1, unitPrice: 20_000, vatRate: 6, insurance: null }
  const cable = { ...row, quantity: 1, unitPrice: 5_000, vatRate: 25, insurance: null }
  const rates = Object.fromEntries(totalsOf([book, cable], 4_900).vat.map(({ rate, base, vat }) => [rate, base + vat]))
  expect(rates).toEqual({ 25: 5_980, 6: 23_920 })
})

test('a bundle discount reduces goods, VAT and xp', () => {
  const totals = totalsOf([{ ...row, quantity: 2, discount: 30_000 }], 0)
  expect(totals).toMatchObject({ goods: 229_800, total: 229_800, vat: [{ rate: 25, base: 183_840, vat: 45_960 }] })
  expect(totals.xp).toBe(2298)
})

test('a row earns one point per whole krona', () => {
  expect(totalsOf([{ ...row, unitPrice: 9_999, quantity: 2 }], 0).xp).toBe(199)
  expect(totalsOf([{ ...row, productId: giftCardProduct }], 0).xp).toBe(0)
})

test('bases and VAT add up to the total for any goods', () => {
  const rows = fc.array(
    fc
      .record({
        productId: fc.constant(1),
        quantity: fc.integer({ min: 1, max: 99 }),
        unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
        vatRate: fc.constantFrom(25, 12, 6, 0),
        insurance: fc.option(fc.integer({ min: 0, max: 100_000 })),
        off: fc.integer({ min: 0, max: 100 }),
      })
      .map(({ off, ...row }) => ({ ...row, discount: Math.floor((row.unitPrice * row.quantity * off) / 100) })),
  )
  fc.assert(
    fc.property(rows, fc.nat(50_000), (rows, shipping) => {
      const totals = totalsOf(rows, shipping)
      const added = totals.vat.reduce((total, { base, vat }) => total + base + vat, 0)
      return added === totals.total && totals.total === totals.goods + totals.insurance + totals.shipping
    }),
  )
})
