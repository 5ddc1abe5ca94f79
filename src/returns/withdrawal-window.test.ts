import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withdrawalDays } from '#orders/codes-day.ts'
import { openPurchaseDays, returnFees } from './terms.ts'
import { lastComplaintDay, lastOpenPurchaseDay, lastWithdrawalDay } from './withdrawal-window.ts'

const told = '2026-01-02'

test('distansavtalslagen 2:10: fourteen days from the day the goods came', () => {
  expect(lastWithdrawalDay({ arrived: '2026-11-10', told })).toBe('2026-11-24')
})

test('distansavtalslagen 2:12: the time begins when the last piece of the order has come', () => {
  expect(lastWithdrawalDay({ arrived: null, told })).toBeNull()
})

test('distansavtalslagen 2:12: whoever is not told of the right has a year more', () => {
  expect(lastWithdrawalDay({ arrived: '2026-11-10', told: null })).toBe('2027-11-24')
})

test('distansavtalslagen 2:12: whoever is told during that year has fourteen days from then, never more than the year', () => {
  expect(lastWithdrawalDay({ arrived: '2026-11-10', told: '2027-03-01' })).toBe('2027-03-15')
  expect(lastWithdrawalDay({ arrived: '2026-11-10', told: '2027-11-20' })).toBe('2027-11-24')
})

test('lag 1930:173: a time never ends on a Saturday, a Sunday or a holiday', () => {
  // Saturday 28 November ends on Monday.
  expect(lastWithdrawalDay({ arrived: '2026-11-14', told })).toBe('2026-11-30')
  // Christmas Eve on a Thursday, Christmas Day, Boxing Day, Sunday.
  expect(lastWithdrawalDay({ arrived: '2026-12-10', told })).toBe('2026-12-28')
  // New Year's Eve, New Year's Day, and the weekend after it.
  expect(lastWithdrawalDay({ arrived: '2026-12-17', told })).toBe('2027-01-04')
  // Midsummer's Eve is a Friday.
  expect(lastWithdrawalDay({ arrived: '2026-06-05', told })).toBe('2026-06-22')
})

test('konsumentköplagen 2022:260: three years to complain, also of what came on a leap day', () => {
  expect(lastComplaintDay('2026-11-10')).toBe('2029-11-10')
  expect(lastComplaintDay('2028-02-29')).toBe('2031-02-28')
})

test('open purchase is as long as the info page says, and so are the other promises', () => {
  expect(lastOpenPurchaseDay('2026-11-09')).toBe('2027-01-08')
  const folder = new URL('../../db/seed/info-pages/', import.meta.url)
  const page = readFileSync(new URL('15-angerratt-och-oppet-kop.md', folder), 'utf8')
  expect(page).toContain(`**${withdrawalDays} dagars ångerrätt**`)
  expect(page).toContain(`**${openPurchaseDays} dagars öppet köp**`)
  expect(page).toContain(`${returnFees.parcel / 100} kr för paket, ${returnFees.bulky / 100} kr för skrymmande`)
})
