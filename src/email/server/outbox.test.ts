import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { emailsTo, testEncryption as encryption } from '#test/encryption.ts'
import { sendEmails } from '#test/unit-jobs.ts'
import { emailKinds, noticesPerDay } from './email-kinds.ts'
import { hideSecretsInEarlierEmails } from './hide-secrets.ts'
import { enqueueEmail, type OutgoingEmail } from './outbox.ts'
import { hiddenLink } from './secret-links.ts'

const db = await testDatabase()
const now = new Date('2026-11-22T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

beforeEach(() => db.query('', 'truncate email_outbox, rate_limit'))
afterAll(() => db.close())

let number = 0
const draft = (part: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  kind: 'watch-question',
  key: `draft-${(number += 1)}`,
  recipient: 'elin@exempel.se',
  subject: 'Bekräfta',
  text: 'Hej',
  html: '<p>Hej</p>',
  ...part,
})
const count = async (where: string) =>
  Number((await db.query<{ n: string }>('', `select count(*)::text as n from email_outbox where ${where}`))[0]?.n)
const kindsSuppressed = () =>
  db.query('', 'select suppressed, encrypted from email_outbox where suppressed is not null limit 1')

const origin = 'https://krets.example'
const secrets = {
  reset: `${origin}/se/reset-password?token=RESET-TOKEN`,
  order: `${origin}/se/order/2026112200001?secret=ORDER-SECRET`,
  watch: `${origin}/se/stock-alert/WATCH-TOKEN`,
  end: `${origin}/se/utskick/12.END-TOKEN`,
  pay: `${origin}/se/checkout/PAY-TOKEN`,
  call: `${origin}/api/newsletter/unsubscribe/12.ONE-CLICK`,
}
const open = `${origin}/se/product/12-Mus`

test('a link with a secret is in the sent email only', async () => {
  const links = Object.values(secrets)
  const text = [...links, open].join('\n')
  const html = [...links, open].map((link) => `<a href="${link}">Öppna</a><td>${link}</td>`).join('')
  await enqueueEmail(db, draft({ text, html, unsubscribeUrl: secrets.call }), now)
  const everything = JSON.stringify(await db.query('', 'select * from email_outbox'))
  expect(everything).not.toMatch(/RESET-TOKEN|ORDER-SECRET|WATCH-TOKEN|END-TOKEN|PAY-TOKEN|ONE-CLICK/)
  expect(everything).toContain(hiddenLink)
  expect(everything).toContain(open)
  expect(await emailsTo(db, 'elin@exempel.se')).toMatchObject([{ text, html, unsubscribeUrl: secrets.call }])

  const sent: object[] = []
  const transport = { send: async (message: object) => void sent.push(message), close: () => {} }
  expect(await sendEmails({ db, encryption, transport, now })).toBe(1)
  expect(sent).toMatchObject([{ text, html, unsubscribeUrl: secrets.call }])
  expect(await db.query('', 'select encrypted from email_outbox')).toEqual([{ encrypted: null }])
})

test('earlier sent emails lose their links, and queued ones are encrypted', async () => {
  const before = `insert into email_outbox (key, recipient, subject, text, html, unsubscribe_url, sent_at)
    values ($1, 'elin@exempel.se', 'Hej', $2, '', $3, $4)`
  await db.query('', before, ['sent', `Läs: ${secrets.reset}`, secrets.call, now])
  await db.query('', before, ['waits', `Läs: ${secrets.order}`, secrets.call, null])
  expect(await hideSecretsInEarlierEmails(db, encryption)).toBe(2)
  expect(await hideSecretsInEarlierEmails(db, encryption)).toBe(0)
  const rows = await db.query(
    '',
    'select text, unsubscribe_url as url, encrypted is null as "isGone" from email_outbox order by id',
  )
  expect(rows).toEqual([
    { text: `Läs: ${hiddenLink}`, url: null, isGone: true },
    { text: `Läs: ${hiddenLink}`, url: null, isGone: false },
  ])
  const [, waits] = await emailsTo(db, 'elin@exempel.se')
  expect(waits).toMatchObject({ text: `Läs: ${secrets.order}`, unsubscribeUrl: secrets.call })
})

test('a mailbox gets at most the daily limit of a kind, regardless of the requester and the spelling of the address', async () => {
  const { perDay } = emailKinds['watch-question']
  const addresses = ['elin@exempel.se', 'Elin@Exempel.se', 'elin+a@exempel.se', 'elin+b@exempel.se']
  for (let at = 0; at < 73; at += 1) await enqueueEmail(db, draft({ recipient: addresses[at % 4] ?? '' }), now)
  expect(await count('suppressed is null')).toBe(perDay)
  expect(await count(`suppressed = 'kind'`)).toBe(73 - perDay)
  expect(await kindsSuppressed()).toEqual([{ suppressed: 'kind', encrypted: null }])
  const events = await db.query('', `select type, details ->> 'kind' as kind from security_event`)
  expect(events).toEqual([{ type: 'rate-limit', kind: 'watch-question' }])

  await enqueueEmail(db, draft({ recipient: 'nils@exempel.se' }), now)
  await enqueueEmail(db, draft({ kind: 'password-reset' }), now)
  await enqueueEmail(db, draft(), later(25))
  expect(await count('suppressed is null')).toBe(perDay + 3)
})

test('an email over the limit is never sent', async () => {
  for (let at = 0; at < 20; at += 1) await enqueueEmail(db, draft(), now)
  const transport = { send: async () => {}, close: () => {} }
  expect(await sendEmails({ db, encryption, transport, now: later(48) })).toBe(emailKinds['watch-question'].perDay)
})

test('all notices share a limit, which does not affect important emails', async () => {
  const kinds = ['watch-question', 'contact-receipt', 'chat-receipt', 'newsletter-question', 'letter-links'] as const
  for (const kind of kinds) for (let at = 0; at < 10; at += 1) await enqueueEmail(db, draft({ kind }), now)
  expect(await count('suppressed is null')).toBe(noticesPerDay)
  expect(await count(`suppressed = 'total'`)).toBeGreaterThan(0)
  for (const kind of ['password-reset', 'order-news', 'withdrawal-receipt'] as const)
    await enqueueEmail(db, draft({ kind }), now)
  for (let at = 0; at < 120; at += 1) await enqueueEmail(db, draft({ kind: 'order-confirmation' }), now)
  expect(await count('suppressed is null')).toBe(noticesPerDay + 123)
})

test('concurrent emails are counted in turn, and a repeated one once', async () => {
  const { perDay } = emailKinds['contact-receipt']
  const emails = Array.from({ length: 30 }, () => draft({ kind: 'contact-receipt' }))
  await Promise.all(emails.map((one) => inTransaction(db, (tx) => enqueueEmail(tx, one, now))))
  expect(await count('suppressed is null')).toBe(perDay)
  const other = draft({ kind: 'chat-receipt' })
  for (let at = 0; at < 9; at += 1) await enqueueEmail(db, other, now)
  await enqueueEmail(db, draft({ kind: 'chat-receipt' }), now)
  expect(await count(`suppressed is null and kind = 'chat-receipt'`)).toBe(2)
})

test('a rolled back email is not counted', async () => {
  for (let at = 0; at < 10; at += 1) {
    const undone = inTransaction(db, async (tx) => {
      await enqueueEmail(tx, draft(), now)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  }
  await enqueueEmail(db, draft(), now)
  expect(await count('suppressed is null')).toBe(1)
})
