import { expect, test } from 'vitest'
import { addresses, isSecretAddress, pathTo, placeOf } from '#paths.ts'

test.each([['/product/12-mus', '/product/12', '/p/12', '/p/12-mus', '/12', '/12-mus']])(
  'all six forms of a product address open the product',
  (...paths) => {
    for (const path of [...paths, ...paths.map((path) => `/se${path}`)]) {
      expect(placeOf(path)).toMatchObject({ name: 'product', params: { id: '12' } })
    }
  },
)

test('a section may be addressed as a category or a campaign', () => {
  expect(placeOf('/c/s13')).toMatchObject({ name: 'category', params: { id: 's13' } })
  expect(placeOf('/campaign/s13-x')).toMatchObject({ name: 'campaign', params: { id: 's13' } })
  expect(placeOf('/product/s13')).toBeNull()
})

test('a non-numeric or too long id is not an address', () => {
  expect(placeOf('/product/abc-x')).toBeNull()
  expect(placeOf('/product/1234567890')).toBeNull()
})

test('order ids may have more digits than other ids', () => {
  const id = '1234567890123456789'
  expect(placeOf(`/se/order/${id}`)).toMatchObject({ name: 'order', params: { id } })
  for (const path of ['checkout/payment', 'checkout/swish'])
    expect(placeOf(`/${path}/${id}`)).toMatchObject({ name: 'checkout-payment', params: { id } })
  expect(pathTo('checkout-payment', { id })).toBe(`/se/checkout/payment/${id}`)
  expect(placeOf(`/orders/${id}`)).toMatchObject({ name: 'member.orders', params: { oid: id } })
  expect(pathTo('checkout-complete', { id })).toBe(`/se/checkout-complete/${id}`)
})

test('a region is two lower-case letters', () => {
  expect(placeOf('/se')).toEqual({ name: 'index', params: {}, region: 'se' })
  expect(placeOf('/no/p/1')).toMatchObject({ name: 'product', region: 'no' })
  expect(placeOf('/SE/p/1')).toBeNull()
})

test('/toplist is the member toplist and /toplist/3 a list of products', () => {
  expect(placeOf('/toplist')?.name).toBe('member.toplist')
  expect(placeOf('/toplist/3-mest-salda')).toMatchObject({ name: 'toplist', params: { id: '3' } })
})

test('member pages have long and short paths', () => {
  expect(placeOf('/m/12-kalle/orders/345')).toMatchObject({ name: 'member.orders', params: { id: '12', oid: '345' } })
  expect(placeOf('/se/supplydrop')?.name).toBe('member.supply-drop')
  expect(placeOf('/payments')?.name).toBe('member.wh-payments')
  expect(placeOf('/wh-payments')?.name).toBe('member.wh-payments')
  expect(placeOf('/member')).toMatchObject({ name: 'member', params: {} })
})

test('search text and shared carts are one segment', () => {
  expect(placeOf('/search/tr%C3%A5dl%C3%B6s%20mus')?.params).toEqual({ text: 'trådlös mus' })
  expect(placeOf('/cart/12:2,13')?.params).toEqual({ text: '12:2,13' })
  expect(placeOf('/search/%E0%A4%A')).toBeNull()
})

test('fixed segments are case-insensitive', () => {
  expect(placeOf('/Product/12')?.name).toBe('product')
})

test('the canonical address has region and name', () => {
  expect(pathTo('product', { id: 12, name: 'Blå öron: mer' })).toBe('/se/product/12-Bla-oron-mer')
  expect(pathTo('category', { sid: 's13', name: 'Gaming' })).toBe('/se/category/s13-Gaming')
  expect(pathTo('manufacturer-page', { id: 5, idName: 'Acme', categoryId: 12, categoryIdName: 'Möss' })).toBe(
    '/se/manufacturer/5-Acme/12-Moss',
  )
  expect(pathTo('member.wishlists', { id: 12, idName: 'Kalle', wid: 3 })).toBe('/se/member/12-Kalle/wishlists/3')
  expect(pathTo('index')).toBe('/se')
  expect(pathTo('search', { text: 'rtx 4070/ti' })).toBe('/se/search/rtx%204070%2Fti')
})

test.each([
  ['/se/order/12?secret=x', true],
  ['/se/order/12', true],
  ['/se/checkout-complete/12', true],
  ['/se/reset-password?token=x', true],
  ['/se?subscribe=a@b.se', true],
  ['/se/utskick/abc', true],
  ['/se/utskick', false],
  ['/se/checkout/abc', true],
  ['/se/checkout', false],
  ['/se/search/abc?page=2', false],
  ['/nowhere?secret=x', true],
])('%s is private: %s', (address, isSecret) => {
  const { pathname, searchParams } = new URL(address, 'https://krets.example')
  expect(isSecretAddress(pathname, searchParams)).toBe(isSecret)
})

test('every canonical address parses back to its name', () => {
  for (const name of Object.keys(addresses)) {
    const path = pathTo(name as keyof typeof addresses, {
      id: 7,
      sid: 7,
      text: 'x',
      categoryId: 3,
      oid: 4,
      aid: 5,
      wid: 6,
    })
    expect(placeOf(path)?.name).toBe(name)
  }
})
