import { expect, test } from 'vitest'
import { testMethods } from '#test/shipping-methods.ts'
import { digitalDelivery, lockerMethod, storePickup } from './methods.ts'
import { possibleMethods } from './possible-methods.ts'

const mouse = { isDigital: false, packageSize: 1, packageMm: [180, 120, 60], packageGrams: 300, shippingClass: 1 }
const freeForMembers = 20

test('a small product can be sent by every method except download', () => {
  const ids = possibleMethods(testMethods, mouse)
  expect(ids).toEqual(expect.arrayContaining([freeForMembers, lockerMethod, storePickup]))
  expect(ids).not.toContain(digitalDelivery)
  expect(new Set(ids).size).toBe(ids.length)
})

test('large products fit no locker, downloads are download only', () => {
  const washer = { ...mouse, packageSize: 8, packageMm: [900, 650, 650], packageGrams: 71_000 }
  expect(possibleMethods(testMethods, washer)).not.toContain(lockerMethod)
  expect(possibleMethods(testMethods, washer)).toContain(storePickup)
  expect(possibleMethods(testMethods, { ...mouse, isDigital: true })).toEqual([digitalDelivery])
})
