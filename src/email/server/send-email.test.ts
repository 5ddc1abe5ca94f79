import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { encryptionOf } from '#core/server/encryption.ts'
import { createLog } from '#core/server/log.ts'
import { emailTransport } from '#integrations/email/transport.ts'
import { runJobs } from '#jobs/queue.ts'
import { jobsOfUnits, type UnitJob } from '#jobs/unit-jobs.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { sendEmails } from '#test/unit-jobs.ts'
import { encryptedEmail, enqueueEmail, sendEmailJob } from './outbox.ts'
import { reencryptEmails } from './reencrypt-emails.ts'
import { emailsWithoutJob, sendEmail } from './send-email.ts'

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
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString())
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

beforeEach(async () => {
  received.length = 0
  refuses = false
  for (const table of ['email_outbox', 'graphile_worker._private_jobs']) await db.query('', `delete from ${table}`)
})
afterAll(async () => {
  transport?.close()
  server.close()
  await db.close()
})

const draft = {
  kind: 'order-confirmation' as const,
  key: 'order-1-confirmation',
  recipient: 'elin@exempel.se',
  subject: 'Orderbekräftelse 1',
  text: 'Hej',
  html: '<p>Hej</p>',
}

/** A process that sends queued emails. */
async function runProcess() {
  const deps = { db, encryption, transport }
  const unit: UnitJob = {
    kind: sendEmailJob,
    work: (id, at) => sendEmail(deps, id, at),
    missed: () => emailsWithoutJob(deps),
  }
  return await runJobs({ db, jobs: jobsOfUnits(db, [unit]), timetable: [], log: createLog('silent') })
}

const queued = () =>
  db.query<{ attempts: number; isLater: boolean }>(
    '',
    `select attempts, run_at > now() as "isLater" from graphile_worker._private_jobs order by id`,
  )

test('an email is written once per key and sent once, regardless of the number of processes', async () => {
  const processes = await Promise.all([runProcess(), runProcess()])
  await enqueueEmail(db, draft, now)
  await enqueueEmail(db, draft, now)
  await expect.poll(queued, { timeout: 10_000 }).toEqual([])
  await Promise.all(processes.map((one) => one.stop()))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: elin@exempel.se')
  expect(received[0]).toContain('Message-ID: <order-1-confirmation@krets.example>')
})

test('subscriptions have unsubscribe headers, and nothing else does', async () => {
  const url = 'https://krets.example/api/newsletter/unsubscribe/12.abc'
  await enqueueEmail(db, draft, now)
  await enqueueEmail(db, { ...draft, key: 'welcome', unsubscribeUrl: url }, now)
  expect(await sendEmails({ db, encryption, transport, now })).toBe(2)
  const [welcome, ...others] = received.filter((one) => one.includes('List-Unsubscribe'))
  expect(welcome).toContain(`List-Unsubscribe: <${url}>`)
  expect(welcome).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(others).toEqual([])
})

test('a rejected email is retried later, and does not delay others', async () => {
  refuses = true
  const process = await runProcess()
  await enqueueEmail(db, draft, now)
  await expect.poll(queued, { timeout: 10_000 }).toEqual([{ attempts: 1, isLater: true }])
  expect(await db.query('', 'select attempts, sent_at, error is not null as failed from email_outbox')).toEqual([
    { attempts: 1, sent_at: null, failed: true },
  ])
  refuses = false
  await enqueueEmail(db, { ...draft, key: 'order-2-confirmation', recipient: 'nils@exempel.se' }, now)
  await expect.poll(() => received.some((one) => one.includes('To: nils@exempel.se')), { timeout: 10_000 }).toBe(true)
  await db.query('', 'update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(queued, { timeout: 10_000 }).toEqual([])
  await process.stop()
  expect(received).toHaveLength(2)
})

test('without an SMTP server emails stay in the outbox', async () => {
  await enqueueEmail(db, draft, now)
  expect(emailTransport({ smtpUrl: null, mailFrom: '', isMarkedAsDemo: false })).toBe(null)
  expect(await sendEmails({ db, encryption, transport: null, now })).toBe(0)
  expect(await db.query('', 'select attempts from email_outbox')).toEqual([{ attempts: 0 }])
})

test('a secret is in the sent email and not readable in the database', async () => {
  const hidden = { ...draft, text: 'Din kod: ••••', html: '<p>••••</p>' }
  await enqueueEmail(db, encryptedEmail(encryption, { text: 'Din kod: HEMLIG', html: '<p>HEMLIG</p>' }, hidden), now)
  const everything = async () => JSON.stringify(await db.query('', 'select * from email_outbox'))
  expect(await everything()).not.toContain('HEMLIG')
  expect(await sendEmails({ db, encryption, transport, now })).toBe(1)
  expect(received[0]).toContain('HEMLIG')
  expect(await everything()).not.toContain('HEMLIG')
  expect(await db.query('', 'select text, encrypted from email_outbox')).toEqual([
    { text: 'Din kod: ••••', encrypted: null },
  ])
})

test('a missing key postpones the email', async () => {
  const other = encryptionOf([Buffer.alloc(32, 8)])
  await enqueueEmail(db, encryptedEmail(encryption, { text: 'HEMLIG', html: '' }, { ...draft, text: '••••' }), now)
  expect(await sendEmails({ db, encryption: other, transport, now })).toBe(0)
  expect(await reencryptEmails(db, encryptionOf([Buffer.alloc(32, 8), Buffer.alloc(32, 7)]))).toBe(1)
  expect(await sendEmails({ db, encryption: other, transport, now: minutes(1) })).toBe(1)
  expect(received[0]).toContain('HEMLIG')
})

test('a changed SMTP address takes effect with the next email', async () => {
  let smtpUrl = 'smtp://127.0.0.1:1'
  const rotated = emailTransport({ smtpUrl: () => smtpUrl, mailFrom: 'shop@krets.example', isMarkedAsDemo: false })
  await enqueueEmail(db, draft, now)
  expect(await sendEmails({ db, encryption, transport: rotated, now })).toBe(0)
  smtpUrl = `smtp://127.0.0.1:${port}`
  expect(await sendEmails({ db, encryption, transport: rotated, now: minutes(1) })).toBe(1)
  rotated?.close()
})

test('every email of a public demo shop is labelled', async () => {
  const demo = emailTransport({
    smtpUrl: () => `smtp://127.0.0.1:${port}`,
    mailFrom: 'Krets <shop@krets.example>',
    isMarkedAsDemo: true,
  })
  const html = '<!doctype html><html lang="sv"><body style="x"><p>Hej</p></body></html>'
  await enqueueEmail(db, { ...draft, html }, now)
  await sendEmails({ db, encryption, transport: demo, now })
  demo?.close()
  expect(received[0]).toContain('Subject: =?UTF-8?Q?=5BDemobutik=5D_Orderbek')
  expect(received[0]?.match(/Demobutik/g)).toHaveLength(3)
})
