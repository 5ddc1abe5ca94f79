import { afterAll, expect, test } from 'vitest'
import type { NewPromotion } from '#promotions/contract.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
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
  rule: { discount: { kind: 'percent', percent: 10 }, conditions: {} },
  audience: 'member',
  code: 'HOST',
  startsAt: '2026-11-01T00:00:00Z',
  isCombinable: true,
  priority: 0,
}
const create = (key: string, more: Partial<NewPromotion> = {}) =>
  api.createPromotion(
    { params: undefined, query: undefined, body: { ...autumn, ...more } },
    makeContext({ member: signe, idempotencyKey: key, now }),
  )
const nothing = { params: undefined, query: undefined, body: undefined }

test('an employee creates a promotion once per key, and ends it in all processes', async () => {
  const first = await create('a')
  expect(await create('a')).toEqual(first)
  await expect(create('b')).rejects.toMatchObject({ code: 'promotion-code-taken' })
  const list = await api.getPromotions(nothing, makeContext({ member: signe }))
  expect(list).toMatchObject({ data: [{ name: 'Höst', code: 'HOST', used: 0, isSpent: false }] })

  await promotions.reload()
  expect(promotions.codeError('HOST', { audience: 'member', now })).toBeNull()
  expect(promotions.codeError('HOST', { audience: 'employee', now })).toBeNull()
  expect(promotions.codeError('HOST', { audience: 'all', now })).toMatch('bara medlemmar')
  expect(promotions.codeError('VAR', { audience: 'all', now })).toMatch('finns inte')

  const id = 'data' in first ? first.data.id : 0
  await api.endPromotion({ ...nothing, params: { id } }, makeContext({ member: signe, now }))
  await promotions.reload()
  expect(promotions.codeError('HOST', { audience: 'member', now })).toMatch('gäller inte längre')
})

test('a discount above what one person may lower a price waits for a second, made of several as well', async () => {
  const whole = (percent: number) => ({
    rule: { discount: { kind: 'percent' as const, percent }, conditions: {} },
    code: null,
    name: 'Hela butiken',
  })
  await db.query('', `insert into approval_limit (kind, amount) values ('price-drop', 20)`)
  await expect(create('nästan allt', whole(99))).rejects.toMatchObject({
    wanted: { kind: 'price-drop', amount: 99, about: 'Erbjudandet Hela butiken, upp till 99 %' },
  })
  const first = await create('en del', whole(20))
  expect(await create('en del', whole(20))).toEqual(first)
  await expect(create('lite till', whole(20))).rejects.toMatchObject({ wanted: { amount: 20 } })
  await api.createPromotion(
    { params: undefined, query: undefined, body: { ...autumn, ...whole(99) } },
    { ...makeContext({ member: signe, idempotencyKey: 'godkänd', now }), approved: { amount: 99, by: 2 } },
  )
  await db.query('', 'delete from approval_limit')
  await db.query('', `delete from promotion where name = 'Hela butiken'`)
})

test('a category includes its subcategories', async () => {
  await db.query('', `insert into section (id, name, color, icon) values (1, 'Datorer', '#fff', 'laptop')`)
  await db.query(
    '',
    `insert into category (id, section_id, parent_id, name, drawing) values
       (10, 1, null, 'Kablar', 'x'), (11, 1, 10, 'Nät', 'x'), (12, 1, 11, 'Korta', 'x'), (13, 1, null, 'Möss', 'x')`,
  )
  const conditions = { categoryIds: [10] }
  await create('kablar', { code: 'KABLAR', rule: { discount: { kind: 'percent', percent: 5 }, conditions } })
  await promotions.reload()
  const [offer] = promotions.offersFor('KABLAR', { audience: 'member', now })
  expect(offer?.rule.conditions.categoryIds).toEqual([10, 11, 12])
})

test('limits, end and code of a promotion are changed in all processes, and what was used stays counted', async () => {
  const created = await create('vinter', { code: 'VINTER', name: 'Vinter', maxUses: 1, perCustomer: 1 })
  const id = 'data' in created ? created.data.id : 0
  await db.query('', 'update promotion set used = 1, spent = 5000, is_spent = true where id = $1', [id])
  await promotions.reload()
  expect(promotions.codeError('VINTER', { audience: 'member', now })).toMatch('slut')

  const inFourYears = Date.parse('2030-01-01T00:00:00Z')
  const before = { name: 'Vinter', code: 'VINTER', endsAt: null, perCustomer: 1, maxUses: 1, budget: null }
  const after = { ...before, code: 'VINTER-26', maxUses: 5, endsAt: inFourYears }
  const change = (body: { before: typeof before; after: typeof before | typeof after }) =>
    api.changePromotion({ ...nothing, params: { id }, body }, makeContext({ member: signe, now }))
  const changed = { data: { id, ...after, used: 1, spent: 5000, isSpent: false } }
  expect(await change({ before, after })).toMatchObject(changed)
  expect(await change({ before, after })).toMatchObject(changed)
  await promotions.reload()
  expect(promotions.codeError('VINTER', { audience: 'member', now })).toMatch('finns inte')
  expect(promotions.codeError('VINTER-26', { audience: 'member', now })).toBeNull()
  expect(promotions.codeError('VINTER-26', { audience: 'member', now: new Date(inFourYears) })).toMatch('finns')

  await expect(change({ before, after: before })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await create('upptagen', { code: 'UPPTAGEN' })
  await expect(change({ before: after, after: { ...after, code: 'UPPTAGEN' } } as never)).rejects.toMatchObject({
    code: 'promotion-code-taken',
  })
  const one = await api.getPromotion({ ...nothing, params: { id } }, makeContext({ member: signe }))
  expect(one).toMatchObject(changed)
  const none = api.getPromotion({ ...nothing, params: { id: 9999 } }, makeContext({ member: signe }))
  await expect(none).rejects.toMatchObject({ code: 'no-such-promotion' })
})
