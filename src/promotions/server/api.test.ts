import { afterAll, expect, test } from 'vitest'
import type { NewPromotion } from '#promotions/contract.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { promotionsApi } from './api.ts'
import { openPromotions } from './open-promotions.ts'

const db = await testDatabase()
const api = promotionsApi({ db })
const promotions = await openPromotions({ db })
const signe = { ...(await makeMember(db, 1)), isEmployee: true }
afterAll(async () => {
  await promotions.close()
  await db.close()
})

const now = new Date('2026-11-21T12:00:00Z')
const autumn: NewPromotion = {
  name: 'Höst',
  rule: { gain: { kind: 'percent', percent: 10 }, scope: {} },
  audience: 'member',
  code: 'HOST',
  startsAt: '2026-11-01T00:00:00Z',
  isCombinable: true,
  priority: 0,
}
const create = (key: string, more: Partial<NewPromotion> = {}) =>
  api.createPromotion(
    { params: undefined, query: undefined, body: { ...autumn, ...more } },
    makeVisit({ shopper: signe, idempotencyKey: key, now }),
  )
const nothing = { params: undefined, query: undefined, body: undefined }

test('an employee creates one once for the key, and ends it for everybody at once', async () => {
  const first = await create('a')
  expect(await create('a')).toEqual(first)
  await expect(create('b')).rejects.toMatchObject({ code: 'code-taken' })
  const list = await api.getPromotions(nothing, makeVisit({ shopper: signe }))
  expect(list).toMatchObject({ data: [{ name: 'Höst', code: 'HOST', used: 0, isSpent: false }] })

  await promotions.reload()
  expect(promotions.codeFault('HOST', { audience: 'member', now })).toBeNull()
  expect(promotions.codeFault('HOST', { audience: 'employee', now })).toBeNull()
  expect(promotions.codeFault('HOST', { audience: 'all', now })).toMatch('bara medlemmar')
  expect(promotions.codeFault('VAR', { audience: 'all', now })).toMatch('finns inte')

  const id = 'data' in first ? first.data.id : 0
  await api.endPromotion({ ...nothing, params: { id } }, makeVisit({ shopper: signe, now }))
  await promotions.reload()
  expect(promotions.codeFault('HOST', { audience: 'member', now })).toMatch('gäller inte längre')
})

test('a category stands for all beneath it', async () => {
  await db.query('', `insert into section (id, name, color, icon) values (1, 'Datorer', '#fff', 'laptop')`)
  await db.query(
    '',
    `insert into category (id, section_id, parent_id, name, drawing) values
       (10, 1, null, 'Kablar', 'x'), (11, 1, 10, 'Nät', 'x'), (12, 1, 11, 'Korta', 'x'), (13, 1, null, 'Möss', 'x')`,
  )
  const scope = { categoryIds: [10] }
  await create('kablar', { code: 'KABLAR', rule: { gain: { kind: 'percent', percent: 5 }, scope } })
  await promotions.reload()
  const [offer] = promotions.offersFor('KABLAR', { audience: 'member', now })
  expect(offer?.rule.scope.categoryIds).toEqual([10, 11, 12])
})
