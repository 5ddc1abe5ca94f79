import { afterAll, beforeAll, expect, test } from 'vitest'
import { assortment } from '#assortment/calls.ts'
import { assortmentContract } from '#assortment/contract.ts'
import { assortmentEntriesContract } from '#assortment/entries-contract.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { assortmentApi, assortmentEntriesApi } from './api.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const calls = [
  ...callsOf('assortment', assortmentContract, assortmentApi({ db })),
  ...callsOf('assortment', assortmentEntriesContract, assortmentEntriesApi({ db })),
]
const entries = assortmentEntriesApi({ db })
const employee = buildMember(1, { isEmployee: true, rights: ['catalog', 'navigation'] })
const asEmployee = (idempotencyKey = 'nyckel') => makeContext({ member: employee, now, idempotencyKey })
const api: ReturnType<typeof inProcessApi> = (...input) => inProcessApi(calls, asEmployee())(...input)

beforeAll(async () => {
  await makeMember(db, 1)
  await stockShop(db)
  await db.query(
    '',
    `insert into manufacturer (id, name, fold) values (6, 'Hexum Inc', 'hexuminc'), (7, 'Vinge', 'vinge')`,
  )
  await addGoods(db, { id: 1, attributes: { 20: 8, 21: true, 22: ['Svart', 'Vit'] } })
  await addGoods(db, { id: 2, manufacturerId: 6, categoryId: 12, attributes: { 20: 16, 22: ['svart'] } })
  await addGoods(db, { id: 3, manufacturerId: 6, categoryId: 12, attributes: { 22: ['Grå', 'Svart'] } })
  await db.query(
    '',
    `insert into sponsorship (product_id, place, advertiser, from_day, to_day)
    values (1, 'manufacturer/6', 'Hexum', '2026-11-01', '2026-12-01')`,
  )
})
afterAll(() => db.close())

const one = async (sql: string) => (await db.query<Record<string, unknown>>('', sql))[0]
const logged = (contentType: string) =>
  db.query(
    '',
    `select ref, action, before, after from content_entry_log where content_type = '${contentType}' order by id`,
  )

test('two manufacturers become one: products, pointers and the address follow, and so do imports', async () => {
  const input = { id: 6, into: 5 }
  const { data: preview } = await api(assortment.previewManufacturerMerge, input)
  expect(preview).toMatchObject({
    from: 'Hexum Inc',
    into: 'Hexum',
    products: 2,
    listed: 2,
    redirect: { from: '/se/manufacturer/6-Hexum-Inc', to: '/se/manufacturer/5-Hexum' },
    moved: [{ what: 'Sponsrade platser', count: 1 }],
  })
  expect(await one('select count(*)::int as n from product where manufacturer_id = 6')).toEqual({ n: 2 })

  expect((await api(assortment.mergeManufacturer, input)).data).toEqual(preview)
  expect((await api(assortment.mergeManufacturer, input)).data).toEqual(preview)
  expect(await one('select place from sponsorship')).toEqual({ place: 'manufacturer/5' })
  expect(await one('select type, ref, target_type, target_ref from redirect order by id desc limit 1')).toEqual({
    type: 'Manufacturer',
    ref: 6,
    target_type: 'Manufacturer',
    target_ref: 5,
  })
  expect(await logged('manufacturer')).toMatchObject([{ ref: 6, action: 'remove', after: { mergedInto: 5 } }])

  await importFeed({ db, now, source: 'a', content: line('x', { brand: 'HEXUM, INC.', category: 'Grafikkort' }) })
  expect(await one(`select manufacturer_id as id from product where source = 'a'`)).toEqual({ id: 5 })
  await expect(api(assortment.mergeManufacturer, { id: 5, into: 5 })).rejects.toMatchObject({
    code: 'merge-into-itself',
  })
})

test('a renamed manufacturer is found by its former name, and a name that is taken is refused', async () => {
  const fields = { postalAddress: null, electronicAddress: null, euResponsible: null }
  const put = (name: string, version: number) =>
    entries.putManufacturerRow(
      { params: { id: 7 }, query: undefined, body: { name, version, ...fields } },
      asEmployee(),
    )
  await expect(put('HEXUM', 1)).rejects.toMatchObject({ code: 'overlap' })
  expect(await put('Örn', 1)).toMatchObject({ data: { name: 'Örn', version: 2 } })
  await importFeed({ db, now, source: 'b', content: line('x', { brand: 'Vinge', category: 'Grafikkort' }) })
  expect(await one(`select manufacturer_id as id from product where source = 'b'`)).toEqual({ id: 7 })
})

