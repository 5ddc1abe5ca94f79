import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const isOwn = (headers: Record<string, string>, publicOrigin: string | null = null, isSecure = false) =>
  isSameOrigin((name) => ({ Host: 'krets.example', ...headers })[name], { publicOrigin, isSecure })

test('scheme, host and port must match the shop', () => {
  expect(isOwn({ Origin: 'http://krets.example' })).toBe(true)
  expect(isOwn({ Origin: 'https://krets.example' })).toBe(false)
  expect(isOwn({ Origin: 'https://krets.example' }, null, true)).toBe(true)
  expect(isOwn({ Origin: 'http://krets.example:8080' })).toBe(false)
  expect(isOwn({ Origin: 'http://krets.example.evil.example' })).toBe(false)
  expect(isOwn({ Origin: 'null' })).toBe(false)
  expect(isOwn({ Origin: 'http://localhost:3000', Host: 'localhost:3000' })).toBe(true)
  expect(isOwn({})).toBe(false)
})

test('with a public address only that origin is accepted, regardless of the Host header', () => {
  const publicOrigin = 'https://krets.example'
  expect(isOwn({ Origin: publicOrigin, Host: '10.0.0.2:3000' }, publicOrigin, true)).toBe(true)
  expect(isOwn({ Origin: 'http://krets.example' }, publicOrigin, true)).toBe(false)
  expect(isOwn({ Origin: 'https://evil.example', Host: 'evil.example' }, publicOrigin, true)).toBe(false)
})

test('all headers the browser sends must agree', () => {
  expect(isOwn({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
  for (const site of ['same-site', 'cross-site', 'none']) {
    expect(isOwn({ 'Sec-Fetch-Site': site, Origin: 'http://krets.example' }), site).toBe(false)
  }
  expect(isOwn({ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://evil.example' })).toBe(false)
})
