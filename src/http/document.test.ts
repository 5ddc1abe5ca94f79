import { expect, test } from 'vitest'
import { contentSecurityPolicy, type ForeignScripts } from './document.ts'

const rulesOf = (scripts: Partial<ForeignScripts> = {}) =>
  Object.fromEntries(
    contentSecurityPolicy([], { chat: null, tag: null, cdn: null, ...scripts })
      .split('; ')
      .map((rule) => [rule.slice(0, rule.indexOf(' ')), rule]),
  )

const opened: [name: string, scripts: Partial<ForeignScripts>, rules: string[]][] = [
  ['tag', { tag: 'https://others.example/script.js?id=1' }, ['script-src', 'img-src', 'connect-src']],
  ['cdn', { cdn: 'https://others.example' }, ['connect-src']],
  ['chat', { chat: 'https://others.example/chat.js' }, ['script-src', 'img-src', 'connect-src', 'frame-src']],
]

test.each(opened)(
  'a %s may load from and connect to its own origin, and nothing else is allowed',
  (_, scripts, rules) => {
    const without = rulesOf()
    expect(Object.values(without).join()).not.toMatch(/https?:/)
    const expected = Object.entries(without).map(([name, rule]) => [
      name,
      rules.includes(name) ? `${rule} https://others.example` : rule,
    ])
    expect(rulesOf(scripts)).toEqual(Object.fromEntries(expected))
  },
)

test('the sandbox tag is one of our own scripts', () => {
  expect(rulesOf({ tag: '/api/sandbox/tag.js' })).toEqual(rulesOf())
})

test('a page with the card form opens for Stripe alone, and for nothing in the sandbox', () => {
  const of = (cardScript: string | null) =>
    contentSecurityPolicy([], { chat: null, tag: null, cdn: null }, { cardScript })
  expect(of('/api/sandbox/stripe.js')).toBe(of(null))
  const foreign = of('https://js.stripe.com/endive/stripe.js').match(/https:\/\/[^ ;]+/g) ?? []
  expect([...new Set(foreign)].toSorted()).toEqual([
    'https://*.js.stripe.com',
    'https://*.stripe.com',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
    'https://js.stripe.com',
  ])
})
