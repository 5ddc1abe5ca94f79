import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { personContract } from '#privacy/contract.ts'
import { securityEventsOf, writeSecurityNotices } from '#test/account.ts'
import { deliver } from '#test/deliver.ts'
import { openCheckout } from '#test/open-checkout.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { personApi } from './api.ts'

const shop = await openCheckout()
const { db } = shop
const now = new Date('2026-11-20T12:00:00Z')
const sessions = openSessionStore(db)
const rows = callsOf('members', personContract, personApi({ db, sessions }))
const password = 'tre gröna hästar'

beforeAll(() => shop.sell({ id: 1, name: 'Hexum Vind', web: 100 }))
afterAll(() => shop.close())

test('the export requires re-authentication, and the owner is notified', async () => {
  await makeMember(db, 6)
  const cookies = new Map([[sessionCookie, await sessions.open(6, now)]])
  const row = rows.find(({ name }) => name === 'exportPerson')
  const fetchAt = async (at: Date) => {
    const context = { ...makeContext({ now: at, member: await sessions.memberOf(cookies, at) }), cookies }
    return row && (await answerCall(row, { params: {}, query: {}, body: {} }, context))
  }
  const late = new Date(now.getTime() + 10 * 60_000)
  await expect(fetchAt(late)).rejects.toMatchObject({ status: 403, code: 'reauthentication-required' })
  expect(await fetchAt(now)).toMatchObject({ name: 'mina-uppgifter-member6.json' })
  expect(await writeSecurityNotices(db)).toBe(1)
  const noticeSql = `select subject from email_outbox where recipient = 'member6@exempel.se'`
  expect(await db.query('', noticeSql)).toEqual([{ subject: 'Dina uppgifter hos Krets har hämtats' }])
  expect(await securityEventsOf(db, 6)).toEqual([{ type: 'data-export', outcome: 'success' }])
})

async function erase(typed: string, cookies: ReadonlyMap<string, string>) {
  const row = rows.find(({ name }) => name === 'erasePerson')
  if (!row) throw new Error('No such call')
  const context = { ...makeContext({ now, member: await sessions.memberOf(cookies, now) }), cookies }
  return await answerCall(row, { params: {}, query: {}, body: { password: typed } }, context)
}

test('a member is erased with the password, but not while an order is ongoing', async () => {
  const member = await makeMember(db, 7)
  await db.query('', 'update member set password_hash = $1 where id = 7', [await hashPassword(password)])
  const cookies = new Map([[sessionCookie, await sessions.open(7, now)]])
  await shop.fillCart({ 1: 1 }, { memberId: 7 })
  const { orderId } = await shop.order({ cartId: '', member, expectedTotal: 104_900, now })

  await expect(erase('annat', cookies)).rejects.toMatchObject({ status: 400, fields: { password: expect.any(String) } })
  await expect(erase(password, cookies)).rejects.toMatchObject({ status: 409, code: 'order-in-progress' })
  expect(await sessions.memberOf(cookies, now)).toMatchObject({ id: 7 })

  await deliver(db, { orderId, sentAt: now, deliveredAt: now })
  expect(await erase(password, cookies)).toEqual({ status: 'ok' })
  expect(await sessions.memberOf(cookies, now)).toBe(null)
  expect(await db.query('', 'select from member where id = 7')).toEqual([])
  expect(await writeSecurityNotices(db)).toBe(1)
  expect(await db.query('', `select subject from email_outbox where recipient = 'member7@exempel.se'`)).toEqual([
    { subject: 'Ditt konto hos Krets är raderat' },
  ])
  expect(await securityEventsOf(db, 7)).toEqual([
    { type: 'account-erasure', outcome: 'failure' },
    { type: 'account-erasure', outcome: 'success' },
  ])
  await expect(erase(password, cookies)).rejects.toMatchObject({ status: 401 })
})

test('the only administrator cannot be erased', async () => {
  await makeMember(db, 8)
  await makeMember(db, 9)
  await db.query('', 'update member set is_admin = true, is_employee = true, password_hash = $1 where id = 8', [
    await hashPassword(password),
  ])
  const cookies = new Map([[sessionCookie, await sessions.open(8, now)]])
  await expect(erase(password, cookies)).rejects.toMatchObject({ status: 409, code: 'last-administrator' })
  await db.query('', 'update member set is_admin = true where id = 9')
  expect(await erase(password, cookies)).toEqual({ status: 'ok' })
})
