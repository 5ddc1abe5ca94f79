import { expect, test } from 'vitest'
import { cookiesOf, removedCookies, setCookieOf } from './cookies.ts'

test('over https cookies have the __Host- prefix', () => {
  expect(setCookieOf('shop_session', 'a b', { isSecure: true, maxAgeSeconds: 60 })).toBe(
    '__Host-shop_session=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(setCookieOf('shop_session', 'a', { isSecure: false })).toBe('shop_session=a; Path=/; HttpOnly; SameSite=Lax')
})

test('over https another host of the domain cannot plant a session', () => {
  const sent = 'shop_session=planted; __Host-shop_session=own; shop_bankid=planted'
  expect([...cookiesOf(sent, true)]).toEqual([['shop_session', 'own']])
  expect(cookiesOf(sent, false).get('shop_session')).toBe('planted')
  expect([...cookiesOf('shop_session=planted', true)]).toEqual([])
})

test('a cart cookie from before https is found until written again, and cleared under both names', () => {
  expect(cookiesOf('shop_cart=old', true).get('shop_cart')).toBe('old')
  expect(cookiesOf('__Host-shop_cart=new; shop_cart=old', true).get('shop_cart')).toBe('new')
  expect(removedCookies('shop_cart', true).map((line) => line.split('=')[0])).toEqual(['__Host-shop_cart', 'shop_cart'])
  expect(removedCookies('shop_session', true)).toHaveLength(1)
})

test('values are decoded as far as they are well formed', () => {
  const cookies = cookiesOf('a=b%20c; d=%zz%41%; e; f=1=2', false)
  expect([...cookies]).toEqual([
    ['a', 'b c'],
    ['d', '%zzA%'],
    ['f', '1=2'],
  ])
})
