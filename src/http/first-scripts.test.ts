import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { variants } from '#analytics/variants.ts'
import { firstScript } from './first-scripts.ts'

function variantOf(stored: Record<string, string> | null, chosen?: string): string | undefined {
  const dataset: Record<string, string> = chosen ? { variant: chosen } : {}
  const storage = stored && { getItem: () => null, ...stored }
  runInNewContext(firstScript, {
    document: { documentElement: { dataset }, cookie: '' },
    navigator: { userAgent: 'Mozilla/5.0' },
    matchMedia: () => ({ matches: false }),
    // A browser with storage disabled throws on access.
    ...(storage ? { localStorage: storage } : {}),
  })
  return dataset.variant
}

test('each visit has one variant, and all of them occur', () => {
  const seen = Array.from({ length: 200 }, () => variantOf({}))
  expect([...new Set(seen)].toSorted()).toEqual([...variants].toSorted())
})

test('a stored variant is reused', () => {
  const seen = Array.from({ length: 50 }, () => variantOf({ variant: 'shorterReviews' }))
  expect(new Set(seen)).toEqual(new Set(['shorterReviews']))
})

test("an employee's choice takes precedence", () => {
  expect(variantOf({ variant: 'shorterReviews' }, 'paymentSwap')).toBe('paymentSwap')
})

test('a browser without storage has a variant as well', () => {
  expect(variants).toContain(variantOf(null))
})

function themeOf(stored: string | null, isSystemDark: boolean): string | undefined {
  const dataset: Record<string, string> = {}
  runInNewContext(firstScript, {
    document: { documentElement: { dataset }, cookie: '' },
    navigator: { userAgent: 'Mozilla/5.0' },
    matchMedia: () => ({ matches: isSystemDark }),
    localStorage: { getItem: () => stored },
  })
  return dataset.theme
}

test("the system's dark preference is followed until a choice is made", () => {
  expect(themeOf(null, true)).toBe('dark')
  expect(themeOf(null, false)).toBeUndefined()
  expect(themeOf('light', true)).toBeUndefined()
  expect(themeOf('dark', false)).toBe('dark')
  expect(themeOf('auto', true)).toBe('dark')
})

type Visitor = { stored?: Record<string, string>; inTab?: Record<string, string>; search?: string; userAgent?: string }

function isAsked({ stored = {}, inTab = {}, search = '', userAgent = 'Mozilla/5.0 Chrome/140.0' }: Visitor): boolean {
  const dataset: Record<string, string> = {}
  runInNewContext(firstScript, {
    document: { documentElement: { dataset }, cookie: '' },
    navigator: { userAgent },
    matchMedia: () => ({ matches: false }),
    localStorage: { getItem: () => null, ...stored },
    sessionStorage: inTab,
    location: { search },
  })
  return 'consent' in dataset
}

test('the question about cookies is shown to those who have not answered, and neither to crawlers nor in the kiosk', () => {
  expect(isAsked({})).toBe(true)
  expect(isAsked({ stored: { 'cookie-consent': '{}' } })).toBe(false)
  expect(isAsked({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(false)
  expect(isAsked({ search: '?kundterminal' })).toBe(false)
  expect(isAsked({ inTab: { kundterminal: '1' } })).toBe(false)
})
