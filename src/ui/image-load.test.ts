import { expect, test } from 'vitest'
import { fades } from './image-load.ts'

test('an image fades in when its loading was noticeable', () => {
  expect([40, 50, 60].map(fades)).toEqual([false, false, true])
})
