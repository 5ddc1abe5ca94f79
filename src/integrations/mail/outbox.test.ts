import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { lettersTo, testSealer as sealer } from '#test/sealer.ts'
import { hideSecretsOfEarlierMail } from './hide-secrets.ts'
import { mailKinds, noticesPerDay } from './mail-kinds.ts'
import { type OutgoingMail, writeMail } from './outbox.ts'
import { hiddenLink } from './secret-links.ts'
import { sendMails } from './send-mail.ts'

const db = await testDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeEach(() => db.query('', 'truncate mail, code_guess'))
afterAll(() => db.close())

let number = 0
const mail = (part: Partial<OutgoingMail> = {}): OutgoingMail => ({
  kind: 'watch-question',
  key: `mail-${(number += 1)}`,
  recipient: 'elin@exempel.se',
  subject: 'Bekräfta',
  text: 'Hej',
  html: '<p>Hej</p>',
  ...part,
})
const count = async (where: string) =>
  Number((await db.query<{ n: string }>('', `select count(*)::text as n from mail where ${where}`))[0]?.n)
const kindsSuppressed = () => db.query('', 'select suppressed, sealed from mail where suppressed is not null limit 1')

const origin = 'https://krets.example'
const secrets = {
  reset: `${origin}/se/reset-password?token=RESET-TOKEN`,
  order: `${origin}/se/order/2026112200001?secret=ORDER-SECRET`,
  watch: `${origin}/se/stock-watch/WATCH-TOKEN`,
  end: `${origin}/se/utskick/12.END-TOKEN`,
  pay: `${origin}/se/checkout/PAY-TOKEN`,
  call: `${origin}/api/newsletter/unsubscribe/12.ONE-CLICK`,
}
const open = `${origin}/se/product/12-Mus`

test('a link that opens something is in the letter that is sent, and readable nowhere', async () => {
  const links = Object.values(secrets)
  const text = [...links, open].join('\n')
  const html = [...links, open].map((link) => `<a href="${link}">Öppna</a><td>${link}</td>`).join('')
  await writeMail(db, mail({ text, html, unsubscribeUrl: secrets.call }), now)
  const everything = JSON.stringify(await db.query('', 'select * from mail'))
  expect(everything).not.toMatch(/RESET-TOKEN|ORDER-SECRET|WATCH-TOKEN|END-TOKEN|PAY-TOKEN|ONE-CLICK/)
  expect(everything).toContain(hiddenLink)
  expect(everything).toContain(open)
  expect(await lettersTo(db, 'elin@exempel.se')).toMatchObject([{ text, html, unsubscribeUrl: secrets.call }])

  const sent: object[] = []
  const transport = { send: async (letter: object) => void sent.push(letter), close: () => {} }
  expect(await sendMails({ db, sealer, transport, now })).toBe(1)
  expect(sent).toMatchObject([{ text, html, unsubscribeUrl: secrets.call }])
  expect(await db.query('', 'select sealed from mail')).toEqual([{ sealed: null }])
})

test('letters of before lose their links when they have been sent, and are sealed when they wait', async () => {
  const before = `insert into mail (key, recipient, subject, text, html, unsubscribe_url, sent_at)
    values ($1, 'elin@exempel.se', 'Hej', $2, '', $3, $4)`
  await db.query('', before, ['sent', `Läs: ${secrets.reset}`, secrets.call, now])
  await db.query('', before, ['waits', `Läs: ${secrets.order}`, secrets.call, null])
  expect(await hideSecretsOfEarlierMail(db, sealer)).toBe(2)
  expect(await hideSecretsOfEarlierMail(db, sealer)).toBe(0)
  const rows = await db.query(
    '',
    'select text, unsubscribe_url as url, sealed is null as "isGone" from mail order by id',
  )
  expect(rows).toEqual([
    { text: `Läs: ${hiddenLink}`, url: null, isGone: true },
    { text: `Läs: ${hiddenLink}`, url: null, isGone: false },
  ])
  const [, waits] = await lettersTo(db, 'elin@exempel.se')
  expect(waits).toMatchObject({ text: `Läs: ${secrets.order}`, unsubscribeUrl: secrets.call })
})

test('a mailbox is sent no more of a kind in a day than its limit, whoever asks and however it is written', async () => {
  const { perDay } = mailKinds['watch-question']
  const addresses = ['elin@exempel.se', 'Elin@Exempel.se', 'elin+a@exempel.se', 'elin+b@exempel.se']
  for (let at = 0; at < 73; at += 1) await writeMail(db, mail({ recipient: addresses[at % 4] ?? '' }), now)
  expect(await count('suppressed is null')).toBe(perDay)
  expect(await count(`suppressed = 'kind'`)).toBe(73 - perDay)
  expect(await kindsSuppressed()).toEqual([{ suppressed: 'kind', sealed: null }])
  const events = await db.query('', `select type, details ->> 'kind' as kind from security_event`)
  expect(events).toEqual([{ type: 'rate-limit', kind: 'watch-question' }])

  await writeMail(db, mail({ recipient: 'nils@exempel.se' }), now)
  await writeMail(db, mail({ kind: 'password-reset' }), now)
  await writeMail(db, mail(), later(25))
  expect(await count('suppressed is null')).toBe(perDay + 3)
})

test('what is held back is never sent', async () => {
  for (let at = 0; at < 20; at += 1) await writeMail(db, mail(), now)
  const transport = { send: async () => {}, close: () => {} }
  expect(await sendMails({ db, sealer, transport, now: later(48) })).toBe(mailKinds['watch-question'].perDay)
})

test('all notices together have a limit, and what matters is written past it', async () => {
  const kinds = ['watch-question', 'contact-receipt', 'chat-receipt', 'newsletter-question', 'letter-links'] as const
  for (const kind of kinds) for (let at = 0; at < 10; at += 1) await writeMail(db, mail({ kind }), now)
  expect(await count('suppressed is null')).toBe(noticesPerDay)
  expect(await count(`suppressed = 'total'`)).toBeGreaterThan(0)
  for (const kind of ['password-reset', 'order-news', 'withdrawal-receipt'] as const)
    await writeMail(db, mail({ kind }), now)
  for (let at = 0; at < 120; at += 1) await writeMail(db, mail({ kind: 'order-confirmation' }), now)
  expect(await count('suppressed is null')).toBe(noticesPerDay + 123)
})

test('who writes at the same time is counted one after the other, and a letter written again once', async () => {
  const { perDay } = mailKinds['contact-receipt']
  const mails = Array.from({ length: 30 }, () => mail({ kind: 'contact-receipt' }))
  await Promise.all(mails.map((one) => inTransaction(db, (tx) => writeMail(tx, one, now))))
  expect(await count('suppressed is null')).toBe(perDay)
  const other = mail({ kind: 'chat-receipt' })
  for (let at = 0; at < 9; at += 1) await writeMail(db, other, now)
  await writeMail(db, mail({ kind: 'chat-receipt' }), now)
  expect(await count(`suppressed is null and kind = 'chat-receipt'`)).toBe(2)
})

test('what its caller takes back was never counted', async () => {
  for (let at = 0; at < 10; at += 1) {
    const undone = inTransaction(db, async (tx) => {
      await writeMail(tx, mail(), now)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  await writeMail(db, mail(), now)
  expect(await count('suppressed is null')).toBe(1)
})
