import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openProductCache, type ProductCache } from '#catalog/server/product-cache.ts'
import { openVariantLists } from '#catalog/server/variant-lists.ts'
import { variantsOf } from '#catalog/server/variants.ts'
import { variantChoices } from '#catalog/variant-choices.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { type EditedProduct, productEditingContract } from '#product-editing/contract.ts'
import { productEditingApi } from '#product-editing/server/api.ts'
import { type VariantChanges, type VariantMatrix, variantContract } from '#product-editing/variant-contract.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { importFeed, line } from '#test/import-feed.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { variantApi } from './api.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const sara = buildMember(1, { isEmployee: true, rights: ['catalog', 'stock'] })
const dataDir = mkdtempSync(join(tmpdir(), 'variants-'))
const calls = [
  ...callsOf('product-editing', variantContract, variantApi({ db })),
  ...callsOf(
    'product-editing',
    productEditingContract,
    productEditingApi({ db, storage: folderStorage(dataDir), origin: 'https://b.example' }),
  ),
]
let productCache: ProductCache
let keys = 0
let id = 0

const [minne, tyst, farg] = [20, 21, 22]

beforeAll(async () => {
  await stockShop(db)
  productCache = await openProductCache({ db, now: () => now })
})
beforeEach(async () => {
  id += 10
  await addGoods(db, { id, name: 'Orkan 8 GB', attributes: { [minne]: 8, [farg]: ['Svart'] }, price: 100_000 })
  await db.query('', 'update product set mpn = $2 where id = $1', [id, `ORK-${id}`])
})
afterAll(async () => {
  await productCache.close()
  await db.close()
  rmSync(dataDir, { recursive: true })
})

async function ask<T>(name: string, of: number, body?: object, key = `key-${(keys += 1)}`): Promise<T> {
  const row = calls.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  const context = makeContext({ member: sara, now, idempotencyKey: key })
  const answer = await answerCall(row, { params: { id: String(of) }, query: {}, body }, context)
  return (row.contract.answer.parse(answer) as { data: T }).data
}
const read = (of = id) => ask<VariantMatrix>('getVariants', of)
const edited = (of = id) => ask<EditedProduct>('getEditedProduct', of)
const save = (body: Partial<VariantChanges>, { of = id, key }: { of?: number; key?: string } = {}) =>
  ask<VariantMatrix>(
    'saveVariants',
    of,
    { version: 0, axes: [farg, minne], rows: [], create: [], leave: [], ...body },
    key,
  )
const brief = ({ members }: VariantMatrix) =>
  members.map((one) => [one.name, one.mpn, one.attributes[minne], one.status])
const white = { values: { [farg]: ['Vit'], [minne]: 8 }, mpn: 'ORK-V-8' }
const countOf = async () =>
  (await db.query<{ count: number }>('', 'select count(*)::int as count from product'))[0]?.count

test('a product without variants is alone, without axes', async () => {
  expect(await read()).toMatchObject({
    group: null,
    version: 0,
    axes: [],
    members: [{ id, stock: 10, price: 100_000 }],
  })
  await expect(read(999)).rejects.toMatchObject({ code: 'no-such-product' })
})

test('missing variants are created as drafts like the product, each with its values and number', async () => {
  const more = { values: { [farg]: ['Vit'], [minne]: 16 }, mpn: 'ORK-V-16', price: 120_000 }
  const found = await save({ create: [white, more] })
  expect(found).toMatchObject({ version: 1, axes: [farg, minne] })
  expect(brief(found)).toEqual([
    ['Orkan 8 GB', `ORK-${id}`, 8, 'published'],
    ['Orkan 8 GB Vit', 'ORK-V-8', 8, 'draft'],
    ['Orkan 16 GB Vit', 'ORK-V-16', 16, 'draft'],
  ])
  expect(found.members.map(({ price, stock }) => [price, stock])).toEqual([
    [100_000, 10],
    [100_000, 0],
    [120_000, 0],
  ])
  const { fields } = await edited(found.members[1]?.id)
  expect(fields).toMatchObject({ brand: 'Hexum', gtin: '', offers: [], variant: { name: 'Vit, 8 GB' } })
})

