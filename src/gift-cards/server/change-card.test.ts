import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Right } from '#core/rights.ts'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { giftCards } from '#gift-cards/calls.ts'
import { giftCardsContract } from '#gift-cards/contract.ts'
import { testDatabase } from '#test/database.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { giftCardsApi } from './api.ts'

const db = await testDatabase()
const rows = callsOf(
  'gift-cards',
  giftCardsContract,
  giftCardsApi({ db, encryption, publicUrl: 'https://krets.example' }),
)
const now = new Date('2026-11-20T12:00:00Z')
const [signe, otto] = [1, 2]
afterAll(() => db.close())

beforeAll(async () => {
  for (const id of [signe, otto]) await makeMember(db, id)
})

type Asking = { by?: number; rights?: Right[]; key?: string; approved?: { amount: number; by: number }; at?: Date }

function as({ by = signe, rights = ['orders', 'offers'], key = randomUUID(), approved, at = now }: Asking = {}) {
  const member: Member = buildMember(by, { isEmployee: true, rights })
  return inProcessApi(rows, {
    ...makeContext({ member, idempotencyKey: key, now: at }),
    ...(approved ? { approved } : {}),
  })
}

let given = 0
async function give(amount = 50_000, more: { reason?: 'compensation' | 'replacement' } = {}) {
  given += 1
  const email = `kort${given}@exempel.se`
  const { id } = await as({ by: otto })(giftCards.giveGiftCard, { amount, name: 'Nils', email, ...more })
  return { id, email, code: await codeTo(email) }
}

async function codeTo(email: string): Promise<string> {
  const text = (await emailsTo(db, email)).at(-1)?.text ?? ''
  return /Din kod: (\S+)/.exec(text)?.[1] ?? ''
}

const balance = async (code: string) =>
  (await inProcessApi(rows, makeContext({ now }))(giftCards.getBalance, { code })).data.balance
const read = async (id: number) => (await as()(giftCards.getGiftCard, { id })).data
const kindsOf = async (id: number) => (await read(id)).entries.map(({ kind }) => kind)
const reason = 'Kunden har ringt'

test('a card says why it was given, and the journal as well', async () => {
  for (const [why, text] of [
    ['compensation', 'Presentkort som kompensation'],
    ['replacement', 'Presentkort i stället för ett tidigare'],
  ] as const) {
    const { id, email } = await give(30_000, { reason: why })
    expect(await read(id)).toMatchObject({ givenFor: why, givenBy: 'member2', email, balance: 30_000, state: 'open' })
    const sql = 'select text from journal_entry where key = $1'
    expect(await db.query('', sql, [`gift-card-given:${id}`])).toEqual([{ text }])
  }
})

test('giving again with the same key answers with the same card', async () => {
  const wish = { amount: 100, name: 'Nils', email: 'en-gang@exempel.se' }
  const first = await as({ key: 'samma' })(giftCards.giveGiftCard, wish)
  expect(await as({ key: 'samma' })(giftCards.giveGiftCard, wish)).toEqual(first)
})

test('a blocked card is refused by name until it is unblocked; repeating either changes nothing', async () => {
  const { id, code } = await give()
  const block = async (key?: string) => (await as(key ? { key } : {})(giftCards.blockGiftCard, { id, reason })).data
  expect(await block('en')).toMatchObject({ state: 'blocked', isBlocked: true, balance: 50_000 })
  await expect(balance(code)).rejects.toMatchObject({ code: 'gift-card-blocked', status: 409 })
  await block()
  await as({ key: 'ater' })(giftCards.unblockGiftCard, { id, reason: 'Kortet är hittat' })
  expect(await balance(code)).toBe(50_000)
  expect(await block('en')).toMatchObject({ isBlocked: false })
  const { entries, state } = await read(id)
  expect(state).toBe('open')
  expect(entries).toMatchObject([
    { kind: 'unblocked', reason: 'Kortet är hittat', by: 'member1', amount: null },
    { kind: 'blocked', reason, by: 'member1' },
    { kind: 'issued', amount: 50_000, by: 'member2' },
  ])
  const events = `select type, details from security_event where details ->> 'giftCardId' = $1 order by id`
  expect(await db.query('', events, [String(id)])).toEqual([
    { type: 'gift-card-issue', details: { amount: 50_000, giftCardId: id } },
    { type: 'gift-card-block', details: { giftCardId: id } },
    { type: 'gift-card-unblock', details: { giftCardId: id } },
  ])
  await expect(db.query('', `update gift_card_event set reason = ''`)).rejects.toThrow('append-only')
})

test('blocked cards are listed by themselves', async () => {
  const { id } = await give()
  await as()(giftCards.blockGiftCard, { id, reason })
  const idsOf = async (query: object) => (await as()(giftCards.listGiftCards, query)).data.map((card) => card.id)
  expect(await idsOf({ state: 'blocked' })).toEqual([id])
  expect(await idsOf({ state: 'open' })).not.toContain(id)
})

