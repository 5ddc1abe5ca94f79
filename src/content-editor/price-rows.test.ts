import { expect, test } from 'vitest'
import { faultsIn, lineOf, pastedRows, priceRowOf, withRows } from './price-rows.ts'

test('a line of a price list is read into cells and written back as it was', () => {
  for (const line of ['produkt;101;799,00', 'kategori;12;10 %', 'allt;5 %']) expect(lineOf(priceRowOf(line))).toBe(line)
  expect(priceRowOf('produkt;101;799,00')).toEqual({ scope: 'product', id: 101, value: '799,00' })
})

test('rows are pasted from Excel with or without their kind, and the header stays behind', () => {
  const text = 'Artikelnummer\tPris\n101\t799,00\r\nkategori\t12\t10 %\n'
  expect(pastedRows(text)).toEqual({
    lines: ['produkt;101;799,00', 'kategori;12;10 %'],
    unread: ['Artikelnummer\tPris'],
  })
})

test('a row of the same product is replaced, others are added', () => {
  expect(withRows(['produkt;1;10', 'allt;5 %'], ['produkt;1;20', 'produkt;2;30'])).toEqual([
    'produkt;1;20',
    'allt;5 %',
    'produkt;2;30',
  ])
})

test('what is wrong is said at its row', () => {
  expect(faultsIn(['produkt;1;10', 'kategori;2;10', 'produkt;1;9']).map((fault) => fault !== null)).toEqual([
    false,
    true,
    true,
  ])
})
