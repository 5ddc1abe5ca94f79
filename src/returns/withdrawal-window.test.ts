import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neutralShopSettings } from '#core/shop.ts'
import { withdrawalDays } from '#shop-settings/return-limits.ts'
import { lastComplaintDay, lastOpenPurchaseDay, lastWithdrawalDay } from './withdrawal-window.ts'

const informedOn = '2026-01-02'

test('distansavtalslagen 2:10: fourteen days from delivery', () => {
  expect(lastWithdrawalDay({ arrived: '2026-11-10', informedOn })).toBe('2026-11-24')
})

test('distansavtalslagen 2:12: the period begins with the last unit of the order', () => {
  expect(lastWithdrawalDay({ arrived: null, informedOn })).toBeNull()
})

test('distansavtalslagen 2:12: without information about the right the period is a year longer', () => {
  expect(lastWithdrawalDay({ arrived: '2026-11-10', informedOn: null })).toBe('2027-11-24')
})

test('distansavtalslagen 2:12: information during that year starts fourteen days, never past the year', () => {
  expect(lastWithdrawalDay({ arrived: '2026-11-10', informedOn: '2027-03-01' })).toBe('2027-03-15')
  expect(lastWithdrawalDay({ arrived: '2026-11-10', informedOn: '2027-11-20' })).toBe('2027-11-24')
})

test('lag 1930:173: a period never ends on a Saturday, Sunday or holiday', () => {
  expect(lastWithdrawalDay({ arrived: '2026-11-14', informedOn })).toBe('2026-11-30')
  expect(lastWithdrawalDay({ arrived: '2026-12-10', informedOn })).toBe('2026-12-28')
  expect(lastWithdrawalDay({ arrived: '2026-12-17', informedOn })).toBe('2027-01-04')
  expect(lastWithdrawalDay({ arrived: '2026-06-05', informedOn })).toBe('2026-06-22')
})

test('konsumentköplagen 2022:260: three years to complain, also from a leap day', () => {
  expect(lastComplaintDay('2026-11-09', 'consumer')).toBe('2029-11-09')
  expect(lastComplaintDay('2028-02-29', 'consumer')).toBe('2031-02-28')
})

test('lag 1930:173: the time to complain does not end on a Saturday, Sunday or holiday either', () => {
  expect(lastComplaintDay('2026-11-10', 'consumer')).toBe('2029-11-12')
  expect(lastComplaintDay('2026-12-24', 'consumer')).toBe('2029-12-27')
})

test('köplagen 1990:931: a company has two years to complain', () => {
  expect(lastComplaintDay('2026-11-10', 'company')).toBe('2028-11-10')
})

test('open purchase and the other terms match the information page', () => {
  const { openPurchaseDays, parcelFee, bulkyFee } = neutralShopSettings.returns
  expect(lastOpenPurchaseDay('2026-11-09', openPurchaseDays)).toBe('2027-01-08')
  const folder = new URL('../../db/seed/info-pages/', import.meta.url)
  const page = readFileSync(new URL('15-angerratt-och-oppet-kop.md', folder), 'utf8')
  expect(page).toContain(`**${withdrawalDays} dagars ångerrätt**`)
  expect(page).toContain(`**${openPurchaseDays} dagars öppet köp**`)
  expect(page).toContain(`${parcelFee / 100} kr för paket, ${bulkyFee / 100} kr för skrymmande`)
})
