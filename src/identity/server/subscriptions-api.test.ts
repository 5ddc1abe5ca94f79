import { afterAll, beforeEach, expect, test } from 'vitest'
import { answerInProcess, callsOf } from '#core/server/call-table.ts'
import type { Member } from '#core/server/handlers.ts'
import { emailSubscriptionsContract } from '#email/contract.ts'
import { recordMemberConsent } from '#email/server/consents.ts'
import { purgeOldOptIns } from '#email/server/opt-ins.ts'
import { emailSubscriptionsApi } from '#email/server/subscriptions-api.ts'
import { accountContract } from '#identity/contract.ts'
import { emailSender, isStore, noOrders, nowhere } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption as encryption, type SentEmail, sentEmails } from '#test/encryption.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { accountApi } from './api.ts'
import { openSessionStore } from './sessions.ts'

const db = await testDatabase()
const deps = { db, ...emailSender }
const rows = [
  ...callsOf('account', emailSubscriptionsContract, emailSubscriptionsApi(deps)),
  ...callsOf(
    'account',
    accountContract,
    accountApi({
      db,
      sessions: openSessionStore(db),
      orders: noOrders,
      emailDeps: deps,
      localAvailability: async () => nowhere,
      encryption,
      isStore,
    }),
  ),
]
const noon = new Date('2026-11-21T12:00:00Z')
const later = (days: number) => new Date(noon.getTime() + days * 24 * 3_600_000)

beforeEach(async () => {
  for (const table of ['email_consent', 'email_opt_in', 'email_outbox', 'member'])
    await db.query('', `delete from ${table}`)
})
afterAll(() => db.close())

type CallOptions = { ip?: string; now?: Date; member?: Member | null }
let callers = 0

async function call<T = unknown>(name: string, input: object, { ip, now = noon, member = null }: CallOptions = {}) {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error(`No call ${name}`)
  callers += 1
  const context = { ...makeContext({ now, member }), ip: ip ?? `caller ${callers}` }
  return (await answerInProcess(row, input, context)) as T
}

const subscribe = (email: string, requested?: CallOptions) => call('subscribe', { email }, requested)

const emails = () => sentEmails(db)

async function answers() {
  return await db.query(
    '',
    `select kind, email, is_yes as "isYes", is_proven as "isProven", source, words, asked_at as "askedAt", at
     from email_consent order by id`,
  )
}

