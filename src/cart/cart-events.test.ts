import { expect, test } from 'vitest'
import { strictly } from '#core/strict.ts'
import { CartEvent } from './contract.ts'

const event = strictly(CartEvent)
const none = {
  key: null,
  value: null,
  extraData: null,
  productId: null,
  quantity: null,
  unitPrice: null,
  pass: null,
}

test.each([
  { ...none, method: 'relative', productId: 1, quantity: 1 },
  { ...none, method: 'absolute', productId: 1, quantity: 0 },
  { ...none, method: 'updateRow', key: 1, extraData: { insured: true } },
  { ...none, method: 'update', key: 'code', value: 'JUL' },
  { ...none, method: 'clear' },
])('every field of an event may be sent: $method', (sent) => {
  expect(event.safeParse(sent).error).toBeUndefined()
})

test('a field with a value that does not apply, or an unknown one, is refused', () => {
  for (const more of [{ productId: 1 }, { quantity: 0 }, { key: 'x' }, { other: null }])
    expect(event.safeParse({ method: 'clear', ...more }).success, JSON.stringify(more)).toBe(false)
})
