import { expect, test } from 'vitest'
import { fieldChanges } from './field-changes.ts'

test('only the fields that differ are shown, inner ones by their path', () => {
  const before = { name: 'Mus', price: 100, look: { color: 'röd', font: 'A' }, rights: ['orders'], gone: 1 }
  const after = { name: 'Mus', price: 90, look: { color: 'blå', font: 'A' }, rights: ['orders', 'stores'], isNew: true }
  expect(fieldChanges(before, after)).toEqual([
    { field: 'price', before: '100', after: '90' },
    { field: 'look.color', before: 'röd', after: 'blå' },
    { field: 'rights', before: 'orders', after: 'orders, stores' },
    { field: 'gone', before: '1', after: '' },
    { field: 'isNew', before: '', after: 'true' },
  ])
  expect(fieldChanges(null, { a: null, b: 0 })).toEqual([{ field: 'b', before: '', after: '0' }])
})
