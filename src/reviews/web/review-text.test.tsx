// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Review } from '#catalog/contract.ts'
import { ReviewText } from './review-text.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const review: Review = {
  id: 1,
  text: 'Tyst.',
  rating: 4,
  user: { id: 2, username: 'elin', title: null, avatar: null },
  isAnonymous: false,
  isVerified: true,
  upvotes: 0,
  downvotes: 0,
  at: 1_700_000_000,
  editedAt: null,
  answer: null,
}
const long = 'Tyst och snabb. '.repeat(20)

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

const text = () => document.querySelector('.review-list-text')
const button = () => document.querySelector<HTMLButtonElement>('.review-list-all')

test('a long review may be shortened by the variant, and expanded on request', async () => {
  await act(() => root.render(<ReviewText review={{ ...review, text: long }} />))
  expect([text()?.className, text()?.textContent, button()?.textContent]).toEqual([
    'review-list-text review-list-text--long',
    long,
    'Visa mer',
  ])
  await act(() => button()?.click())
  expect([text()?.className, button()]).toEqual(['review-list-text', null])
})

test('a short review is complete in every variant', async () => {
  await act(() => root.render(<ReviewText review={review} />))
  expect([text()?.className, button()]).toEqual(['review-list-text', null])
})
