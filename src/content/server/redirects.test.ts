import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { type Place, placeOf } from '#paths.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { openRedirects, type Redirects } from './redirects.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let productCache: ProductCache
let redirects: Redirects

beforeAll(async () => {
  await stockShop(db)
  productCache = await openProductCache({ db })
  redirects = await openRedirects(db, productCache)
})

afterAll(async () => {
  await productCache.close()
  await db.close()
})

function place(path: string): Place {
  const found = placeOf(path)
  if (!found) throw new Error(`${path} is no address`)
  return found
}

async function add(values: string): Promise<void> {
  const received = new Promise<void>((hear) => {
    const end = productCache.onNavigation(() => {
      end()
      hear()
    })
  })
  await db.query('', `insert into redirect (type, ref, target_type, target_ref, from_at, to_at) values ${values}`)
  await productCache.catchUp()
  await received
  await redirects.reload()
}

test('a row redirects permanently to a canonical address', async () => {
  await add(`('Category', 900, 'Category', 11, null, null)`)
  expect(redirects.ofPage(place('/c/900-gammal'), now)).toEqual({ to: '/se/category/11-Grafikkort', status: 301 })
  expect(redirects.ofPage(place('/c/901'), now)).toBeNull()
  expect(redirects.ofCall('/api/productdiscovery/category/900', now)).toBe('Category:11')
  expect(redirects.ofCall('/api/productdiscovery/category/11', now)).toBeNull()
})

test('a row with an end redirects temporarily, and every process is notified', async () => {
  await add(`('Start', null, 'Manufacturer', 5, '2026-11-21 11:00Z', '2026-11-21 13:00Z')`)
  expect(redirects.ofPage(place('/'), now)).toEqual({ to: '/se/manufacturer/5-Hexum', status: 302 })
  expect(redirects.ofCall('/api/home', now)).toBe('Manufacturer:5')
  expect(redirects.nextChange(now)).toEqual(new Date('2026-11-21T13:00:00Z'))
  expect(redirects.ofPage(place('/'), new Date('2026-11-21T13:00:00Z'))).toBeNull()
})

test('a page cannot redirect to itself, and only the start page has no id', async () => {
  const insert = (values: string) =>
    db.query('', `insert into redirect (type, ref, target_type, target_ref) values ${values}`)
  for (const values of [
    `('Section', 1, 'Section', 1)`,
    `('Start', null, 'Start', null)`,
    `('Section', null, 'Start', null)`,
  ]) {
    await expect(insert(values)).rejects.toThrow(/check constraint/)
  }
})
