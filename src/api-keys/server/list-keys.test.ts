import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { apiKeysApi } from './api.ts'

const db = await testDatabase()
afterAll(() => db.close())

const now = new Date('2026-11-25T10:00:00Z')
const admin = { ...(await makeMember(db, 1)), isEmployee: true, isAdmin: true }

test('the list has every live key, the latest of those that have ended, and how many there are', async () => {
  await db.query(
    '',
    `insert into api_key (name, hash, hint, scopes, responsible_id, created_at, revoked_at)
     select 'Nyckel ' || n, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'abcd', '{catalog:read}', 1, $1,
       case when n > 3 then $1::timestamptz end
     from generate_series(1, 205) n`,
    [now],
  )
  const context = makeContext({ now, member: admin })
  const answer = await apiKeysApi({ db }).listApiKeys({ params: undefined, query: undefined, body: undefined }, context)
  if (!('data' in answer)) throw new Error('The answer is no object')
  const { keys, total } = answer.data
  expect(total).toBe(205)
  expect(keys).toHaveLength(200)
  expect(keys.slice(0, 4).map(({ name, state }) => [name, state])).toEqual([
    ['Nyckel 3', 'live'],
    ['Nyckel 2', 'live'],
    ['Nyckel 1', 'live'],
    ['Nyckel 205', 'revoked'],
  ])
})