test('spellings of a value become one, without doubles, and imports follow', async () => {
  const input = { id: 22, from: ['svart', 'Grå'], to: 'Svart' }
  expect((await api(assortment.previewSpelling, input)).data.products).toBe(2)
  const twice = { ...input, from: [...input.from, ...input.from] }
  expect((await api(assortment.previewSpelling, twice)).data.products).toBe(2)
  expect((await api(assortment.putSpelling, input)).data.products).toBe(2)
  expect((await api(assortment.putSpelling, input)).data.products).toBe(0)
  expect(await one(`select attributes -> '22' as colours from product where id = 3`)).toEqual({ colours: ['Svart'] })
  expect((await api(assortment.listAttributeValues, { id: 22 })).data).toEqual([
    { value: 'Svart', products: 3 },
    { value: 'Vit', products: 1 },
  ])
  const content = line('y', { category: 'Grafikkort', attributes: { Färg: ['svart', 'Svart', 'Blå'] } })
  await importFeed({ db, now, source: 'c', content })
  expect(await one(`select attributes -> '22' as colours from product where source = 'c'`)).toEqual({
    colours: ['Svart', 'Blå'],
  })
  expect(await logged('attribute')).toHaveLength(1)
})

test('another kind converts the values, or is refused when one does not fit', async () => {
  const put = (id: number, fields: { name: string; kind: 'enum' | 'number'; unit: string; version: number }) =>
    entries.putAttributeRow(
      { params: { id }, query: undefined, body: { position: 1, isFacet: true, ...fields } },
      asEmployee(),
    )
  await expect(put(22, { name: 'Färg', kind: 'number', unit: '', version: 1 })).rejects.toMatchObject({
    code: 'values-of-another-kind',
  })
  await put(20, { name: 'Minne', kind: 'enum', unit: '', version: 1 })
  expect(await one(`select attributes -> '20' as memory from product where id = 2`)).toEqual({ memory: ['16 GB'] })
  await put(20, { name: 'Minne', kind: 'number', unit: 'GB', version: 2 })
  expect(await one(`select attributes -> '20' as memory from product where id = 2`)).toEqual({ memory: 16 })
})

test('attributes that are named change places, and the others keep theirs', async () => {
  const { data } = await api(assortment.putAttributeOrder, { ids: [22, 21] })
  const ids = data.map(({ id }) => id).filter((id) => [20, 21, 22].includes(id))
  expect(ids.indexOf(22)).toBe(ids.indexOf(21) - 1)
})

test('a category moves with all beneath it, and with a version', async () => {
  const place = { sectionId: 1, parentId: 12, before: null }
  const input = { id: 11, version: 1, ...place }
  expect((await api(assortment.moveCategory, input)).data).toMatchObject({ parentId: 12, products: 4 })
  await expect(api(assortment.moveCategory, { ...input, parentId: 10 })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  })
  await expect(api(assortment.moveCategory, { ...place, id: 12, version: 1, parentId: 11 })).rejects.toMatchObject({
    code: 'beneath-itself',
  })
  const first = await api(assortment.moveCategory, { id: 13, version: 1, sectionId: 1, parentId: null, before: 10 })
  expect(first.data.parentId).toBe(null)
  const { categories } = await api(assortment.listCategories, undefined)
  expect(categories.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual([13, 10, 12])
})

test('a category becomes part of another: products, what is beneath it, the address and imports follow', async () => {
  await expect(api(assortment.mergeCategory, { id: 12, into: 11 })).rejects.toMatchObject({ code: 'beneath-itself' })
  const { data } = await api(assortment.mergeCategory, { id: 12, into: 10 })
  expect(data).toMatchObject({ products: 2, moved: [{ what: 'Underkategorier', count: 1 }] })
  expect(await one('select parent_id as parent from category where id = 11')).toEqual({ parent: 10 })
  expect(await one('select count(*)::int as n from product where category_id = 10')).toEqual({ n: 2 })
  await importFeed({ db, now, source: 'd', content: line('z', { category: 'Datorer > Skärmar' }) })
  expect(await one(`select category_id as id from product where source = 'd'`)).toEqual({ id: 10 })
})
