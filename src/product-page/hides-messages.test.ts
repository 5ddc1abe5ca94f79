import { expect, test } from 'vitest'
import { hidesMessages } from './hides-messages.ts'

test.each([
  [1872, true],
  [1871, false],
  [undefined, false],
])('products of %s are shown without messages: %s', (manufacturer, isHidden) => {
  expect(hidesMessages(manufacturer)).toBe(isHidden)
})
