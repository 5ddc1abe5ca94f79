import { afterEach, expect, test } from 'vitest'
import { errors } from '#cart/messages.ts'
import { toasts } from '#ui/toasts.ts'
import { showNews } from './show-news.ts'

afterEach(() => toasts.setState([], true))

test('each error of an answer is a toast', () => {
  const refused = (['cart-full', 'no-insurance'] as const).map((code) => ({ code, message: errors[code] }))
  showNews({ corrections: [], errors: refused })
  expect(toasts.getState().map(({ text, isError }) => [text, isError])).toEqual([
    ['Varukorgen rymmer inte fler produkter.', true],
    ['Krets Trygg går inte att lägga till för produkten.', true],
  ])
})