test('published variants are chosen by axis in the shop', async () => {
  const { members } = await save({ create: [white] })
  const made = members.at(-1)?.id ?? 0
  await save({ version: 1, rows: [{ id: made, changes: { status: 'published' }, before: { status: 'draft' } }] })
  await productCache.catchUp()
  const product = productCache.get(id)
  if (!product) throw new Error('The product is for sale')
  const shown = variantsOf({
    productCache,
    variantLists: openVariantLists(productCache),
    product,
    audience: 'all',
    now,
  })
  expect(shown.axes).toEqual(['Färg', 'Minne'])
  expect(variantChoices(shown, id)).toMatchObject([
    { name: 'Färg', isColour: true, choices: [{ label: 'Svart', isChosen: true }, { variant: { id: made } }] },
  ])
})

test('cells are changed with what they were, and stock is counted, in one', async () => {
  const { members } = await save({ create: [white] })
  const made = members.at(-1)?.id ?? 0
  const rows = [
    { id, changes: { price: 90_000 }, before: { price: 100_000 }, stock: { before: 10, after: 7 } },
    { id: made, changes: { mpn: 'ORK-VIT' }, before: { mpn: 'ORK-V-8' } },
  ]
  const found = await save({ version: 1, rows })
  expect(found.members.map(({ price, mpn, stock }) => [price, mpn, stock])).toEqual([
    [90_000, `ORK-${id}`, 7],
    [100_000, 'ORK-VIT', 0],
  ])
})

test('when one row is refused nothing is written, and all refused rows are named', async () => {
  await save({ create: [white] })
  const before = [await read(), await countOf()]
  const create = [
    { ...white, mpn: 'ORK-3' },
    { values: { [farg]: ['Röd'] }, mpn: 'ORK-4' },
    { values: { [farg]: ['Röd'], [minne]: 8 }, mpn: '' },
    { values: { [farg]: ['Blå'], [minne]: 8 }, mpn: 'ork-v-8' },
    { values: { [farg]: ['Grön'], [minne]: 8 }, mpn: 'ORK-5' },
  ]
  const rows = [
    { id, changes: { price: 50_000 }, before: { price: 100_000 } },
    { id: 999, changes: {}, before: {} },
  ]
  await expect(save({ version: 1, rows })).rejects.toMatchObject({ fields: { 'product-999': expect.any(String) } })
  await expect(save({ version: 1, rows: rows.slice(0, 1), create })).rejects.toMatchObject({
    status: 400,
    code: 'invalid-variants',
    fields: {
      'new-0': 'En annan variant har samma värden.',
      'new-1': 'Varje egenskap behöver ett värde.',
      'new-2': 'Varianten behöver ett eget artikelnummer från tillverkaren.',
      'new-3': 'En annan variant har samma artikelnummer från tillverkaren.',
    },
  })
  expect([await read(), await countOf()]).toEqual(before)
})