const questionIn = (sent?: SentEmail) => /utskick\/([\w-]{32})/.exec(sent?.text ?? '')?.[1] ?? ''
const endIn = (sent?: SentEmail) => /utskick\/(\d+\.[\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''

async function reader(email: string): Promise<{ question: string; end: string }> {
  await subscribe(email)
  const question = questionIn((await emails()).at(-1))
  await call('confirmNewsletter', { token: question })
  return { question, end: endIn((await emails()).at(-1)) }
}

test('only a confirmation is sent before the mailbox answers, and consent is stored with its text', async () => {
  expect(await subscribe(' Elsa@Exempel.se ')).toEqual({ status: 'ok', message: 'Din mailadress är nu tillagd!' })
  const [question, ...none] = await emails()
  expect(question).toMatchObject({
    recipient: 'elsa@exempel.se',
    subject: 'Bekräfta nyhetsbrevet från Krets',
    url: null,
  })
  expect(question?.text).toContain('Krets Handel AB')
  expect([none, await answers()]).toEqual([[], []])

  const token = questionIn(question)
  expect(await call('getQuestion', { token })).toEqual({ data: { email: 'elsa@exempel.se', isAnswered: false } })
  expect(await answers()).toEqual([])
  await Promise.all([1, 2].map(() => call('confirmNewsletter', { token }, { now: later(1) })))
  expect(await answers()).toEqual([
    {
      kind: 'newsletter',
      email: 'elsa@exempel.se',
      isYes: true,
      isProven: true,
      source: 'footer',
      words: 'Släpp, kampanjer och fynd ungefär en gång i veckan. Avsluta när du vill.',
      askedAt: noon,
      at: later(1),
    },
  ])
  const [, welcome, ...more] = await emails()
  expect(welcome).toMatchObject({ recipient: 'elsa@exempel.se', subject: 'Välkommen till nyhetsbrevet från Krets' })
  expect(welcome?.url).toBe(`https://krets.example/api/newsletter/unsubscribe/${endIn(welcome)}`)
  expect(welcome?.html).toContain(`href="https://krets.example/se/utskick/${endIn(welcome)}"`)
  expect(more).toEqual([])
})

test('consents are never changed', async () => {
  await reader('elsa@exempel.se')
  await expect(db.query('', 'update email_consent set is_yes = false')).rejects.toThrow()
})

test('an invalid address is rejected with 402', async () => {
  for (const email of ['elsa', 'elsa@', '@exempel.se', 'a b@exempel.se', 'elsa@exempel']) {
    await expect(subscribe(email)).rejects.toMatchObject({ status: 402, message: 'Denna adress är ej giltig!' })
  }
  expect(await emails()).toEqual([])
})

test('an existing subscription is reported to its subscriber only', async () => {
  await subscribe('elsa@exempel.se', { ip: 'home' })
  await expect(subscribe('elsa@exempel.se', { ip: 'home' })).rejects.toMatchObject({
    status: 403,
    message: 'Denna adress prenumererar redan på våra nyhetsbrev!',
  })
  await call('confirmNewsletter', { token: questionIn((await emails())[0]) })
  expect(await subscribe('elsa@exempel.se', { ip: 'elsewhere' })).toEqual(
    await subscribe('new@exempel.se', { ip: 'elsewhere' }),
  )
  const notice = (await emails()).filter(({ recipient }) => recipient === 'elsa@exempel.se').at(-1)
  expect(notice?.subject).toBe('Du har redan nyhetsbrevet från Krets')
})

test('a confirmation link expires after seven days, and does not override a withdrawal', async () => {
  await subscribe('elsa@exempel.se')
  const token = questionIn((await emails())[0])
  await expect(call('confirmNewsletter', { token }, { now: later(7) })).rejects.toMatchObject({ status: 404 })
  await purgeOldOptIns(db, later(7))
  expect(await db.query('', 'select from email_opt_in')).toEqual([])

  const { question, end } = await reader('olle@exempel.se')
  await call('endSubscription', { token: end }, { now: later(2) })
  expect(await call('getQuestion', { token: question }, { now: later(3) })).toEqual({ data: null })
  await expect(call('confirmNewsletter', { token: question }, { now: later(3) })).rejects.toMatchObject({ status: 404 })
  await expect(call('confirmNewsletter', { token: 'forged' })).rejects.toMatchObject({ status: 404 })
})

test("a member's setting is their consent, and an email's link switches it off", async () => {
  const anna = await makeMember(db, 7)
  await call('putSetting', { name: 'send_newsletter', value: true }, { member: anna })
  expect(await answers()).toMatchObject([
    { email: 'member7@exempel.se', isYes: true, isProven: true, source: 'settings' },
  ])
  await call('unsubscribe', { email: 'member7@exempel.se' })
  await call('endSubscription', { token: endIn((await emails())[0]) })
  const { user } = await call<{ user: { settings: { send_newsletter: boolean } } }>('getMe', {}, { member: anna })
  expect(user.settings.send_newsletter).toBe(false)
})

test("confirming switches on the member's setting", async () => {
  const anna = await makeMember(db, 7)
  await reader('member7@exempel.se')
  const { user } = await call<{ user: { settings: { send_newsletter: boolean } } }>('getMe', {}, { member: anna })
  expect(user.settings.send_newsletter).toBe(true)
})

test("an email's link unsubscribes, idempotently", async () => {
  const { end } = await reader('ida@exempel.se')
  expect(await call('getSubscription', { token: end })).toEqual({ data: { kind: 'newsletter', isOn: true } })
  for (let time = 0; time < 2; time += 1)
    expect(await call('endSubscription', { token: end })).toEqual({ status: 'ok' })
  expect(await call('getSubscription', { token: end })).toEqual({ data: { kind: 'newsletter', isOn: false } })
  expect(await answers()).toMatchObject([{ isYes: true }, { isYes: false, source: 'letter' }])
})

test('unsubscribing requires the token of the email', async () => {
  const anna = await makeMember(db, 7)
  await recordMemberConsent(db, { memberId: anna.id, kind: 'cart-reminder', isYes: true, source: 'cart', now: noon })
  await call('unsubscribe', { email: 'member7@exempel.se' })
  const token = endIn((await emails())[0])
  const [id = '', signature = ''] = token.split('.')
  const forged = [`${Number(id) + 1}.${signature}`, `${id}.${'A'.repeat(22)}`, id, '', `${token}x`]
  for (const one of forged) {
    await expect(call('unsubscribe', { userId: 7, mailCase: 1, token: one })).rejects.toMatchObject({ status: 403 })
    expect(await call('getSubscription', { token: one })).toEqual({ data: null })
  }
  await expect(call('unsubscribe', { userId: 8, mailCase: 1, token })).rejects.toMatchObject({ status: 403 })
  expect(await answers()).toMatchObject([{ isYes: true }])
  for (let time = 0; time < 2; time += 1) {
    expect(await call('unsubscribe', { userId: 7, mailCase: 1, token })).toEqual({ status: 'ended' })
  }
  expect(await answers()).toMatchObject([{ isYes: true }, { kind: 'cart-reminder', isYes: false }])
})

test('without a token a link is emailed, without revealing whether the address is known', async () => {
  await reader('ebba@exempel.se')
  const before = (await emails()).length
  expect(await call('unsubscribe', { userId: 1, mailCase: 3, email: 'ebba@exempel.se' })).toEqual(
    await call('unsubscribe', { userId: 1, mailCase: 3, email: 'nobody@exempel.se' }),
  )
  const [link, ...more] = (await emails()).slice(before)
  expect(link).toMatchObject({ recipient: 'ebba@exempel.se', subject: 'Avsluta mejl från Krets' })
  expect(more).toEqual([])
  expect(await answers()).toMatchObject([{ isYes: true }])
  await expect(call('unsubscribe', { userId: 1, mailCase: 3 })).rejects.toMatchObject({ code: 'invalid-address' })
})

test('confirmation emails are rate limited', async () => {
  for (let time = 0; time < 6; time += 1) await subscribe('bo@exempel.se')
  await expect(subscribe('bo@exempel.se')).rejects.toMatchObject({ status: 429 })
})
