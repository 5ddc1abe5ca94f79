import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emailTransport } from '#integrations/email/transport.ts'
import { testDatabase } from '#test/database.ts'
import {
  complaint,
  exchangeReport,
  eximReport,
  gmailReport,
  postfixReport,
  vacationReply,
} from '#test/delivery-reports.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { makeMember } from '#test/request-context.ts'
import { sendEmails } from '#test/unit-jobs.ts'
import { latestAnswer, recordConsent } from './consents.ts'
import { enqueueEmail, type OutgoingEmail } from './outbox.ts'
import { purgeEmails } from './purge-emails.ts'
import { receiveReport } from './receive-report.ts'
import { isSuppressed, liftForOwner } from './suppressions.ts'

const db = await testDatabase()
const bounceAddress = 'studs@krets.example'
const now = new Date('2026-11-27T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000)
const anna = 'anna@exempel.se'

type Received = { from: string; to: string; text: string }
const received: Received[] = []
/** What the server answers to the recipient, instead of accepting it. */
let rejection: { code: number; text: string } | null = null
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(rejection && Object.assign(new Error(rejection.text), { responseCode: rejection.code })),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
const transport = emailTransport({
  smtpUrl: () => `smtp://127.0.0.1:${port}`,
  mailFrom: 'Krets <shop@krets.example>',
  isMarkedAsDemo: false,
})
const deps = { db, encryption, transport, bounceAddress }

beforeEach(async () => {
  received.length = 0
  rejection = null
  await db.query('', 'truncate email_outbox, email_suppression, email_consent, rate_limit')
})
afterAll(async () => {
  transport?.close()
  server.close()
  await db.close()
})

let number = 0

/** Sends an email and returns the envelope sender it had. */
async function send(draft: Partial<OutgoingEmail> = {}, at = now): Promise<string> {
  number += 1
  const content = { subject: 'Order', text: 'Hej', html: '<p>Hej</p>' }
  const email = { kind: 'order-news' as const, key: `order-${number}`, recipient: anna, ...content, ...draft }
  await enqueueEmail(db, email, at)
  await sendEmails({ ...deps, now: at })
  return received.at(-1)?.from ?? ''
}

const report = (message: string, at = now) => receiveReport(deps, Buffer.from(message), at)
const outbox = () =>
  db.query('', 'select sent_at is not null as "isSent", suppressed, bounce from email_outbox order by id')

test('each email has an envelope sender of its own, and says that it is automatic', async () => {
  const [first, second] = [await send(), await send()]
  expect(first).toMatch(/^studs\+\d+-[0-9a-f]{24}@krets\.example$/)
  expect(second).not.toBe(first)
  expect(received[0]?.text).toContain('Auto-Submitted: auto-generated')
  expect(received[0]?.text).toContain('From: Krets <shop@krets.example>')
})

test('an email rejected because the mailbox does not exist is not sent again', async () => {
  rejection = { code: 550, text: '5.1.1 No such user' }
  await send()
  expect(await outbox()).toEqual([{ isSent: false, suppressed: 'address', bounce: 'no-mailbox' }])
  rejection = null
  await send()
  expect(received).toEqual([])
  expect(await outbox()).toContainEqual({ isSent: false, suppressed: 'address', bounce: null })
  await send({ recipient: 'nils@exempel.se' })
  expect(received.map(({ to }) => to)).toEqual(['nils@exempel.se'])
})

test.each([
  [550, '5.7.1 Relaying denied'],
  [550, 'mailbox unavailable'],
  [450, '4.2.1 Try later'],
  [553, '5.1.8 Bad sender'],
])('%d %s says nothing of the address: it is tried again', async (code, text) => {
  rejection = { code, text }
  await send()
  expect(await outbox()).toEqual([{ isSent: false, suppressed: null, bounce: null }])
  rejection = null
  expect(await sendEmails({ ...deps, now: days(1) })).toBe(1)
})

test('what the owner asks for, and what goes to the shop, is sent to a suppressed address too', async () => {
  await report(postfixReport({ to: await send(), recipient: anna }))
  received.length = 0
  for (const kind of ['password-reset', 'email-verification', 'email-change', 'to-shop', 'recall'] as const)
    await send({ kind })
  expect(received).toHaveLength(4)
})

test.each([
  ['Postfix', postfixReport],
  ['Exim', eximReport],
  ['Exchange', exchangeReport],
  ['Gmail', gmailReport],
])('a report of %s suppresses the address the email went to', async (_, write) => {
  expect(await report(write({ to: await send(), recipient: anna }))).toBe('suppressed')
  expect(await isSuppressed(db, 'Anna@Exempel.se', now)).toBe(true)
  const [{ text } = { text: '' }] = await db.query<{ text: string }>('', 'select text from email_suppression')
  expect(text).toMatch(/^5\.1\.10? smtp; ?550[- ]5\.1\.10? \S/)
})

test('a report without a valid signature changes nothing, and neither does one of another email', async () => {
  const to = await send()
  const forged = to.replace(/-[0-9a-f]{24}/, `-${'0'.repeat(24)}`)
  const other = to.replace(/\+\d+-/, '+999999-')
  for (const address of [forged, other, bounceAddress, to.replace('krets.example', 'krets.example.org')])
    expect(await report(postfixReport({ to: address, recipient: anna }))).toBe('unsigned')
  expect(await isSuppressed(db, anna, now)).toBe(false)
})

test('the recipient in a report is not believed: it concerns the address of the email, and weighs less', async () => {
  const to = await send()
  expect(await report(postfixReport({ to, recipient: 'nils@exempel.se' }))).toBe('recorded')
  expect(await isSuppressed(db, 'nils@exempel.se', now)).toBe(false)
  expect(await outbox()).toEqual([{ isSent: true, suppressed: null, bounce: 'unavailable' }])
})

test('delays, deliveries, automatic replies and what is no message change nothing', async () => {
  const to = await send()
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(await report(postfixReport({ to, recipient: anna, action, status: '4.4.1' }))).toBe('other')
  expect(await report(vacationReply({ to, recipient: anna }))).toBe('other')
  expect(await report('')).toBe('other')
  expect(await outbox()).toEqual([{ isSent: true, suppressed: null, bounce: null }])
})

test('a full mailbox is suppressed after bounces on three days of thirty, and for thirty days', async () => {
  const full = async (at: Date) =>
    await report(postfixReport({ to: await send({}, at), recipient: anna, status: '5.2.2' }), at)
  expect([await full(now), await full(now), await full(days(1))]).toEqual(['recorded', 'recorded', 'recorded'])
  expect(await full(days(40))).toBe('recorded')
  expect(await full(days(41))).toBe('recorded')
  expect(await full(days(42))).toBe('suppressed')
  expect(await isSuppressed(db, anna, days(71))).toBe(true)
  expect(await isSuppressed(db, anna, days(73))).toBe(false)
})

test('a policy that rejects one email is kept of that email alone', async () => {
  const to = await send()
  expect(await report(postfixReport({ to, recipient: anna, status: '5.7.1' }))).toBe('recorded')
  expect(await outbox()).toEqual([{ isSent: true, suppressed: null, bounce: 'undelivered' }])
  expect(await isSuppressed(db, anna, now)).toBe(false)
})

test('the same report again is known, also after the address was let in again', async () => {
  const [first, second] = [await send(), await send()]
  const message = postfixReport({ to: first, recipient: anna })
  expect([await report(message), await report(message)]).toEqual(['suppressed', 'known'])
  await liftForOwner(db, anna, days(1))
  expect(await report(message, days(2))).toBe('known')
  // Sent before it was let in, and reported late.
  expect(await report(postfixReport({ to: second, recipient: anna }), days(2))).toBe('recorded')
  expect(await isSuppressed(db, anna, days(2))).toBe(false)
  const third = await send({}, days(3))
  expect(await report(postfixReport({ to: third, recipient: anna }), days(3))).toBe('suppressed')
})

test('a complaint ends what is not about orders, and the address still gets order emails', async () => {
  await makeMember(db, 1)
  await db.query('', 'update member set email = $1, email_verified_at = $2 where id = 1', [anna, now])
  const yes = { email: anna, memberId: 1, isYes: true, isProven: true, source: 'settings', now: days(-1) } as const
  await recordConsent(db, { ...yes, kind: 'newsletter' })
  await recordConsent(db, { ...yes, kind: 'wish-news' })
  const bounceTo = await send({ kind: 'wish-news' })
  expect(await report(complaint({ bounceTo, type: 'not-spam' }))).toBe('other')
  const forged = bounceTo.replace(/-[0-9a-f]{24}/, `-${'a'.repeat(24)}`)
  expect(await report(complaint({ bounceTo: forged }))).toBe('unsigned')
  expect(await report(complaint({ bounceTo }))).toBe('complaint')
  for (const kind of ['newsletter', 'wish-news', 'cart-reminder'] as const)
    expect(await latestAnswer(db, kind, anna)).toMatchObject({ isYes: false, isProven: true })
  expect(await db.query('', `select settings ->> 'send_newsletter' as newsletter from member`)).toEqual([
    { newsletter: 'false' },
  ])
  await send()
  expect(received).toHaveLength(2)
  // A consent that is given later stands, although the same complaint comes again.
  await recordConsent(db, { ...yes, kind: 'newsletter', now: days(2) })
  expect(await report(complaint({ bounceTo }), days(3))).toBe('known')
  expect(await latestAnswer(db, 'newsletter', anna)).toMatchObject({ isYes: true })
})

test('a report of an email that has been erased is known, and brings nothing back', async () => {
  const to = await send()
  await purgeEmails(db, anna)
  expect(await report(postfixReport({ to, recipient: anna }))).toBe('known')
  expect(await db.query('', 'select from email_suppression')).toEqual([])
})
