import { beforeEach, expect, test } from 'vitest'
import { applyShopSettings } from '#core/shop.ts'
import { languagePack } from '#language.ts'
import { nordtek } from '#test/nordtek.ts'

/** The name of the demo shop. */
const name = /krets/i

// Imported with the demo's settings, so what is copied when a module is imported names the demo.
const sharedFiles = import.meta.glob<Record<string, unknown>>(
  [
    '/src/*/*.ts',
    '/src/*/*/*.ts',
    '!/src/**/*.test.ts',
    '!/src/{carriers,database,demo,http,importing,integrations,measurement,process,routing}/**',
    '!/src/*/{server,web}/**',
    '!/src/search-engine/**',
  ],
  { eager: true },
)

beforeEach(() => applyShopSettings(nordtek))

test('texts name the shop as it is set up, not as it was when they were imported', () => {
  expect(Object.entries(languagePack()).filter(([, text]) => name.test(text))).toEqual([])
  expect(languagePack()['email.emailFrameMessages.shop']).toBe('Nordtek')
})

test.each(Object.entries(sharedFiles))('%s has no other shop name', (file, exports) => {
  const isTexts = /(messages|texts?)\.ts$/.test(file)
  expect(textsIn(exports, isTexts).filter((text) => name.test(text))).toEqual([])
})

const samples = [
  ['a', 'a', 'a', 'a'],
  [1, 1, 1, 1],
  [true, 'a', 1, 'a'],
]

/** Also what text functions give; some cannot take the samples. */
function textsIn(value: unknown, withFunctions: boolean, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return withFunctions ? textsIn(answersOf(value as () => unknown), false, seen) : []
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const values = value instanceof Map || value instanceof Set ? [...value.values()] : Object.values(value)
  return values.flatMap((one) => textsIn(one, withFunctions, seen))
}

function answersOf(text: (...sample: unknown[]) => unknown): unknown[] {
  return samples.flatMap((sample) => {
    try {
      return [text(...sample)]
    } catch {
      return []
    }
  })
}
