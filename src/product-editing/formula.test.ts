import { expect, test } from 'vitest'
import { priceBy, readFormula, stockBy } from './formula.ts'

const priceAfter = (text: string, price: number, cost: number | null = null) => {
  const formula = readFormula(text)
  return formula && priceBy(formula, { price, cost })
}

test('prices are multiplied, raised and lowered as it is written', () => {
  expect(priceAfter('pris × 1,05', 149_000)).toBe(156_450)
  expect(priceAfter('pris * 1.05', 149_000)).toBe(156_450)
  expect(priceAfter('-10 %', 49_900)).toBe(44_910)
  expect(priceAfter('öka med 50 kr', 49_900)).toBe(54_900)
  expect(priceAfter('sänk priset med 20 %', 10_000)).toBe(8_000)
  expect(priceAfter('pris + 10', 49_900)).toBe(50_900)
  expect(priceAfter('999', 49_900)).toBe(99_900)
  expect(priceAfter('inköp × 1,6', 49_900, 20_000)).toBe(32_000)
  expect(priceAfter('inköp × 1,6', 49_900)).toBe(null)
})

test('prices are rounded to whole tens, or so that they end as written', () => {
  expect(priceAfter('pris × 1,05, avrunda till 9', 149_000)).toBe(156_900)
  expect(priceAfter('pris × 1,05, avrunda till 99', 149_000)).toBe(159_900)
  expect(priceAfter('pris × 1,05, avrunda till 10', 149_000)).toBe(156_000)
  expect(priceAfter('pris × 1,05, avrunda', 149_050)).toBe(156_500)
  expect(priceAfter('pris, avrunda till 9', 200)).toBe(900)
})

test('stock is changed, never below nothing', () => {
  const after = (text: string, quantity: number) => {
    const formula = readFormula(text)
    return formula && stockBy(formula, quantity)
  }
  expect(after('öka lager med 10', 4)).toBe(14)
  expect(after('-10', 4)).toBe(0)
  expect(after('lager = 7', 4)).toBe(7)
})

test('what is not understood is not guessed', () => {
  for (const text of ['', 'gånger två', 'pris × x', 'pris × 1,05, kanske', 'pris / 2', '1 2 3'])
    expect(readFormula(text)).toBe(null)
})
