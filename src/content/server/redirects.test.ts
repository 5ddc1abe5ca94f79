import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShelf, type Shelf } from '#catalog/server/shelf.ts'
import { type Place, placeOf } from '#paths.ts'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { openRedirects, type Redirects } from './redirects.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
let shelf: Shelf
let redirects: Redirects

beforeAll(async () => {
  await stockShop(db)
  shelf = await openShelf({ db })
  redirects = await openRedirects(db, shelf)
})

afterAll(async () => {
  await shelf.close()
  await db.close()
})

function place(path: string): Place {
  const found = placeOf(path)
  if (!found) throw new Error(`${path} is no address`)
  return found
}

async function add(values: string): Promise<void> {
  const heard = new Promise<void>((hear) => {
    const end = shelf.onNavigation(() => {
      end()
      hear()
    })
  })
  await db.query('', `insert into redirect (type, ref, target_type, target_ref, from_at, to_at) values ${values}`)
  await shelf.catchUp()
  await heard
  await redirects.reload()
}

test('a row leads its page to the canonical address of another, for good', async () => {
  await add(`('Category', 900, 'Category', 11, null, null)`)
  expect(redirects.ofPage(place('/c/900-gammal'), now)).toEqual({ to: '/se/category/11-Grafikkort', status: 301 })
  expect(redirects.ofPage(place('/c/901'), now)).toBeNull()
  expect(redirects.ofCall('/api/productdiscovery/category/900', now)).toBe('Category:11')
  expect(redirects.ofCall('/api/productdiscovery/category/11', now)).toBeNull()
})

test('a row with an end leads for its time only, and every process is told when it is written', async () => {
  await add(`('Start', null, 'Manufacturer', 5, '2026-11-21 11:00Z', '2026-11-21 13:00Z')`)
  expect(redirects.ofPage(place('/'), now)).toEqual({ to: '/se/manufacturer/5-Hexum', status: 302 })
  expect(redirects.ofCall('/api/home', now)).toBe('Manufacturer:5')
  expect(redirects.nextChange(now)).toEqual(new Date('2026-11-21T13:00:00Z'))
  expect(redirects.ofPage(place('/'), new Date('2026-11-21T13:00:00Z'))).toBeNull()
})

test('a page cannot lead to itself, and only the start page has no number', async () => {
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
