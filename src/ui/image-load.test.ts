import { expect, test } from 'vitest'
import { fades } from './image-load.ts'

test('a picture fades in when its loading took longer than a blink', () => {
  expect([40, 50, 60].map(fades)).toEqual([false, false, true])
})
