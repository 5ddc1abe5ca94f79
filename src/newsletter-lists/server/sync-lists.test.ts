import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { eraseConsents, latestAnswer, recordConsent } from '#email/server/consents.ts'
import { noNewsletter } from '#environment/newsletter-settings.ts'
import { openMailchimpSandbox, sandboxMailchimp } from '#integrations/newsletter/mailchimp-sandbox.ts'
import { newsletterLists } from '#newsletter-lists/calls.ts'
import { newsletterListsContract } from '#newsletter-lists/contract.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { newsletterListsApi } from './api.ts'
import { purgeOldRecipients, recipientDays } from './recipient-table.ts'
import { syncNewsletterLists } from './sync-lists.ts'

const db = await testDatabase()
const begin = new Date('2026-11-27T12:00:00Z')
let now = begin
const sandbox = await openMailchimpSandbox(() => now)
const accounts = { ...noNewsletter, mailchimp: sandboxMailchimp }
const [anna, bo] = ['anna@exempel.se', 'bo@exempel.se']

beforeEach(async () => {
  now = begin
  sandbox.fail('none')
  sandbox.members.clear()
  sandbox.answered.length = 0
  await db.query('', 'truncate email_consent, newsletter_recipient, newsletter_list')
})
afterAll(async () => {
  await sandbox.close()
  await db.close()
})

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const sync = (of = accounts) => syncNewsletterLists({ db, accounts: of, hosts: { mailchimp: sandbox.origin } }, now)
const consent = (email: string, isYes: boolean, isProven = true) =>
  recordConsent(db, { kind: 'newsletter', email, isYes, isProven, source: 'footer', now })
const statuses = () =>
  Object.fromEntries([...sandbox.members.values()].map(({ email_address, status }) => [email_address, status]))
const state = async () => {
  const context = makeContext({ now, member: buildMember(1, { isEmployee: true, isAdmin: true }) })
  const rows = callsOf(
    'newsletter-lists',
    newsletterListsContract,
    newsletterListsApi({ db, accounts: () => accounts }),
  )
  const { services, failed } = await inProcessApi(rows, context)(newsletterLists.getNewsletterLists, undefined)
  return { ...services[0], failed: failed.map(({ address, error }) => ({ address, error })) }
}

test('who has confirmed the newsletter is in the list, and only them', async () => {
  await consent(anna, true)
  await consent(bo, true, false)
  await recordConsent(db, {
    kind: 'wish-news',
    email: 'cia@exempel.se',
    isYes: true,
    isProven: true,
    source: 'settings',
    now,
  })
  await sync()
  expect(statuses()).toEqual({ [anna]: 'subscribed' })
  expect(await state()).toMatchObject({ isConnected: true, subscribed: 1, waiting: 0, problem: null, failed: [] })
})

test('who unsubscribes here leaves the list, and comes back after a new consent', async () => {
  await consent(anna, true)
  await sync()
  for (const isYes of [false, true]) {
    pass(10)
    await consent(anna, isYes)
    await sync()
    expect(statuses()).toEqual({ [anna]: isYes ? 'subscribed' : 'unsubscribed' })
  }
})

test('who unsubscribes there has unsubscribed here, unless they have consented since', async () => {
  for (const email of [anna, bo]) await consent(email, true)
  await sync()
  pass(10)
  for (const email of [anna, bo]) sandbox.unsubscribe(email)
  pass(10)
  // The member's own answer comes last.
  await consent(bo, false)
  await consent(bo, true)
  await sync()
  expect(await latestAnswer(db, 'newsletter', anna)).toMatchObject({ isYes: false, isProven: true })
  expect(await latestAnswer(db, 'newsletter', bo)).toMatchObject({ isYes: true })
  expect(statuses()).toEqual({ [anna]: 'unsubscribed', [bo]: 'unsubscribed' })
})

test('an address that may not be subscribed again is shown, and does not stop others', async () => {
  await consent(anna, true)
  await sync()
  sandbox.unsubscribe(anna)
  pass(10)
  await sync()
  pass(10)
  for (const email of [anna, bo]) await consent(email, true)
  await sync()
  expect(statuses()).toEqual({ [anna]: 'unsubscribed', [bo]: 'subscribed' })
  expect((await state()).failed).toEqual([{ address: anna, error: expect.stringContaining('måste anmäla sig') }])
})

test('a service that takes no more addresses is left alone for the run', async () => {
  for (let number = 1; number <= 25; number += 1) await consent(`k${number}@exempel.se`, true)
  let refused = 0
  const halting = createServer(async ({ method, url = '', headers }, response) => {
    if (method !== 'GET') {
      refused += 1
      return response.destroy()
    }
    const answer = await fetch(`${sandbox.origin}${url}`, { headers: { authorization: headers.authorization ?? '' } })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((done) => halting.listen(0, '127.0.0.1', done))
  const { port } = halting.address() as AddressInfo
  await syncNewsletterLists({ db, accounts, hosts: { mailchimp: `http://127.0.0.1:${port}` } }, now)
  halting.close()
  expect(refused).toBe(3)
  expect(await state()).toMatchObject({ waiting: 25, problem: null })
  pass(60)
  await sync()
  expect(await state()).toMatchObject({ subscribed: 25, waiting: 0 })
})

test('a person who is erased here is erased there', async () => {
  const erased = 'cia@exempel.se'
  await consent(erased, true)
  await sync()
  await eraseConsents(db, erased)
  pass(10)
  await sync()
  expect(statuses()).toEqual({})
  expect(await db.query('', 'select address from newsletter_recipient')).toEqual([])
})

test('every subscriber is sent again once a day, without subscribing anyone who has left', async () => {
  await consent(anna, true)
  await sync()
  sandbox.members.clear()
  pass(60)
  await sync()
  expect(statuses()).toEqual({})
  pass(24 * 60)
  await sync()
  expect(statuses()).toEqual({ [anna]: 'subscribed' })
})

test.each(['silent', 'busy', 'broken', 'taken-without-answer'] as const)(
  'while the service is %s everything waits',
  async (fault) => {
    await consent(anna, true)
    sandbox.fail(fault)
    await sync()
    expect(await state()).toMatchObject({ problem: expect.stringContaining('svarar inte') })
    sandbox.fail('none')
    pass(10)
    await sync()
    expect(statuses()).toEqual({ [anna]: 'subscribed' })
    expect(await state()).toMatchObject({ problem: null, failed: [] })
  },
)

test('a wrong key, or no account, sends nothing', async () => {
  await consent(anna, true)
  await sync({ ...noNewsletter, mailchimp: { ...sandboxMailchimp, apiKey: 'fel-us1' } })
  await syncNewsletterLists({ db, accounts: noNewsletter }, now)
  expect(sandbox.answered).toEqual(['GET 401'])
  expect(statuses()).toEqual({})
})

test('what is of no list any more is purged', async () => {
  await consent(anna, true)
  await sync()
  await purgeOldRecipients(db, now)
  expect(await db.query('', 'select from newsletter_recipient')).toHaveLength(1)
  pass((recipientDays + 1) * 24 * 60)
  await purgeOldRecipients(db, now)
  expect(await db.query('', 'select from newsletter_recipient')).toEqual([])
})
