import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sealerOf } from '#core/server/sealer.ts'
import { testDatabase } from '#test/database.ts'
import { testSealer as sealer } from '#test/sealer.ts'
import { sealedMail, writeMail } from './outbox.ts'
import { sealLettersAgain } from './seal-letters-again.ts'
import { sendMails } from './send-mail.ts'
import { mailTransport } from './transport.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const received: string[] = []
let refuses = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuses ? new Error('mailbox unavailable') : null),
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      received.push(Buffer.concat(parts).toString())
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
// It listens on a port, so its address is no path.
const { port } = server.server.address() as AddressInfo
const transport = mailTransport({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'Krets <shop@krets.example>',
  isMarkedAsDemo: false,
})

beforeEach(async () => {
  received.length = 0
  refuses = false
  await db.query('', 'delete from mail')
})
afterAll(async () => {
  transport?.close()
  server.close()
  await db.close()
})

const letter = {
  kind: 'order-confirmation' as const,
  key: 'order-1-confirmation',
  recipient: 'elin@exempel.se',
  subject: 'Orderbekräftelse 1',
  text: 'Hej',
  html: '<p>Hej</p>',
}

test('a letter is written once for its key and sent once', async () => {
  await writeMail(db, letter, now)
  await writeMail(db, letter, now)
  const sent = await Promise.all([sendMails({ db, sealer, transport, now }), sendMails({ db, sealer, transport, now })])
  expect(sent.toSorted()).toEqual([0, 1])
  expect(await sendMails({ db, sealer, transport, now: minutes(600) })).toBe(0)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: elin@exempel.se')
  expect(received[0]).toContain('Message-ID: <order-1-confirmation@krets.example>')
})

test('what can be ended says so to the mail program, and nothing else does', async () => {
  const url = 'https://krets.example/api/newsletter/unsubscribe/12.abc'
  await writeMail(db, letter, now)
  await writeMail(db, { ...letter, key: 'welcome', unsubscribeUrl: url }, now)
  expect(await sendMails({ db, sealer, transport, now })).toBe(2)
  const [welcome, ...others] = received.filter((one) => one.includes('List-Unsubscribe'))
  expect(welcome).toContain(`List-Unsubscribe: <${url}>`)
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(others).toEqual([])
})

test('a letter that is refused is tried again, later each time', async () => {
  refuses = true
  await writeMail(db, letter, now)
  expect(await sendMails({ db, sealer, transport, now })).toBe(0)
  expect(await db.query('', 'select attempts, sent_at, error is not null as failed from mail')).toEqual([
    { attempts: 1, sent_at: null, failed: true },
  ])
  refuses = false
  expect(await sendMails({ db, sealer, transport, now: minutes(0.9) })).toBe(0)
  expect(await sendMails({ db, sealer, transport, now: minutes(1) })).toBe(1)
  expect(received).toHaveLength(1)
})

test('without a mail server letters stay in the outbox', async () => {
  await writeMail(db, letter, now)
  expect(mailTransport({ smtpUrl: null, mailFrom: '', isMarkedAsDemo: false })).toBe(null)
  expect(await sendMails({ db, sealer, transport: null, now })).toBe(0)
  expect(await db.query('', 'select attempts from mail')).toEqual([{ attempts: 0 }])
})

test('a secret is read by whoever gets the letter, and by nobody in the database', async () => {
  const hidden = { ...letter, text: 'Din kod: ••••', html: '<p>••••</p>' }
  await writeMail(db, sealedMail(sealer, { text: 'Din kod: HEMLIG', html: '<p>HEMLIG</p>' }, hidden), now)
  const everything = async () => JSON.stringify(await db.query('', 'select * from mail'))
  expect(await everything()).not.toContain('HEMLIG')
  expect(await sendMails({ db, sealer, transport, now })).toBe(1)
  expect(received[0]).toContain('HEMLIG')
  expect(await everything()).not.toContain('HEMLIG')
  expect(await db.query('', 'select text, sealed from mail')).toEqual([{ text: 'Din kod: ••••', sealed: null }])
})

test('a key that is missing leaves the letter for when it is back', async () => {
  const other = sealerOf([Buffer.alloc(32, 8)])
  await writeMail(db, sealedMail(sealer, { text: 'HEMLIG', html: '' }, { ...letter, text: '••••' }), now)
  expect(await sendMails({ db, sealer: other, transport, now })).toBe(0)
  expect(await sealLettersAgain(db, sealerOf([Buffer.alloc(32, 8), Buffer.alloc(32, 7)]))).toBe(1)
  expect(await sendMails({ db, sealer: other, transport, now: minutes(1) })).toBe(1)
  expect(received[0]).toContain('HEMLIG')
})

test('every email of a demo shop at a public address says what it is', async () => {
  const demo = mailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Krets <shop@krets.example>',
    isMarkedAsDemo: true,
  })
  const html = '<!doctype html><html lang="sv"><body style="x"><p>Hej</p></body></html>'
  await writeMail(db, { ...letter, html }, now)
  await sendMails({ db, sealer, transport: demo, now })
  demo?.close()
  expect(received[0]).toContain('Subject: =?UTF-8?Q?=5BDemobutik=5D_Orderbek')
  expect(received[0]?.match(/Demobutik/g)).toHaveLength(3)
})
