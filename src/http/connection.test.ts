import { expect, test } from 'vitest'
import { connectionOf } from './connection.ts'

const from = (
  headers: Record<string, string>,
  { remote = '10.0.0.9', trustProxy = true, publicOrigin = null as string | null } = {},
) => connectionOf((name) => headers[name], { remoteAddress: remote }, { trustProxy, publicOrigin })

test('the last address of a trusted proxy is the client, normalised', () => {
  for (const [forwarded, ip] of [
    ['1.1.1.1, 2.2.2.2', '2.2.2.2'],
    ['::ffff:2.2.2.2', '2.2.2.2'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2.2.2.2:4711', '2.2.2.2'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['1.1.1.1, nobody', '10.0.0.9'],
    ['12', '10.0.0.9'],
    ['', '10.0.0.9'],
  ] as const) {
    expect([forwarded, from({ 'X-Forwarded-For': forwarded }).ip]).toEqual([forwarded, ip])
  }
})

test('untrusted headers are ignored', () => {
  const headers = { 'X-Forwarded-For': '1.1.1.1', 'X-Forwarded-Proto': 'https' }
  expect(from(headers, { trustProxy: false })).toEqual({ ip: '10.0.0.9', isSecure: false })
  expect(from(headers, { trustProxy: false, remote: '::ffff:10.0.0.9' }).ip).toBe('10.0.0.9')
  expect(from(headers)).toEqual({ ip: '1.1.1.1', isSecure: true })
  expect(from({ 'X-Forwarded-Proto': 'https, http' }).isSecure).toBe(false)
})

test('a public address decides whether the browser uses https', () => {
  expect(from({}, { publicOrigin: 'https://krets.example' }).isSecure).toBe(true)
  expect(from({ 'X-Forwarded-Proto': 'https' }, { publicOrigin: 'http://krets.example' }).isSecure).toBe(false)
})
