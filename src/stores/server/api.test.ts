import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import { sessionCookie } from '#identity/server/sessions.ts'
import { storesContract } from '#stores/contract.ts'
import { withDistance } from '#stores/my-stores.ts'
import { accountOn } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { storesApi } from './api.ts'
import { openStores } from './stores.ts'

const db = await testDatabase()
const places = [
  [1, 'Krets Odenplan', 'Stockholm', 59.34, 18.05],
  [2, 'Krets Resecentrum', 'Uppsala', 59.86, 17.64],
  [3, 'Krets Järntorget', 'Göteborg', 57.7, 11.95],
  [4, 'Krets Möllan', 'Malmö', 55.59, 13.01],
] as const
let call: <T>(name: keyof typeof storesContract, input?: object) => Promise<T>

beforeAll(async () => {
  for (const place of places) {
    const sql = `insert into store (id, name, city, street, zip, phone, lat, lng, hours, text)
      values ($1, $2, $3, 'Gatan 1', '11122', '08', $4, $5, '{}', '')`
    await db.query('', sql, [...place])
  }
  const member = await makeMember(db, 7)
  const rows = callsOf('stores', storesContract, storesApi({ db, stores: await openStores(db) }))
  call = async <T>(name: keyof typeof storesContract, input: object = {}) => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    return (await answerInProcess(row, input, makeContext({ member: member }))) as T
  }
})
afterAll(() => db.close())

test('SESS-18: every store has coordinates for calculating the distance', async () => {
  const { stores } = await call<{ stores: Parameters<typeof withDistance>[0] }>('getStores')
  expect(stores.map(({ name, location }) => [name, location])).toContainEqual([
    'Krets Resecentrum',
    { lat: 59.86, lng: 17.64 },
  ])
  const near = withDistance(stores, '75320')
  expect(near.map(({ city }) => city)).toEqual(['Uppsala', 'Stockholm', 'Göteborg', 'Malmö'])
  expect(near[0]?.dist).toBeLessThan(5)
  expect(near[3]?.dist).toBeGreaterThan(500)
})

test('SESS-15: a member stars three stores; the fourth is rejected until one is removed', async () => {
  for (const storeId of [1, 2, 3, 3]) await call('starStore', { storeId })
  await expect(call('starStore', { storeId: 4 })).rejects.toMatchObject({ status: 507, code: 'too-many-stars' })
  await expect(call('starStore', { storeId: 99 })).rejects.toMatchObject({ status: 404, code: 'no-such-store' })
  await call('unstarStore', { id: 2 })
  expect(await call('starStore', { storeId: 4 })).toEqual({ status: 'ok', starredStores: [1, 3, 4] })
})

test('SESS-17: the starred stores are held with the user', async () => {
  const { sessions, call: asUser } = accountOn(db)
  const cookies = new Map([[sessionCookie, await sessions.open(7, new Date())]])
  const me = await asUser<object>('getMe', {}, { cookies })
  expect(me).toEqual({ user: expect.objectContaining({ id: 7 }), starredStores: [1, 3, 4] })
  expect(await asUser('getMe', {}, { cookies: new Map() })).toEqual({ user: null, starredStores: [] })
})