test('a new code replaces the lost one, once, and the balance stays', async () => {
  const { id, email, code } = await give()
  const send = async () => (await as({ key: 'ny kod' })(giftCards.sendNewGiftCardCode, { id, reason })).data
  await send()
  const { entries, balance: left, last4 } = await send()
  expect(entries.map(({ kind }) => kind)).toEqual(['new-code', 'issued'])
  const emails = await emailsTo(db, email)
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toContain('Koden som gällde förut gäller inte längre.')
  const fresh = await codeTo(email)
  expect([fresh.slice(-4), left]).toEqual([last4, 50_000])
  expect(await balance(fresh)).toBe(50_000)
  await expect(balance(code)).rejects.toMatchObject({ code: 'no-such-gift-card' })
  for (const table of ['gift_card', 'gift_card_event', 'email_outbox', 'security_event']) {
    const all = JSON.stringify(await db.query('', `select t::text as text from ${table} t`))
    for (const written of [fresh, fresh.replaceAll('-', '')]) expect(all).not.toContain(written)
  }
})

test('a new code unblocks the card, and the blocked code stays invalid', async () => {
  const { id, email, code } = await give()
  await as()(giftCards.blockGiftCard, { id, reason: 'Stulet' })
  await as()(giftCards.sendNewGiftCardCode, { id, reason })
  expect(await kindsOf(id)).toEqual(['unblocked', 'new-code', 'blocked', 'issued'])
  expect(await balance(await codeTo(email))).toBe(50_000)
  await expect(balance(code)).rejects.toMatchObject({ code: 'no-such-gift-card' })
})

test('the code is sent to another address by those who may give cards, and counts towards their day', async () => {
  const { id, email, code } = await give(40_000)
  const to = 'ratt@exempel.se'
  const move = (asking: Asking = {}) => as(asking)(giftCards.changeGiftCardRecipient, { id, email: to, reason })
  await expect(move({ rights: ['orders'] })).rejects.toMatchObject({ code: 'right-required' })
  await db.query('', `insert into approval_limit (kind, amount) values ('gift-card', 70_000)`)
  const { data } = await move({ key: 'flytt' })
  expect(data).toMatchObject({ email: to, balance: 40_000 })
  expect(data.entries[0]).toMatchObject({ kind: 'new-recipient', reason })
  await move({ key: 'flytt' })
  expect(await emailsTo(db, to)).toHaveLength(1)
  expect(await balance(await codeTo(to))).toBe(40_000)
  await expect(balance(code)).rejects.toMatchObject({ code: 'no-such-gift-card' })

  const wanted = { wanted: { kind: 'gift-card', amount: 40_000, about: expect.stringContaining(to) } }
  await expect(move()).rejects.toMatchObject(wanted)
  expect(await emailsTo(db, to)).toHaveLength(1)
  await move({ key: 'godkänd', approved: { amount: 40_000, by: otto } })
  await move({ at: new Date(now.getTime() + 25 * 3_600_000) })
  expect(await emailsTo(db, to)).toHaveLength(3)
  expect(await emailsTo(db, email)).toHaveLength(1)
  await db.query('', 'delete from approval_limit')
})

test('no employee sends a card to a mailbox of their own, also by an API key, and an administrator may', async () => {
  const { id, email } = await give(30_000)
  for (const to of ['member1@exempel.se', 'Member1+kort@exempel.se']) {
    const card = { amount: 30_000, name: 'Signe', email: to }
    await expect(as()(giftCards.giveGiftCard, card)).rejects.toMatchObject({ status: 403, code: 'own-mailbox' })
    const move = as()(giftCards.changeGiftCardRecipient, { id, email: to, reason })
    await expect(move).rejects.toMatchObject({ status: 403, code: 'own-mailbox' })
    expect(await emailsTo(db, to)).toEqual([])
  }
  expect(await read(id)).toMatchObject({ email, balance: 30_000 })
  const admin = buildMember(signe, { isEmployee: true, isAdmin: true })
  const api = inProcessApi(rows, makeContext({ member: admin, idempotencyKey: 'own-card', now }))
  await api(giftCards.giveGiftCard, { amount: 100, name: 'Signe', email: 'member1@exempel.se' })
  expect(await emailsTo(db, 'member1@exempel.se')).toHaveLength(1)
})

test('no code is sent for a card that cannot be used, or without an address', async () => {
  const send = (id: number) => as()(giftCards.sendNewGiftCardCode, { id, reason })
  const refused = async (change: string, code: string) => {
    const { id } = await give()
    await db.query('', change, [id])
    await expect(send(id)).rejects.toMatchObject({ code })
    expect(await kindsOf(id)).not.toContain('new-code')
    return id
  }
  const taken = (cause: string) =>
    `insert into gift_card_entry (card_id, amount, cause, key, at) values ($1, -50000, '${cause}', '${cause}', now())`
  await refused(taken('used'), 'gift-card-empty')
  await refused(`update gift_card set expires_at = '2026-11-01' where id = $1`, 'gift-card-expired')
  await refused(`update gift_card set recipient_email = '' where id = $1`, 'no-address')
  const withdrawn = await refused(taken('withdrawn'), 'gift-card-withdrawn')
  await expect(as()(giftCards.blockGiftCard, { id: withdrawn, reason })).rejects.toMatchObject({
    code: 'gift-card-withdrawn',
  })
  for (const ask of [giftCards.blockGiftCard, giftCards.unblockGiftCard, giftCards.sendNewGiftCardCode] as const)
    await expect(as()(ask, { id: 999_999, reason })).rejects.toMatchObject({ code: 'no-such-gift-card' })
  await expect(as()(giftCards.getGiftCard, { id: 999_999 })).rejects.toMatchObject({ code: 'no-such-gift-card' })
})
