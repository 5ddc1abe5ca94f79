import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxName } from '#integrations/email/mailbox.ts'
import { newCertificate } from '#test/certificate.ts'
import { testDatabase } from '#test/database.ts'
import { complaint, postfixReport } from '#test/delivery-reports.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { hasDovecot, startImapServer } from '#test/imap-server.ts'
import { bounceAddressOf } from './bounce-address.ts'
import { mailboxState } from './bounce-mailbox-table.ts'
import { emailLinkKey } from './link-key.ts'
import { enqueueEmail } from './outbox.ts'
import { readBounceMailbox } from './read-bounce-mailbox.ts'

/** Of Node 24.5; its types are older. */
declare module 'node:tls' {
  function setDefaultCACertificates(certificates: readonly string[]): void
}

if (!hasDovecot) console.log('Skipped: there is no Dovecot 2.3 here (apt-get install dovecot-imapd)')

const bounceAddress = 'studs@krets.example'
const start = Date.parse('2026-11-27T12:00:00Z')
const after = (minutes: number) => new Date(start + minutes * 60_000)
const ordinary = 'From: anna@exempel.se\r\nTo: studs@krets.example\r\nSubject: Fraga\r\n\r\nHej, var ar min order?\r\n'
const limits = { connectionTimeout: 5000, socketTimeout: 5000, total: 20_000 }

