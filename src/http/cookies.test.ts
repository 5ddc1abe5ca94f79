import { expect, test } from 'vitest'
import { cookiesOf, removedCookies, setCookieOf } from './cookies.ts'

test('over https cookies have the __Host- prefix', () => {
  expect(setCookieOf('krets_session', 'a b', { isSecure: true, maxAgeSeconds: 60 })).toBe(
    '__Host-krets_session=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(setCookieOf('krets_session', 'a', { isSecure: false })).toBe('krets_session=a; Path=/; HttpOnly; SameSite=Lax')
})

test('over https another host of the domain cannot plant a session', () => {
  const sent = 'krets_session=planted; __Host-krets_session=own; krets_bankid=planted'
  expect([...cookiesOf(sent, true)]).toEqual([['krets_session', 'own']])
  expect(cookiesOf(sent, false).get('krets_session')).toBe('planted')
  expect([...cookiesOf('krets_session=planted', true)]).toEqual([])
})

test('a cart cookie from before https is found until written again, and cleared under both names', () => {
  expect(cookiesOf('krets_cart=old', true).get('krets_cart')).toBe('old')
  expect(cookiesOf('__Host-krets_cart=new; krets_cart=old', true).get('krets_cart')).toBe('new')
  expect(removedCookies('krets_cart', true).map((line) => line.split('=')[0])).toEqual([
    '__Host-krets_cart',
    'krets_cart',
  ])
  expect(removedCookies('krets_session', true)).toHaveLength(1)
})

test('values are decoded as far as they are well formed', () => {
  const cookies = cookiesOf('a=b%20c; d=%zz%41%; e; f=1=2', false)
  expect([...cookies]).toEqual([
    ['a', 'b c'],
    ['d', '%zzA%'],
    ['f', '1=2'],
  ])
})
