import { expect, test } from 'vitest'
import { searchedText } from './searched-text.ts'

test.each([
  ['/se/search/h%C3%B6rlurar', 'hörlurar'],
  ['/search/mus', 'mus'],
  ['/api/productdiscovery/search/tr%C3%A5dl%C3%B6s%20mus?page=1&touchpoint=DESKTOP', 'trådlös mus'],
  ['/api/productdiscovery/search/mus?page=1&filters=', 'mus'],
  ['/se/search/mus?sort=price', 'mus'],
])('%s is a search for %s', (url, text) => expect(searchedText(url)).toBe(text))

test.each([
  '/se/category/12',
  '/se/search/mus?page=2',
  '/se/search/mus?f=attributes%5E2-1',
  '/api/productdiscovery/search/mus?filters=attributes%5E2-1',
  '/api/productdiscovery/category/12?back=/search/mus',
  '/se/search/%E0%A4%A',
  '/se/search/',
])('%s is not counted as a search', (url) => expect(searchedText(url)).toBe(null))