test('what another has changed meanwhile is a conflict, of the matrix and of each cell', async () => {
  await save({ create: [white] })
  await expect(save({ version: 0 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await expect(save({ version: 7 })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  const stale = { id, changes: { price: 90_000 }, before: { price: 95_000 } }
  const fields = { [`product-${id}`]: expect.any(String) }
  await expect(save({ version: 1, rows: [stale] })).rejects.toMatchObject({ code: 'changed-meanwhile', fields })
  const sold = { id, changes: {}, before: {}, stock: { before: 11, after: 7 } }
  await expect(save({ version: 1, rows: [sold] })).rejects.toMatchObject({ code: 'changed-meanwhile', fields })
  const values = { before: { [minne]: 4 }, after: { [minne]: 16 } }
  await expect(save({ version: 1, rows: [{ id, changes: {}, before: {}, values }] })).rejects.toMatchObject({ fields })
  expect(await read()).toMatchObject({ version: 1, members: [{ price: 100_000, stock: 10 }, {}] })
})

test('a product joins with its values, and leaves as it is', async () => {
  const other = id + 1
  await addGoods(db, { id: other, name: 'Orkan vit', attributes: { [minne]: 8, [tyst]: true } })
  const values = { before: {}, after: { [farg]: ['Vit'] } }
  const joined = await save({ rows: [{ id: other, changes: {}, before: {}, values }] })
  expect(joined.members.map((one) => one.id)).toEqual([id, other])
  expect((await edited(other)).fields).toMatchObject({
    attributes: { [minne]: 8, [tyst]: true, [farg]: ['Vit'] },
    variant: { group: joined.group, name: 'Vit, 8 GB' },
  })

  const left = await save({ version: 1, leave: [other] })
  expect(left.members.map((one) => one.id)).toEqual([id])
  expect(await read(other)).toMatchObject({ group: null, version: 0 })
})

test('a product of another group does not join, and none has the values of another', async () => {
  await addGoods(db, { id: id + 1, variant: { group: 'annan', name: '8 GB' } })
  await addGoods(db, { id: id + 2, attributes: { [minne]: 8, [farg]: ['Svart'] } })
  const join = (one: number, more: object = {}) => save({ rows: [{ id: one, changes: {}, before: {}, ...more }] })
  await expect(join(id + 1)).rejects.toMatchObject({
    fields: { [`product-${id + 1}`]: expect.stringMatching(/annan grupp/) },
  })
  await expect(join(id + 2)).rejects.toMatchObject({
    fields: { [`product-${id + 2}`]: expect.stringMatching(/samma värden/) },
  })
  const values = { before: {}, after: { [tyst]: true } }
  await expect(join(id, { values })).rejects.toMatchObject({
    fields: { [`product-${id}`]: expect.stringMatching(/hör inte till/) },
  })
})

test('a variant group is deleted when its last product leaves', async () => {
  const { group } = await save({})
  await save({ version: 1, leave: [id] })
  expect(await db.query('', 'select from variant_group where id = $1', [group])).toEqual([])
})

test('the same key saves once', async () => {
  await save({ create: [white] }, { key: `same-${id}` })
  const again = await save({ create: [white] }, { key: `same-${id}` })
  expect(again.members).toHaveLength(2)
})

test('axes are one to three attributes that exist', async () => {
  await expect(save({ axes: [farg, farg] })).rejects.toMatchObject({ fields: { axes: expect.any(String) } })
  await expect(save({ axes: [999] })).rejects.toMatchObject({ code: 'invalid-variants' })
  await expect(save({ axes: [] })).rejects.toMatchObject({ status: 400 })
})

test('each change is in the log of its product, and is undone by it', async () => {
  const other = id + 1
  await addGoods(db, { id: other, name: 'Orkan vit', attributes: { [minne]: 16, [farg]: ['Vit'] } })
  await save({ rows: [{ id: other, changes: { price: 90_000 }, before: { price: 100_000 } }] })
  const logOf = (of: number) =>
    db.query<{ before: object; after: object }>(
      '',
      `select before, after from content_entry_log where content_type = 'product' and ref = $1 order by id desc limit 1`,
      [of],
    )
  const [joined] = await logOf(other)
  expect(joined).toMatchObject({ before: { price: 100_000, variant: null }, after: { price: 90_000 } })
  expect(await logOf(id)).toMatchObject([
    { before: { axes: [] }, after: { axes: [farg, minne], created: [], left: [] } },
  ])
  await ask('saveProduct', other, { changes: joined?.before, before: joined?.after })
  expect((await read()).members.map((one) => one.id)).toEqual([id])
})

test('a feed leaves the variants that were arranged by hand, and its new ones join', async () => {
  const feed = (rows: string[]) => importFeed({ db, now, content: `${rows.join('\n')}\n` })
  const kort = (name: string) => ({ group: 'kort', name })
  await feed([line('k1', { variant: kort('8 GB') }), line('k2', { variant: kort('16 GB') })])
  const idOf = async (external: string) =>
    (await db.query<{ id: number }>('', 'select id from product where external_id = $1', [external]))[0]?.id ?? 0
  const [first, second] = [await idOf('k1'), await idOf('k2')]
  const { version, axes, members, group } = await read(first)
  expect([version, axes, members.length]).toEqual([0, [], 2])
  await save({ leave: [second], create: [white] }, { of: first })

  await feed([
    line('k1', { name: 'Kort', variant: kort('8 GB') }),
    line('k2', { name: 'Kort 16', variant: kort('16 GB') }),
    line('k3', { variant: kort('32 GB') }),
  ])
  expect((await edited(second)).fields).toMatchObject({ name: 'Kort 16', variant: null })
  const after = await read(first)
  expect(after).toMatchObject({ group, version: 1, axes: [farg, minne] })
  expect(after.members.map((one) => one.id)).toEqual([first, expect.any(Number), await idOf('k3')])
})
