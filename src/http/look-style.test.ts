import { expect, test } from 'vitest'
import { neutralShopSettings, shop } from '#core/shop.ts'
import { contentSecurityPolicy } from './document.ts'
import { lookPreviewOf, lookStyle } from './look-style.ts'
import { withSettings } from './with-settings.ts'

const { look } = neutralShopSettings
const logo = `/img/shop/${'a'.repeat(24)}/symbol.png`

test('the look that the shop comes with needs no style; another is dark on screens only, and is allowed by the policy of its pages', () => {
  expect(lookStyle(look)).toBe('')
  const style = lookStyle({ ...look, accent: '#12457a' })
  expect(style).toMatch(
    /^:root\{--mask-50:#[0-9a-f]{6};.*--mask-600:#12457a;.*\}@media screen\{\[data-theme="dark"\]\{--brand:/,
  )
  const policy = (styles: string[]) =>
    /style-src ([^;]+)/.exec(contentSecurityPolicy(styles, { chat: null, tag: null, cdn: null }))
  expect(policy(['a', style])?.[1]?.split(' ')).toHaveLength(3)
  expect(policy(['a', ''])?.[1]?.split(' ')).toHaveLength(2)
})

test('a preview takes colours, fonts and logos of the shop only', () => {
  expect(lookPreviewOf('12457a.ffd23f.system-serif.dark', logo)).toEqual({
    look: { accent: '#12457a', mark: '#ffd23f', font: 'system-serif', logo, darkLogo: null },
    theme: 'dark',
  })
  for (const text of [null, '', 'red.ffd23f.system-serif.dark', '12457a.ffd23f.x;}body{.dark'])
    expect(lookPreviewOf(text, null)).toBeNull()
  expect(lookPreviewOf('12457a.ffd23f.system-sans.light', 'https://evil.example/x.png')?.look.logo).toBeNull()
})

test('the look of a preview ends with its rendering', () => {
  const before = shop.look
  expect(withSettings({ look: { ...look, accent: '#12457a' } }, () => shop.look.accent)).toBe('#12457a')
  expect(() =>
    withSettings({ look }, () => {
      throw new Error('no')
    }),
  ).toThrow()
  expect(shop.look).toBe(before)
})
