import { expect, test } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'
import { noteCharged, takeCharged } from './just-charged.ts'

const db = (): Db => openDatabase({ connection: { host: '/nowhere' } })
const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 27) + milliseconds)

test('the first settlement uses the provider’s response without asking again', () => {
  const shop = db()
  noteCharged(shop, 'annas', at(0))
  expect(takeCharged(shop, 'kalles', at(10))).toBe(false)
  expect(takeCharged(shop, 'annas', at(10))).toBe(true)
  expect(takeCharged(shop, 'annas', at(20))).toBe(false)
})

test('after two seconds, and by another process, the provider is asked', () => {
  const shop = db()
  noteCharged(shop, 'annas', at(0))
  expect(takeCharged(db(), 'annas', at(10))).toBe(false)
  expect(takeCharged(shop, 'annas', at(2000))).toBe(false)
})
