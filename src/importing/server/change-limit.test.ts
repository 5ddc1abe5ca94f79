import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'
import { changeLimit, isLargeChange } from './change-limit.ts'

const db = await testDatabase()
beforeAll(() => stockShop(db))
afterAll(() => db.close())

const ids = Array.from({ length: 100 }, (_, index) => `p${index}`)
const feed = (some: string[], priceOf: (index: number) => number = () => 1000) =>
  some.map((id, index) => line(id, { price: priceOf(index) })).join('\n')

async function stateOf(source: string) {
  const [row] = await db.query(
    '',
    `select count(*) filter (where retired_at is not null)::int as retired,
       count(*) filter (where price <> 100000)::int as repriced from product where source = $1`,
    [source],
  )
  return row
}

test('a fifth of the feed, and at least ten products', () => {
  expect([changeLimit(0), changeLimit(49), changeLimit(700)]).toEqual([10, 10, 140])
  expect([isLargeChange(100, 50), isLargeChange(100, 49), isLargeChange(100, 150), isLargeChange(100, 151)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a feed cut in the middle retires nothing without a yes', async () => {
  const source = 'avklippt'
  await importFeed({ db, source, content: feed(ids) })
  const cut = { db, source, content: feed(ids.slice(0, 79)), options: { retireMissing: true } }
  expect(await importFeed(cut)).toMatchObject({ retired: 0, heldBack: { retired: 21, repriced: 0 } })
  expect(await stateOf(source)).toEqual({ retired: 0, repriced: 0 })
  const allowed = await importFeed({ ...cut, options: { retireMissing: true, allowLargeChanges: true } })
  expect(allowed).toMatchObject({ retired: 21, heldBack: { retired: 0, repriced: 0 } })
})

test('a fifth is retired as asked', async () => {
  const source = 'mindre'
  await importFeed({ db, source, content: feed(ids) })
  const report = await importFeed({ db, source, content: feed(ids.slice(0, 80)), options: { retireMissing: true } })
  expect(report).toMatchObject({ retired: 20, heldBack: { retired: 0, repriced: 0 } })
})

test('prices in the wrong unit are not written without a yes, and the other rows are', async () => {
  const source = 'ören'
  await importFeed({ db, source, content: feed(ids) })
  const content = feed(ids, (index) => (index < 30 ? 10 : 900))
  expect(await importFeed({ db, source, content })).toMatchObject({ changed: 70, heldBack: { repriced: 30 } })
  expect(await stateOf(source)).toEqual({ retired: 0, repriced: 70 })
  const allowed = await importFeed({ db, source, content, options: { allowLargeChanges: true } })
  expect(allowed).toMatchObject({ changed: 30, unchanged: 70, heldBack: { repriced: 0 } })
})

test('a few halved prices are written', async () => {
  const source = 'rea'
  await importFeed({ db, source, content: feed(ids) })
  const content = feed(ids, (index) => (index < 20 ? 400 : 1000))
  expect(await importFeed({ db, source, content })).toMatchObject({ changed: 20, heldBack: { repriced: 0 } })
  expect(await stateOf(source)).toEqual({ retired: 0, repriced: 20 })
})

test('a file in which every row is wrong in the same way stops early', async () => {
  const source = 'fel'
  const content = Array.from({ length: 2000 }, (_, index) => line(`f${index}`, { category: 'Finns inte' })).join('\n')
  await expect(importFeed({ db, source, content })).rejects.toThrow(/De första 500 raderna.*--create-categories/)
  const mixed = [line('bra'), content].join('\n')
  expect(await importFeed({ db, source, content: mixed })).toMatchObject({ added: 1, rejected: 2000 })
})

test('a flat column of categories is created under one section, or under the section of its name', async () => {
  await db.query('', `insert into section (name, color, icon, position) values ('Lampor', '#000000', 'package', 9)`)
  const content = [line('k1', { category: 'Kablage' }), line('k2', { category: 'Lampor' })].join('\n')
  const options = { createCategories: true }
  expect(await importFeed({ db, source: 'platt', content, options })).toMatchObject({ added: 2, rejected: 0 })
  expect(await importFeed({ db, source: 'platt', content, options })).toMatchObject({ unchanged: 2 })
  const made = await db.query(
    '',
    `select c.name, s.name as section from category c join section s on s.id = c.section_id
     where c.name in ('Kablage', 'Lampor') order by 1`,
  )
  expect(made).toEqual([
    { name: 'Kablage', section: 'Produkter' },
    { name: 'Lampor', section: 'Lampor' },
  ])
})
