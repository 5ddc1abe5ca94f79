import { expect, test } from 'vitest'
import { carrierIdOf, carrierIds, carrierName, carriers, otherCarrier, trackingUrlOf } from './carriers.ts'

test('every carrier of the table can be chosen, and is found again by its name', () => {
  expect(carrierIds).toEqual([...carriers.map(({ id }) => id), otherCarrier])
  for (const { id, name } of carriers) {
    expect(carrierName({ carrier: id, name: '' })).toBe(name)
    expect(carrierIdOf(name)).toBe(id)
  }
  expect(carrierIdOf('Åkeri Syd')).toBe(otherCarrier)
})

test.each(carriers)('the page of $name is https, and the number in it is escaped', ({ id }) => {
  const url = trackingUrlOf({ carrier: id, trackingId: 'a/b?c&d', address: '' })
  expect(url).toMatch(/^https:\/\/[^ ]+a%2Fb%3Fc%26d$/)
})

test('an address that staff have written is used, and another carrier has none', () => {
  const address = 'https://akeri.example/1'
  expect(trackingUrlOf({ carrier: otherCarrier, trackingId: '1', address })).toBe(address)
  expect(trackingUrlOf({ carrier: otherCarrier, trackingId: '1', address: '' })).toBeNull()
})
