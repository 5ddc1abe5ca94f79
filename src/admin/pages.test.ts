import { expect, test } from 'vitest'
import { adminPlaceOf } from './pages.ts'

test('an address matches one page only', () => {
  expect(adminPlaceOf('/admin/orders/')).toEqual({ path: '/admin/orders', id: '' })
  expect(adminPlaceOf('/admin/order/123')).toEqual({ path: '/admin/order/{id}', id: '123' })
  expect(adminPlaceOf('/admin/')).toEqual({ path: '/admin', id: '' })
  for (const path of ['/admin/order', '/admin/order/x', '/admin/order/1/2', '/admin/secrets', '/administration']) {
    expect(adminPlaceOf(path)).toBe(null)
  }
})
