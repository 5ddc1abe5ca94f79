import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DomainError } from '#core/domain-error.ts'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { type Friends, friendsContract, type OtherMember } from '#friends/contract.ts'
import { type FriendAction, type FriendStatus, friendStatus, mirrored } from '#friends/friendship.ts'
import { friendsApi } from '#friends/server/api.ts'
import { befriend } from '#friends/server/befriend.ts'
import { friendIds } from '#friends/server/friend-ids.ts'
import { purgeOldFriendEvents } from '#friends/server/purge-old-friend-events.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { erasePerson } from './erase-person.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const rows = callsOf('members', friendsContract, friendsApi({ db }))
let anna: Member
let olle: Member

beforeAll(async () => {
  anna = await makeMember(db, 7)
  olle = await makeMember(db, 8)
})
beforeEach(async () => {
  await db.query('', 'delete from friendship')
  await db.query('', 'delete from friendship_event')
  await db.query('', 'delete from feed_entry')
})
afterAll(() => db.close())

async function call<T>(name: keyof typeof friendsContract, input: object, member: Member = anna): Promise<T> {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  return (await answerInProcess(row, input, makeContext({ now, member }))) as T
}

const friendsOf = async (member: Member) => (await call<{ data: Friends }>('getFriends', {}, member)).data
const find = async (text: string) => (await call<{ data: OtherMember[] }>('findMembers', { text })).data
const notified = async (member: Member) =>
  await db.query<{ title: string }>('', 'select title from feed_entry where member_id = $1 order by id', [member.id])

test('the notice of a request goes when it is taken back, accepted or denied', async () => {
  const waiting = async (member: Member) =>
    await db.query('', `select name from feed_entry where member_id = $1 and removed_at is null`, [member.id])
  await call('sendRequest', { id: olle.id })
  expect(await waiting(olle)).toEqual([{ name: 'friend-request' }])
  await call('takeBackRequest', { id: olle.id })
  expect(await waiting(olle)).toEqual([])
  await call('sendRequest', { id: anna.id }, olle)
  expect(await waiting(anna)).toEqual([{ name: 'friend-request' }])
  await call('denyRequest', { id: olle.id })
  expect(await waiting(anna)).toEqual([])
  await db.query('', 'delete from feed_entry')
  await call('sendRequest', { id: olle.id })
  await call('acceptRequest', { id: anna.id }, olle)
  expect([await waiting(olle), await waiting(anna)]).toEqual([[], [{ name: 'friend-accepted' }]])
})

test('blocked members are neither found nor asked, and employees are found by their full name', async () => {
  await db.query('', `update member set blocked_at = now(), blocked_reason = 'Bedrägeri' where id = $1`, [olle.id])
  expect(await find('member8')).toEqual([])
  await expect(call('sendRequest', { id: olle.id })).rejects.toMatchObject({ code: 'no-such-member' })
  await db.query('', 'update member set blocked_at = null, blocked_reason = null, is_employee = true where id = $1', [
    olle.id,
  ])
  expect(await find('membe')).toEqual([])
  expect(await find('Member8')).toMatchObject([{ id: olle.id }])
  await db.query('', 'update member set is_employee = false where id = $1', [olle.id])
  expect(await find('membe')).toMatchObject([{ id: olle.id }])
})

test('a request is received, accepted and ended, mirrored for both', async () => {
  await call('sendRequest', { id: olle.id })
  await call('sendRequest', { id: olle.id })
  expect((await friendsOf(anna)).sent).toMatchObject([{ id: olle.id, status: 0 }])
  expect((await friendsOf(olle)).received).toMatchObject([{ id: anna.id, status: 1, username: 'member7' }])
  expect(await notified(olle)).toEqual([{ title: 'member7 vill bli vän med dig' }])
  expect(await friendIds(db, anna.id)).toEqual([])
  await call('acceptRequest', { id: anna.id }, olle)
  await call('acceptRequest', { id: anna.id }, olle)
  expect((await friendsOf(anna)).friends).toMatchObject([{ id: olle.id, status: 2 }])
  expect((await friendsOf(olle)).friends).toMatchObject([{ id: anna.id, status: 2 }])
  expect(await notified(anna)).toEqual([{ title: 'member8 och du är nu vänner' }])
  expect(await friendIds(db, anna.id)).toEqual([olle.id])
  await call('removeFriend', { id: olle.id })
  expect(await friendsOf(olle)).toEqual({ received: [], sent: [], friends: [] })
})

