import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { bounceAddressOf } from '#email/server/bounce-address.ts'
import { emailLinkKey } from '#email/server/link-key.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { suppress } from '#email/server/suppressions.ts'
import { emailDelivery } from '#email-delivery/calls.ts'
import { emailDeliveryContract } from '#email-delivery/contract.ts'
import { testDatabase } from '#test/database.ts'
import { postfixReport } from '#test/delivery-reports.ts'
import { testEncryption as encryption } from '#test/encryption.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { emailDeliveryApi } from './api.ts'

const db = await testDatabase()
const now = new Date('2026-11-27T12:00:00Z')
const bounceAddress = 'studs@krets.example'
const handlers = emailDeliveryApi({ db, encryption, bounceAddress })
const api = inProcessApi(
  callsOf('email-delivery', emailDeliveryContract, handlers),
  makeContext({ now, member: buildMember(1, { isEmployee: true, rights: ['emails'] }), idempotencyKey: randomUUID() }),
)
const list = async (text?: string) => (await api(emailDelivery.listSuppressedEmails, { text })).data

beforeAll(() => makeMember(db, 1))
afterAll(() => db.close())

test('an address that a report suppresses is listed with what the server said, and let in again by an employee', async () => {
  const content = { subject: 'Order', text: 'Hej', html: '<p>Hej</p>' }
  await enqueueEmail(db, { kind: 'order-news', key: 'order-1', recipient: 'Anna@exempel.se', ...content }, now)
  const [{ id } = { id: '' }] = await db.query<{ id: string }>('', 'select id::text as id from email_outbox')
  const to = bounceAddressOf(id, { address: bounceAddress, secret: await emailLinkKey({ db, encryption }) })
  const message = postfixReport({
    to,
    recipient: 'anna@exempel.se',
    diagnostic: `550 5.1.1 ${'<b>nej</b> '.repeat(99)}`,
  })
  const context = { ...makeContext({ now }), member: buildMember(1), upload: Buffer.from(message) }
  expect(
    await handlers.receiveDeliveryReport({ params: undefined, query: undefined, body: undefined }, context),
  ).toEqual({ data: { outcome: 'suppressed' } })
  const [row] = await list('anna@')
  expect(row).toMatchObject({ address: 'anna@exempel.se', reason: 'no-mailbox', since: now.getTime(), until: null })
  expect(row?.text).toHaveLength(300)
  expect(await list('bo')).toEqual([])

  const lift = () => api(emailDelivery.liftEmailSuppression, { id: row?.id ?? 0 })
  expect([await lift(), await lift()]).toEqual([{ data: { isLifted: true } }, { data: { isLifted: false } }])
  expect(await list()).toEqual([])
  expect(await db.query('', 'select type, actor_id from security_event')).toEqual([
    { type: 'email-suppression-lift', actor_id: 1 },
  ])
})

test('addresses are listed newest first, page after page', async () => {
  for (let at = 1; at <= 52; at += 1) {
    const time = new Date(now.getTime() + (at % 7) * 1000)
    const address = `kund${at}@exempel.se`
    await suppress(db, { address, reason: 'no-mailbox', text: '', sentAt: time, now: time })
  }
  const first = await api(emailDelivery.listSuppressedEmails, {})
  const second = await api(emailDelivery.listSuppressedEmails, { before: first.next ?? 0 })
  expect([first.data.length, second.data.length, second.next]).toEqual([50, 2, null])
  const times = [...first.data, ...second.data].map(({ since }) => since)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(52)
})
