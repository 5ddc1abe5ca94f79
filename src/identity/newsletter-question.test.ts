import { expect, test } from 'vitest'
import { isNewsletterAsked } from './newsletter-question.ts'

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('can be asked: %s, subscribed: %s, asked: %s', (show_newsletter_popup, send_newsletter, isAsked) => {
  expect(isNewsletterAsked({ show_newsletter_popup, send_newsletter })).toBe(isAsked)
})

test('a visitor is not asked', () => {
  expect(isNewsletterAsked(undefined)).toBe(false)
})
