import { expect, test } from 'vitest'
import { slug } from './slug.ts'

test('å and ä become a, ö becomes o, and letter case stays', () => {
  expect(slug('Blå öron: mer')).toBe('Bla-oron-mer')
  expect(slug('ÅÄÖ åäö')).toBe('AAO-aao')
})

test('other accents and other characters are removed', () => {
  expect(slug('Café "27″" (ny)!')).toBe('Cafe-27-ny')
  expect(slug('<script>')).toBe('script')
})

test('separators become one dash, none at the ends', () => {
  expect(slug(' A, b. - c ')).toBe('A-b-c')
  expect(slug('!!!')).toBe('')
})
