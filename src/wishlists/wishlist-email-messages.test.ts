import { expect, test } from 'vitest'
import { wishlistEmailMessages } from './wishlist-email-messages.ts'

test('one is singular, more are plural', () => {
  expect(wishlistEmailMessages.subject(1)).toBe('1 nyhet om det du önskar dig')
  expect(wishlistEmailMessages.subject(2)).toBe('2 nyheter om det du önskar dig')
})
