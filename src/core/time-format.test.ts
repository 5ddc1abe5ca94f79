import { expect, test } from 'vitest'
import { timeFormat } from './time-format.ts'

const evening = new Date('2026-11-20T19:05:07Z')

test.each([
  [{ hour: '2-digit', minute: '2-digit' }, '20.05'],
  [{ dateStyle: 'long', timeStyle: 'short' }, '20 november 2026 kl. 20.05'],
  [{ dateStyle: 'long', timeStyle: 'medium' }, '20 november 2026 kl. 20.05.07'],
] satisfies [Intl.DateTimeFormatOptions, string][])('%o is written with dots', (options, text) => {
  expect(timeFormat(options).format(evening)).toBe(text)
})
