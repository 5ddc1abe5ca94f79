import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { lettersTo, testSealer } from '#test/sealer.ts'
import { makeMember, makeVisit } from '#test/visit.ts'
import { giftCardsApi } from './api.ts'

const db = await testDatabase()
const api = giftCardsApi({ db, sealer: testSealer, publicUrl: 'https://krets.example' })
const signe = { ...(await makeMember(db, 1)), isEmployee: true }
afterAll(() => db.close())

const gift = { ore: 20_000, name: 'Nils', email: 'nils@exempel.se', greeting: 'Förlåt!' }
const give = (visit: { shopper: typeof signe; idempotencyKey: string }) =>
  api.giveGiftCard({ params: undefined, query: undefined, body: gift }, makeVisit(visit))
const balance = (code: string, ip = 'local') =>
  api.getBalance({ params: undefined, query: undefined, body: { code } }, { ...makeVisit(), ip })

async function letters(): Promise<string[]> {
  return (await lettersTo(db, gift.email)).map(({ text }) => text)
}

test('an employee gives a card once for the key, and its balance is told by its code', async () => {
  const visit = { shopper: signe, idempotencyKey: 'ursakt' }
  await give(visit)
  await give(visit)
  expect(await letters()).toHaveLength(1)
  const code = /Din kod: (\S+)/.exec((await letters())[0] ?? '')?.[1] ?? ''
  expect(await balance(code.toLowerCase())).toEqual({
    data: { last4: code.slice(-4), balanceOre: 20_000, expiresAt: null, greeting: null },
  })
  for (const table of ['gift_card', 'gift_card_entry', 'mail']) {
    const all = JSON.stringify(await db.query('', `select t::text as text from ${table} t`))
    for (const written of [code, code.replaceAll('-', '')]) expect(all).not.toContain(written)
  }
  const lines = await db.query('', 'select account, ore::int from book_line order by account')
  expect(lines).toEqual([
    { account: 2421, ore: -20_000 },
    { account: 5990, ore: 20_000 },
  ])
})

test('after ten wrong guesses an address has to wait; slips of the pen cost nothing', async () => {
  const wrong = '2222-2222-2222-2222'
  for (let at = 0; at < 20; at += 1) {
    await expect(balance('VALKOMMEN10', 'gissare')).rejects.toMatchObject({ code: 'no-such-card' })
  }
  for (let at = 0; at < 10; at += 1) {
    await expect(balance(wrong, 'gissare')).rejects.toMatchObject({ code: 'no-such-card' })
  }
  await expect(balance(wrong, 'gissare')).rejects.toMatchObject({ code: 'too-many-tries' })
  await expect(balance(wrong, 'annan')).rejects.toMatchObject({ code: 'no-such-card' })
})