test('a denied member cannot ask again and is not notified', async () => {
  await call('sendRequest', { id: olle.id })
  await call('denyRequest', { id: anna.id }, olle)
  expect(await notified(anna)).toEqual([])
  expect(await friendsOf(anna)).toEqual({ received: [], sent: [], friends: [] })
  await expect(call('sendRequest', { id: olle.id })).rejects.toMatchObject({
    status: 409,
    code: 'friend-request-denied',
  })
  await call('sendRequest', { id: anna.id }, olle)
  expect((await friendsOf(anna)).received).toHaveLength(1)
})

test('requests to oneself and unknown members are rejected', async () => {
  for (const id of [anna.id, 404]) {
    await expect(call('sendRequest', { id })).rejects.toMatchObject({ status: 404, code: 'no-such-member' })
  }
  await expect(call('acceptRequest', { id: olle.id })).rejects.toMatchObject({ status: 409, code: 'no-friend-request' })
})

test('members are found by name prefix; those hidden from the top list by full name', async () => {
  await db.query(
    '',
    `insert into member (id, username, email, password_hash)
     select 100 + n, 'sök_' || n, 'hemlig' || n || '@exempel.se', '' from generate_series(1, 12) n
     union all select 200, 'sökxgömd', 'gomd@exempel.se', ''`,
  )
  await db.query('', 'insert into toplist_absence values (200, $1)', [now])
  const found = await find('SÖK')
  expect(found).toHaveLength(10)
  expect(JSON.stringify(found)).not.toMatch(/exempel|gömd/)
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
    ['achievements', 'avatar', 'id', 'mayAsk', 'rankLevel', 'rankName', 'status', 'title', 'username'].toSorted(),
  )
  expect((await find('sök_1')).map(({ username }) => username)).toEqual(['sök_1', 'sök_10', 'sök_11', 'sök_12'])
  expect(await find('sök%')).toEqual([])
  expect(await find('sökxgömd')).toHaveLength(1)
  expect((await find('member')).map(({ id }) => id)).toEqual([olle.id])
  await expect(find('sö')).rejects.toMatchObject({ status: 400 })
})

test('name lookups are rate limited', async () => {
  const kim = await makeMember(db, 9)
  const search = () => call('findMembers', { text: 'member' }, kim)
  for (let time = 0; time < 30; time += 1) await search()
  await expect(search()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

const actions: FriendAction[] = ['send', 'accept', 'deny', 'take-back', 'remove']
const FriendStep = fc.record({ isAnna: fc.boolean(), action: fc.constantFrom(...actions) })

test('after any concurrent actions of two members, both views mirror each other and match the history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(FriendStep, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (rounds) => {
        await db.query('', 'delete from friendship')
        await db.query('', 'delete from friendship_event')
        for (const round of rounds) {
          await Promise.all(
            round.map(({ isAnna, action }) => {
              const [who, other] = isAnna ? [anna, olle] : [olle, anna]
              return befriend(db, { action, friendId: other.id }, { member: who, now }).catch((error: unknown) => {
                if (!(error instanceof DomainError)) throw error
              })
            }),
          )
          const sides = await db.query<{ memberId: number; status: FriendStatus; changedBy: number }>(
            '',
            'select member_id as "memberId", status, changed_by as "changedBy" from friendship order by member_id',
          )
          if (sides.length === 0) continue
          const [mine, theirs] = sides
          expect(sides).toHaveLength(2)
          expect(mirrored(mine?.status ?? 0)).toBe(theirs?.status)
          expect(mine?.changedBy).toBe(theirs?.changedBy)
          const [last] = await db.query<{ by: number; action: FriendAction }>(
            '',
            'select member_id as by, action from friendship_event order by id desc limit 1',
          )
          expect(last?.by).toBe(mine?.changedBy)
          if (mine?.status === friendStatus.DENIED) expect(last?.action).toBe('deny')
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('history is deleted after a year, and with an erased member', async () => {
  const bo = await makeMember(db, 10)
  await call('sendRequest', { id: anna.id }, bo)
  await call('acceptRequest', { id: bo.id })
  await purgeOldFriendEvents(db, new Date(now.getTime() + 366 * 24 * 3_600_000))
  expect(await db.query('', 'select 1 from friendship_event')).toEqual([])
  expect(await friendIds(db, anna.id)).toEqual([bo.id])
  await call('removeFriend', { id: bo.id })
  expect(await erasePerson(db, bo.id, { now })).toBe('erased')
  expect(await db.query('', 'select 1 from friendship union all select 1 from friendship_event')).toEqual([])
})
