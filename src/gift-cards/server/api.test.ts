import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { emailsTo, testEncryption } from '#test/encryption.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { giftCardsApi } from './api.ts'
import { insertCard } from './cards.ts'

const db = await testDatabase()
const api = giftCardsApi({ db, encryption: testEncryption, publicUrl: 'https://krets.example' })
const signe = { ...(await makeMember(db, 1)), isEmployee: true }
afterAll(() => db.close())

const gift = { amount: 20_000, name: 'Nils', email: 'nils@exempel.se', greeting: 'Förlåt!', reason: 'given' as const }
const give = (context: { member: typeof signe; idempotencyKey: string; now?: Date }) =>
  api.giveGiftCard({ params: undefined, query: undefined, body: gift }, makeContext(context))
const balance = (code: string, ip = 'local') =>
  api.getBalance({ params: undefined, query: undefined, body: { code } }, { ...makeContext(), ip })

async function emails(): Promise<string[]> {
  return (await emailsTo(db, gift.email)).map(({ text }) => text)
}

test('an employee issues a card once per key, and its balance is found by code', async () => {
  const context = { member: signe, idempotencyKey: 'ursakt' }
  await give(context)
  await give(context)
  expect(await emails()).toHaveLength(1)
  const code = /Din kod: (\S+)/.exec((await emails())[0] ?? '')?.[1] ?? ''
  expect(await balance(code.toLowerCase())).toEqual({
    data: { last4: code.slice(-4), balance: 20_000, expiresAt: null, greeting: null },
  })
  for (const table of ['gift_card', 'gift_card_entry', 'email_outbox']) {
    const all = JSON.stringify(await db.query('', `select t::text as text from ${table} t`))
    for (const written of [code, code.replaceAll('-', '')]) expect(all).not.toContain(written)
  }
  const lines = await db.query('', 'select account, amount::int from journal_line order by account')
  expect(lines).toEqual([
    { account: 2421, amount: -20_000 },
    { account: 5990, amount: 20_000 },
  ])
})

test('above the limit a card waits for a second person, and nothing is issued', async () => {
  const issued = () => db.query('', 'select from gift_card')
  const before = (await issued()).length
  await db.query('', `insert into approval_limit (kind, amount) values ('gift-card', 19_999)`)
  const context = { member: signe, idempotencyKey: 'över gränsen' }
  await expect(give(context)).rejects.toMatchObject({
    wanted: { amount: 20_000, about: expect.stringContaining('Nils') },
  })
  expect(await issued()).toHaveLength(before)
  const approvedFor = (amount: number) => ({ ...makeContext(context), approved: { amount, by: 2 } })
  const giveApproved = (amount: number) =>
    api.giveGiftCard({ params: undefined, query: undefined, body: gift }, approvedFor(amount))
  await expect(giveApproved(1)).rejects.toMatchObject({ code: 'facts-changed' })
  await giveApproved(20_000)
  await giveApproved(20_000)
  expect(await issued()).toHaveLength(before + 1)
  await db.query('', 'delete from approval_limit')
})

test('the limit is of what one person gives in a day, also at once, and a repeated request needs no one more', async () => {
  const otto = { ...(await makeMember(db, 3)), isEmployee: true }
  await db.query('', `insert into approval_limit (kind, amount) values ('gift-card', 50_000)`)
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (key: string, hours = 0) =>
    give({ member: otto, idempotencyKey: key, now: new Date(now.getTime() + hours * 3_600_000) })
  const many = await Promise.allSettled(['otto 1', 'otto 2', 'otto 3', 'otto 4'].map((key) => at(key)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const outcome of many)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ wanted: { amount: 20_000 } })
  const given = many.findIndex(({ status }) => status === 'fulfilled')
  await at(`otto ${given + 1}`)
  await expect(at('otto 5', 23)).rejects.toMatchObject({ wanted: { kind: 'gift-card' } })
  await at('otto 6', 24)
  await db.query('', 'delete from approval_limit')
})

test('after ten wrong codes an address must wait; typos are not counted', async () => {
  const wrong = '2222-2222-2222-2222'
  for (let at = 0; at < 20; at += 1) {
    await expect(balance('VALKOMMEN10', 'gissare')).rejects.toMatchObject({ code: 'no-such-gift-card' })
  }
  for (let at = 0; at < 10; at += 1) {
    await expect(balance(wrong, 'gissare')).rejects.toMatchObject({ code: 'no-such-gift-card' })
  }
  await expect(balance(wrong, 'gissare')).rejects.toMatchObject({ code: 'too-many-requests' })
  await expect(balance(wrong, 'annan')).rejects.toMatchObject({ code: 'no-such-gift-card' })
})

test('cards are listed without their codes, by state, text and balance, a page at a time', async () => {
  const now = new Date('2031-03-02T12:00:00Z')
  const issue = async (key: string, amount: number, email: string) =>
    await inTransaction(db, async (tx) => insertCard(tx, { amount, email, unit: null, createdBy: signe.id, key, now }))
  const first = await issue('list-1', 30_000, 'alva@exempel.se')
  const second = await issue('list-2', 10_000, 'bo@exempel.se')
  await db.query(
    '',
    `insert into gift_card_entry (card_id, amount, cause, key, at) values ($1, -10000, 'used', 'list-used', $2)`,
    [second?.id, now],
  )
  const listed = async (query: Parameters<typeof api.listGiftCards>[0]['query']) => {
    const wish = { from: '2031-03-02', ...query }
    const answer = await api.listGiftCards(
      { params: undefined, query: wish, body: undefined },
      makeContext({ now, member: signe }),
    )
    if (!('data' in answer)) throw new Error('The answer is no object')
    return answer.data
  }
  const idsOf = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ id }) => id)
  const [one, two] = [first?.id, second?.id]
  expect(await idsOf({})).toEqual([two, one])
  expect(await idsOf({ before: two ?? 0 })).toEqual([one])
  expect(await idsOf({ sort: 'highest' })).toEqual([one, two])
  expect(await idsOf({ sort: 'highest', before: one ?? 0 })).toEqual([two])
  expect(await idsOf({ state: 'used' })).toEqual([two])
  expect(await idsOf({ text: 'ALVA@' })).toEqual([one])
  expect(await idsOf({ text: first?.code.slice(-4).toLowerCase() ?? '' })).toEqual([one])
  expect(await idsOf({ to: '2031-03-01' })).toEqual([])
  const [card] = await listed({ state: 'open' })
  expect(card).toMatchObject({ amount: 30_000, balance: 30_000, givenBy: signe.username, orderId: null, state: 'open' })
  expect(JSON.stringify(card)).not.toContain(first?.code)
})
