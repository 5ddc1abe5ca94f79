import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine } from '#test/lines.ts'
import { giftCardProduct } from './gift-card.ts'
import { goodsAmount, insuranceAmount, lineTotal, lineVat, lineXp, taxedAmounts, vatByRate } from './line-amounts.ts'

const line = { productId: 1, quantity: 3, unitPrice: 10_000, discount: 100, insurance: 500, vatRate: 25 }

test('a line costs its units less its discount, plus the insurance of each', () => {
  expect([goodsAmount(line), insuranceAmount(line), lineTotal(line)]).toEqual([29_900, 1500, 31_400])
  expect(insuranceAmount({ ...line, insurance: null })).toBe(0)
})

test('VAT is itemised by rate, highest first, rounded once per amount; the protection plan is taxed', () => {
  const candy = { ...line, quantity: 1, unitPrice: 99, discount: 0, insurance: null, vatRate: 6 }
  expect(vatByRate([...taxedAmounts(candy), ...taxedAmounts(line), ...taxedAmounts(candy)])).toEqual([
    { rate: 25, base: 25_120, vat: 6280 },
    { rate: 6, base: 186, vat: 12 },
  ])
})

test('an order keeps the rate that its protection plan was sold at', () => {
  expect(vatByRate(taxedAmounts({ ...line, insuranceVatRate: 0 }))).toEqual([
    { rate: 25, base: 23_920, vat: 5980 },
    { rate: 0, base: 1500, vat: 0 },
  ])
})

test('an amount of nothing has no line of VAT', () => {
  expect(vatByRate([{ vatRate: 25, amount: 0 }, ...taxedAmounts({ ...line, insurance: null })])).toEqual([
    { rate: 25, base: 23_920, vat: 5980 },
  ])
})

test('a line earns one xp per whole krona; a gift card earns nothing', () => {
  expect(lineXp({ ...line, quantity: 1, unitPrice: 9_999, discount: 0 })).toBe(99)
  expect(lineXp({ ...line, quantity: 1, unitPrice: 10_000, discount: 0 })).toBe(100)
  expect(lineXp({ ...line, productId: giftCardProduct })).toBe(0)
})

test('bases and VAT of any lines add up to their amounts', () => {
  fc.assert(
    fc.property(fc.array(aLine), (lines) => {
      const taxed = vatByRate(lines.flatMap(taxedAmounts))
      const added = taxed.reduce((sum, { base, vat }) => sum + base + vat, 0)
      expect(added).toBe(lines.reduce((sum, one) => sum + lineTotal(one), 0))
      const vat = taxed.reduce((sum, one) => sum + one.vat, 0)
      expect(vat).toBe(lines.reduce((sum, one) => sum + lineVat(one), 0))
    }),
  )
})

test('no other file multiplies a price by a quantity', () => {
  const price = String.raw`\b(?:unitPrice|unit_price)\b`
  const formula = new RegExp(
    String.raw`${price}[^\n,;]{0,30} \* \(?[\w.]*quantity|quantity \* \(?[^\n,;]{0,30}${price}`,
  )
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/line-amounts.ts', '**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => formula.test(readFileSync(file, 'utf8')))).toEqual([])
})