describe.skipIf(!hasDovecot)('a mailbox of bounces', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>
  let server: Awaited<ReturnType<typeof startImapServer>>
  let untrusted: Awaited<ReturnType<typeof startImapServer>>
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    db = await testDatabase()
    const certificate = await newCertificate('localhost')
    setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
    server = await startImapServer(certificate, 'hemligt')
    untrusted = await startImapServer(await newCertificate('localhost'), 'hemligt')
  })
  afterAll(async () => {
    await Promise.all([server?.stop(), untrusted?.stop()])
    await db?.close()
  })
  beforeEach(async () => {
    server.empty()
    await db.query('', 'truncate email_outbox, email_suppression, bounce_mailbox restart identity')
  })

  const readAt = async (now: Date, url = server.url()) =>
    await readBounceMailbox({ db, log, encryption, bounceAddress, bounceMailboxUrl: () => url, limits }, now)
  const state = async (url = server.url()) => await mailboxState(db, mailboxName(url))
  const suppressed = async () =>
    (await db.query<{ address: string }>('', 'select address from email_suppression order by address')).map(
      ({ address }) => address,
    )

  /** Sends an email to the address, and returns the report of its failure. */
  async function bounceOf(recipient: string): Promise<string> {
    const content = { subject: 'Order', text: 'Hej', html: '<p>Hej</p>' }
    await enqueueEmail(db, { kind: 'order-news', key: recipient, recipient, ...content }, after(-60))
    return postfixReport({ to: await signedFor(recipient), recipient })
  }

  async function signedFor(recipient: string): Promise<string> {
    const [{ id } = { id: '' }] = await db.query<{ id: string }>(
      '',
      'select id::text as id from email_outbox where recipient = $1',
      [recipient],
    )
    return bounceAddressOf(id, { address: bounceAddress, secret: await emailLinkKey({ db, encryption }) })
  }

  test('a bounce suppresses the address and is marked as read; everything else is left unread', async () => {
    await bounceOf('bo@exempel.se')
    server.deliver(ordinary)
    server.deliver(await bounceOf('anna@exempel.se'))
    const forged = 'studs+1-0123456789abcdef01234567@krets.example'
    server.deliver(postfixReport({ to: forged, recipient: 'bo@exempel.se' }))
    server.deliver(postfixReport({ to: await signedFor('bo@exempel.se'), recipient: 'bo@exempel.se' }).slice(0, 500))
    server.deliver(`${await bounceOf('stor@exempel.se')}${'x'.repeat(2 * 1024 * 1024)}`)
    await readAt(after(0))
    expect(await suppressed()).toEqual(['anna@exempel.se'])
    expect(server.read()).toEqual({ 1: false, 2: true, 3: false, 4: false, 5: false })
    expect(await state()).toEqual({ readAt: after(0), problem: null, problemSince: null })
  })

  test('each message is read once, also when the shop has lost its place or the folder was renumbered', async () => {
    server.deliver(await bounceOf('anna@exempel.se'))
    await readAt(after(0))
    await db.query('', 'update email_suppression set lifted_at = now()')
    server.deliver(await bounceOf('bo@exempel.se'))
    await readAt(after(2))
    server.renumber()
    await readAt(after(4))
    await db.query('', 'delete from bounce_mailbox')
    await readAt(after(6))
    const rows = await db.query(
      '',
      'select address, lifted_at is null as "isInForce" from email_suppression order by address',
    )
    expect(rows).toEqual([
      { address: 'anna@exempel.se', isInForce: false },
      { address: 'bo@exempel.se', isInForce: true },
    ])
  })

  test('a complaint is read as well', async () => {
    await bounceOf('anna@exempel.se')
    server.deliver(complaint({ bounceTo: await signedFor('anna@exempel.se') }))
    await readAt(after(0))
    expect(await db.query('', 'select count(*)::int as n from email_outbox where complained_at is not null')).toEqual([
      { n: 1 },
    ])
    expect(server.read()).toEqual({ 1: true })
  })

  test('two processes do not read it at once', async () => {
    server.deliver(await bounceOf('anna@exempel.se'))
    const before = server.logins()
    await Promise.all([readAt(after(0)), readAt(after(0)), readAt(after(0))])
    expect(server.logins() - before).toBe(1)
    expect(await suppressed()).toEqual(['anna@exempel.se'])
  })

  test.each([
    ['a wrong password', 'credentials', (): string => server.url('fel')],
    ['a certificate of an unknown issuer', 'certificate', (): string => untrusted.url()],
    ['a server that is gone', 'unreachable', (): string => 'imaps://studs%40krets.example:hemligt@localhost:1'],
    ['a folder that does not exist', 'folder', (): string => `${server.url()}/Finns%20inte`],
  ] as const)('%s is noted, and tried again later and later', async (_, problem, urlOf) => {
    const url = urlOf()
    await readAt(after(0), url)
    expect(await state(url)).toEqual({ readAt: null, problem, problemSince: after(0) })
    await readAt(after(1), url)
    await readAt(after(2), url)
    expect(await db.query('', 'select failures, due_at from bounce_mailbox')).toEqual([
      { failures: 2, due_at: after(3) },
    ])
    expect(await state(url)).toEqual({ readAt: null, problem, problemSince: after(0) })
  })

  test('nothing is lost when the connection is cut at any point', async () => {
    for (const name of ['anna', 'bo', 'cia']) server.deliver(await bounceOf(`${name}@exempel.se`))
    const proxy = await cuttingProxy(server.port)
    const url = server.url().replace(`:${server.port}`, `:${proxy.port}`)
    let cuts = 0
    // Each attempt is given some more bytes than the one before, until one is enough.
    for (let bytes = 1000; (await state(url))?.readAt == null; bytes += 400) {
      proxy.cutAfter(bytes)
      await readAt(after(cuts * 60), url)
      cuts += 1
    }
    await proxy.close()
    expect(cuts).toBeGreaterThan(5)
    expect(await suppressed()).toEqual(['anna@exempel.se', 'bo@exempel.se', 'cia@exempel.se'])
    expect(server.read()).toEqual({ 1: true, 2: true, 3: true })
    expect(await state(url)).toMatchObject({ problem: null, problemSince: null })
  })
})

/** Passes on so many bytes of what the server says, then cuts the connection. */
async function cuttingProxy(port: number) {
  let left = 0
  const proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('error', cut).on('close', cut)
    upstream.on('error', cut).on('close', cut)
    client.pipe(upstream)
    upstream.on('data', (bytes: Buffer) => {
      client.write(bytes.subarray(0, left))
      left -= bytes.length
      if (left <= 0) cut()
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    cutAfter(bytes: number) {
      left = bytes
    },
    async close() {
      await new Promise((done) => proxy.close(done))
    },
  }
}
