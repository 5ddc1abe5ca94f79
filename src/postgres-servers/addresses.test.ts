import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'

test('the addresses of several servers are written as PostgreSQL reads them', () => {
  expect(addressesOf('postgres://shop:a%40b@one:5433,two/shop?sslmode=verify-full')).toEqual([
    'postgres://shop:a%40b@one:5433/shop?sslmode=verify-full',
    'postgres://shop:a%40b@two/shop?sslmode=verify-full',
  ])
  expect(addressesOf('postgres://one,[::1]:5433/shop?target_session_attrs=read-write')).toEqual([
    'postgres://one/shop',
    'postgres://[::1]:5433/shop',
  ])
  expect(addressesOf('postgresql:///shop?host=/one,/two&port=5432,5433')).toEqual([
    'postgresql:///shop?host=%2Fone&port=5432',
    'postgresql:///shop?host=%2Ftwo&port=5433',
  ])
  expect(addressesOf('postgres:///shop?host=/one,/two&port=6000')?.[1]).toContain('port=6000')
})

test('one server stays as it was written', () => {
  for (const one of ['postgres://shop:x@db.example:5432/shop?sslmode=require', 'postgres:///shop?host=/run/postgresql'])
    expect(addressesOf(one)).toEqual([one])
})

test('what is no address is refused, and so are standbys that are asked for', () => {
  for (const wrong of ['', 'http://one,two/shop', 'postgres://one:x/shop', 'postgres://one,two:x/shop', 'one,two'])
    expect(addressesOf(wrong), wrong).toBeNull()
  expect(addressesOf('postgres://one,two/shop?target_session_attrs=any')).toBeNull()
})
