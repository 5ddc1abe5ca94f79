import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { emailsTo, testEncryption } from '#test/encryption.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { giftCardsApi } from './api.ts'

const db = await testDatabase()
const api = giftCardsApi({ db, encryption: testEncryption, publicUrl: 'https://krets.example' })
const signe = { ...(await makeMember(db, 1)), isEmployee: true }
afterAll(() => db.close())

const gift = { amount: 20_000, name: 'Nils', email: 'nils@exempel.se', greeting: 'Förlåt!' }
const give = (context: { member: typeof signe; idempotencyKey: string }) =>
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

test('after ten wrong codes an address must wait; typos are not counted', async () => {
  const wrong = '2222-2222-2222-2222'
  for (let at = 0; at < 20; at += 1) {
    await expect(balance('VALKOMMEN10', 'gissare')).rejects.toMatchObject({ code: 'no-such-card' })
  }
  for (let at = 0; at < 10; at += 1) {
    await expect(balance(wrong, 'gissare')).rejects.toMatchObject({ code: 'no-such-card' })
  }
  await expect(balance(wrong, 'gissare')).rejects.toMatchObject({ code: 'too-many-requests' })
  await expect(balance(wrong, 'annan')).rejects.toMatchObject({ code: 'no-such-card' })
})
