import { expect, test } from 'vitest'
import type { CallRow } from '#core/server/call-table.ts'
import { routesOf } from './route-of.ts'

function calls(...addresses: string[]): CallRow[] {
  return addresses.map((address) => {
    const [method = '', path = ''] = address.split(' ')
    // Only the address is read.
    return { module: '', name: '', contract: { method, path }, handler: () => null } as unknown as CallRow
  })
}

let loaded = calls('GET /cart', 'GET /lists/{url+}', 'GET /lists/click/{id}', 'DELETE /cart/row/{id}')
const routeOf = routesOf(() => loaded)

test('a call is named by its contract, whatever its parameters are', () => {
  expect(routeOf('GET', '/api/cart')).toBe('/api/cart')
  expect(routeOf('HEAD', '/api/cart')).toBe('/api/cart')
  expect(routeOf('DELETE', '/api/cart/row/7')).toBe('/api/cart/row/{id}')
  expect(routeOf('GET', '/api/lists/click/7')).toBe('/api/lists/click/{id}')
  expect(routeOf('GET', '/api/lists/category/7')).toBe('/api/lists/{url+}')
})

test('pages are named by their kind', () => {
  expect(routeOf('GET', '/se/product/12-mus')).toBe('product page')
  expect(routeOf('GET', '/se')).toBe('shop page')
  expect(routeOf('GET', '/admin/orders')).toBe('admin page')
  expect(routeOf('GET', '/bild/12.avif')).toBe('picture')
})

test('invented addresses share one label', () => {
  const labels = ['/api/x1', '/api/x2', '/wp-login.php', '/.env', '/semla', '/api/cart/row/7/8'].map((path) =>
    routeOf('GET', path),
  )
  expect(new Set(labels)).toEqual(new Set(['other call', 'other']))
})

test('calls that are loaded later have their names from then on', () => {
  expect(routeOf('GET', '/api/admin/orders')).toBe('other call')
  loaded = [...loaded, ...calls('GET /admin/orders')]
  expect(routeOf('GET', '/api/admin/orders')).toBe('/api/admin/orders')
  expect(routeOf('GET', '/api/cart')).toBe('/api/cart')
})
