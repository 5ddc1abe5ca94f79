import { afterAll, expect, test } from 'vitest'
import { openCheckout } from '#test/open-checkout.ts'
import { buildMember, makeMember } from '#test/request-context.ts'
import { eraseIdleMembers, warnIdleMembers } from './erase-idle-members.ts'

const shop = await openCheckout()
const { db } = shop
afterAll(() => shop.close())

const joined = new Date('2023-12-01T12:00:00Z')
const day = (text: string) => new Date(`${text}T12:00:00Z`)

async function member(id: number, activeAt = joined) {
  await makeMember(db, id)
  await db.query('', 'update member_activity set active_at = $2 where member_id = $1', [id, activeAt])
}
async function runJobs(now: Date) {
  await eraseIdleMembers(db, now)
  await warnIdleMembers({ db, origin: 'https://krets.example' }, now)
}
const exists = async (id: number) => (await db.query('', 'select 1 as one from member where id = $1', [id])).length > 0
const warnings = (id: number) =>
  db.query<{ recipient: string; text: string }>(
    '',
    `select recipient, text from email_outbox where key like 'idle-' || $1 || '-%'`,
    [id],
  )

test('after three years without a login or an order the account is erased, a month after an email', async () => {
  await member(21)
  await runJobs(day('2026-10-01'))
  expect(await warnings(21)).toEqual([])
  await runJobs(day('2026-11-02'))
  await runJobs(day('2026-11-03'))
  expect(await warnings(21)).toMatchObject([{ recipient: 'member21@exempel.se' }])
  await runJobs(day('2026-11-30'))
  expect(await exists(21)).toBe(true)
  await runJobs(day('2026-12-03'))
  expect(await exists(21)).toBe(false)
})

test('the email has no name for a mailbox that is not verified', async () => {
  await member(25)
  await member(26)
  await db.query('', 'update member set email_verified_at = null where id = 25')
  await db.query('', 'update member set email_verified_at = now() where id = 26')
  await runJobs(day('2026-11-02'))
  expect((await warnings(25))[0]?.text).not.toContain('member25')
  expect((await warnings(26))[0]?.text).toContain('Hej ')
  await db.query('', 'delete from member where id in (25, 26)')
})

test('an interrupted run goes on with those who have not been warned', async () => {
  const ids = [31, 32, 33, 34, 35]
  for (const id of ids) await member(id)
  const now = day('2026-11-02')
  const deps = { db, origin: 'https://krets.example', batch: 2 }
  await db.query('', `alter table email_outbox add constraint broken check (key not like 'idle-34-%')`)
  await expect(warnIdleMembers(deps, now)).rejects.toThrow('broken')
  const warned = async () => (await Promise.all(ids.map(async (id) => (await warnings(id)).length))).join('')
  expect(await warned()).toBe('11000')
  await db.query('', 'alter table email_outbox drop constraint broken')
  await warnIdleMembers(deps, now)
  await warnIdleMembers(deps, now)
  expect(await warned()).toBe('11111')
  await db.query('', 'delete from member where id = any($1)', [ids])
})

test('a login after the email keeps the account', async () => {
  await member(22)
  await runJobs(day('2026-11-02'))
  await db.query(
    '',
    `insert into session (token_hash, member_id, created_at, seen_at, authenticated_at, expires_at)
     values ('\\x22', 22, $1, $1, $1, $2)`,
    [day('2026-11-20'), day('2026-12-20')],
  )
  await runJobs(day('2026-12-03'))
  expect(await exists(22)).toBe(true)
})

test('who has ordered within three years, and staff, are not idle', async () => {
  await shop.sell({ id: 1, name: 'Hexum Vind', web: 100 })
  await member(23)
  await member(24)
  await db.query('', 'update member set is_employee = true where id = 24')
  await shop.fillCart({ 1: 1 }, { memberId: 23 })
  await shop.order({ cartId: '', member: buildMember(23), expectedTotal: 104_900, now: day('2025-02-01') })
  await runJobs(day('2026-11-02'))
  await runJobs(day('2026-12-03'))
  expect([await exists(23), await exists(24)]).toEqual([true, true])
  expect([...(await warnings(23)), ...(await warnings(24))]).toEqual([])
})
