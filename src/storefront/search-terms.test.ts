import { expect, test } from 'vitest'
import { searchTermsFrom } from './search-terms.ts'

test.each([
  ['/se/product/12x-Tystra-Vind-Pro', '12x Tystra Vind Pro'],
  ['/se/produkter/gaming-mus.html', 'gaming mus'],
  ['/tr%C3%A5dl%C3%B6st-headset?utm=1', 'trådlöst headset'],
  ['/se/category/abc', 'abc'],
  ['/se/sv/gaming-mus/12', 'gaming mus'],
  ['/p/99999999999', ''],
  ['/se/', ''],
  ['/%E0%A4%A', 'E0 A4'],
  ['/wp-login.php', 'wp login'],
])('%s gives "%s"', (address, words) => {
  expect(searchTermsFrom(address)).toBe(words)
})

test('a long address is truncated to a valid search', () => {
  expect(searchTermsFrom(`/${'mus-'.repeat(200)}`).length).toBeLessThanOrEqual(60)
})
