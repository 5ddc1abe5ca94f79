import { afterAll, beforeEach, expect, test } from 'vitest'
import { suppress } from '#email/server/suppressions.ts'
import type { User } from '#identity/contract.ts'
import type { VerificationLink } from '#identity/verify-email-contract.ts'
import { accountOn, emailSender } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { sentEmails, testEncryption } from '#test/encryption.ts'
import { link } from './bankid/links.ts'
import { hashPassword } from './passwords.ts'
import { sendPasswordReset } from './reset-password.ts'
import { purgeOldVerifications } from './verified-email/verification.ts'

const db = await testDatabase()
const { call } = accountOn(db)
const now = new Date('2026-11-21T12:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const password = 'tre gröna hästar'
const elsa = { email: 'elsa@exempel.se', password, verifypassword: password, acceptTerms: true }

type Answer = { user: User }
let callers = 0
const browser = (at = now) => {
  callers += 1
  return { cookies: new Map<string, string>(), ip: `caller ${callers}`, now: at }
}
const visitor = browser()

beforeEach(async () => {
  const tables = ['email_outbox', 'email_consent', 'member', 'rate_limit', 'security_event']
  for (const table of tables) await db.query('', `truncate ${table} cascade`)
})
afterAll(() => db.close())

async function join(username: string, more: object = {}) {
  const at = browser()
  const { user } = await call<Answer>('register', { ...elsa, username, ...more }, at)
  return { ...at, id: user.id }
}

type SentEmail = { recipient: string; subject: string; text: string }
const emails = async (): Promise<SentEmail[]> => await sentEmails(db)
const tokensIn = (emails: SentEmail[]) =>
  emails.flatMap(({ text }) => /\/se\/bekrafta-e-post\/([\w-]+)/.exec(text)?.[1] ?? [])
const tokens = async () => tokensIn(await emails())
const shown = async (token = '', at = visitor) =>
  (await call<{ data: VerificationLink | null }>('getVerification', { token }, at)).data
const confirm = (token = '', at = visitor) => call<{ email: string }>('confirmVerification', { token }, at)
const me = async (at: Awaited<ReturnType<typeof join>>) => (await call<Answer>('getMe', {}, at)).user

test('the emailed link verifies once, in any browser, without logging in', async () => {
  const home = await join('elsa', { email: 'Elsa@Exempel.se' })
  expect(await me(home)).toMatchObject({ isEmailVerified: false })
  const [token, ...more] = await tokens()
  expect(more).toEqual([])
  expect(await shown(token)).toEqual({
    state: 'open',
    email: 'elsa@exempel.se',
    username: 'elsa',
    wantsNewsletter: false,
  })
  expect(await me(home)).toMatchObject({ isEmailVerified: false })
  const elsewhere = browser()
  expect(await confirm(token, elsewhere)).toEqual({ email: 'elsa@exempel.se' })
  expect(elsewhere.cookies.size).toBe(0)
  expect(await me(home)).toMatchObject({ isEmailVerified: true })
  expect(await confirm(token)).toEqual({ email: 'elsa@exempel.se' })
  expect(await shown(token)).toMatchObject({ state: 'verified' })
  expect(await call('sendVerification', {}, home)).toEqual({ status: 'verified' })
  expect(
    await db.query('', `select type, outcome, member_id from security_event where type <> 'login' order by id`),
  ).toEqual([
    { type: 'register', outcome: 'success', member_id: home.id },
    { type: 'email-verification', outcome: 'success', member_id: home.id },
  ])
})

test('the owner of an address that gets no emails confirms it anew, and gets them again', async () => {
  const home = await join('elsa')
  await confirm((await tokens())[0])
  await suppress(db, { address: elsa.email, reason: 'no-mailbox', text: '5.1.1', sentAt: after(1), now: after(1) })
  expect(await me(home)).toMatchObject({ isEmailVerified: true, isEmailUnreachable: true })
  expect(await call('sendVerification', {}, { ...home, now: after(2) })).toEqual({ status: 'sent' })
  const sent = (await emails()).at(-1)
  expect(sent?.text).toContain('har inte kommit fram')
  const [token] = tokensIn(sent ? [sent] : [])
  const later = { ...visitor, now: after(3) }
  expect(await shown(token, later)).toMatchObject({ state: 'open', wantsNewsletter: false })
  await confirm(token, later)
  expect(await me(home)).toMatchObject({ isEmailVerified: true, isEmailUnreachable: false })
  expect(await shown(token, later)).toMatchObject({ state: 'verified' })
})

test('only the hash of the token is stored', async () => {
  await join('elsa')
  const [token = ''] = await tokens()
  const [row] = await db.query<{ text: string }>('', 'select v::text as text from email_verification v')
  expect(row?.text).not.toContain(token)
  expect(row?.text).not.toContain(Buffer.from(token).toString('hex'))
})

test('a link is valid for two days, and can be renewed while it is stored', async () => {
  await join('elsa')
  const [token = ''] = await tokens()
  expect(await shown(token, browser(after(47)))).toMatchObject({ state: 'open' })
  expect(await shown(token, browser(after(48)))).toMatchObject({ state: 'expired' })
  await expect(confirm(token, browser(after(48)))).rejects.toMatchObject({ status: 404, code: 'no-such-link' })
  await call('renewVerification', { token }, browser(after(48)))
  const [, renewed] = await tokens()
  expect(await confirm(renewed, browser(after(49)))).toEqual({ email: 'elsa@exempel.se' })
  await purgeOldVerifications(db, after(30 * 24 - 1))
  expect(await shown(token)).toMatchObject({ state: 'verified' })
  await purgeOldVerifications(db, after(30 * 24))
  expect(await shown(token)).toBe(null)
  const other = 'x'.repeat(32)
  await expect(call('renewVerification', { token: other }, visitor)).rejects.toMatchObject({ status: 404 })
  await expect(confirm(other)).rejects.toMatchObject({ status: 404 })
})

test('a resent email leaves the earlier link valid; emails are limited', async () => {
  const home = await join('elsa')
  for (let count = 0; count < 3; count += 1) {
    expect(await call('sendVerification', {}, home)).toEqual({ status: 'sent' })
  }
  expect(await tokens()).toHaveLength(4)
  await expect(call('sendVerification', {}, home)).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
  await join('annan')
  expect(await emails()).toHaveLength(4)
  const [first] = await tokens()
  expect(await confirm(first)).toEqual({ email: 'elsa@exempel.se' })
})

test('members and networks have separate limits', async () => {
  const home = await join('elsa')
  for (let count = 0; count < 4; count += 1) {
    await db.query('', `update member set email = 'ny${count}@exempel.se' where id = ${home.id}`)
    await call('sendVerification', {}, { ...home, ip: `ip ${count}` })
  }
  await expect(call('sendVerification', {}, { ...home, ip: 'ip 5' })).rejects.toMatchObject({ status: 429 })
})

test('several accounts can enter an address; only the one that verifies it gets it', async () => {
  const stranger = await join('frimling')
  const owner = await join('elsa')
  const [strangers, owners] = await tokens()
  await confirm(owners)
  expect(await shown(strangers)).toMatchObject({ state: 'taken' })
  await expect(confirm(strangers)).rejects.toMatchObject({ status: 409, code: 'email-taken' })
  expect(await me(stranger)).toMatchObject({ email: 'elsa@exempel.se', isEmailVerified: false })
  expect(await me(owner)).toMatchObject({ isEmailVerified: true })
  expect(await call('sendVerification', {}, stranger)).toEqual({ status: 'sent' })
  expect((await emails()).at(-1)).toMatchObject({ subject: 'Adressen har redan ett konto hos Krets' })
  expect(await tokens()).toHaveLength(2)
  expect(await call('login', { username: elsa.email, password }, browser())).toMatchObject({ user: { id: owner.id } })
  const other = 'fyra blå hästar'
  await db.query('', 'update member set password_hash = $2 where id = $1', [owner.id, await hashPassword(other)])
  await expect(call('login', { username: elsa.email, password }, browser())).rejects.toMatchObject({ status: 403 })
  expect(await call('login', { username: 'frimling', password }, browser())).toMatchObject({
    user: { id: stranger.id },
  })
})

test('of two concurrent verifications one gets the address', async () => {
  for (const name of ['ettan', 'tvåan', 'trean']) await join(name)
  const outcomes = await Promise.allSettled((await tokens()).map((token) => confirm(token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.query('', 'select from member where email_verified_at is not null')).toHaveLength(1)
})

test('before verification each account with the address logs in with its own password', async () => {
  await join('frimling', { password: 'fyra blå hästar', verifypassword: 'fyra blå hästar' })
  const owner = await join('elsa')
  expect(await call('login', { username: elsa.email, password }, browser())).toMatchObject({ user: { id: owner.id } })
  await expect(call('login', { username: elsa.email, password: 'fel ord' }, browser())).rejects.toMatchObject({
    status: 403,
  })
})

test('resetting the password verifies the mailbox and removes the access of previous holders', async () => {
  const stranger = await join('frimling')
  await link(db, { memberId: stranger.id, personalNumber: '199001011234', encryption: testEncryption, now })
  await call('requestEmailChange', { email: 'elak@exempel.se', password }, stranger)
  await sendPasswordReset({ db, ...emailSender }, { username: ' Elsa@exempel.se' }, now)
  const reset = (await emails()).find(({ text }) => text.includes('/se/reset-password?token='))
  const token = /\?token=([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? ''
  const fresh = 'ett nytt bra ord'
  const { user } = await call<Answer>('resetPassword', { token, password: fresh, verifypassword: fresh }, browser())
  expect(user).toMatchObject({ id: stranger.id, email: 'elsa@exempel.se', isEmailVerified: true })
  expect(await me(stranger)).toBe(null)
  for (const table of ['bankid_link', 'email_change']) expect(await db.query('', `select from ${table}`)).toEqual([])
})

test('a reset for an account with an unverified address does not take it from its owner', async () => {
  const stranger = await join('frimling')
  const owner = await join('elsa')
  const [, owners] = await tokens()
  await confirm(owners)
  await sendPasswordReset({ db, ...emailSender }, { username: 'frimling' }, now)
  const token = /\?token=([\w-]+)/.exec((await emails()).at(-1)?.text ?? '')?.[1] ?? ''
  const { user } = await call<Answer>('resetPassword', { token, password, verifypassword: password }, browser())
  expect(user).toMatchObject({ id: stranger.id, isEmailVerified: false })
  expect(await me(owner)).toMatchObject({ isEmailVerified: true })
})

test('a new address is verified by its own link; the old link is invalid, and the old address free', async () => {
  const home = await join('elsa')
  const [token] = await tokens()
  await call('requestEmailChange', { email: 'ny@exempel.se', password }, home)
  const change = /confirm-email\?token=([\w-]+)/.exec((await emails()).at(-1)?.text ?? '')?.[1] ?? ''
  expect(await me(home)).toMatchObject({ email: 'elsa@exempel.se', isEmailVerified: false })
  await call('confirmEmail', { token: change }, visitor)
  expect(await me(home)).toMatchObject({ email: 'ny@exempel.se', isEmailVerified: true })
  expect(await shown(token)).toBe(null)
  await expect(confirm(token)).rejects.toMatchObject({ status: 404 })
})

test('address changes send a limited number of emails', async () => {
  const home = await join('elsa')
  const ask = () => call('requestEmailChange', { email: 'ny@exempel.se', password }, home)
  for (let count = 0; count < 4; count += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

const answers = () => db.query('', 'select kind, email, is_yes, is_proven, source from email_consent')

test("the form's newsletter consent takes effect on verification, not before", async () => {
  const home = await join('elsa', { newsletter: true })
  await expect(call('putSetting', { name: 'send_newsletter', value: true }, home)).rejects.toMatchObject({
    status: 403,
    code: 'email-not-verified',
  })
  await expect(call('postProfileSettings', { shouldReceiveWishlistEmails: true }, home)).rejects.toMatchObject({
    status: 403,
    code: 'email-not-verified',
  })
  expect(await answers()).toEqual([])
  expect(await me(home)).toMatchObject({ settings: { send_newsletter: false } })
  await call('sendVerification', {}, home)
  const [, again] = await tokens()
  expect(await shown(again)).toMatchObject({ wantsNewsletter: true })
  await confirm(again)
  await confirm(again)
  expect(await answers()).toEqual([
    { kind: 'newsletter', email: 'elsa@exempel.se', is_yes: true, is_proven: true, source: 'register' },
  ])
  expect(await me(home)).toMatchObject({ settings: { send_newsletter: true } })
  expect((await emails()).filter(({ subject }) => /nyhetsbrev/i.test(subject))).toHaveLength(1)
})

test('a stranger with the address neither ends nor sees its subscriptions', async () => {
  const owner = await join('elsa')
  await confirm((await tokens())[0])
  await call('putSetting', { name: 'send_newsletter', value: true }, owner)
  const before = await answers()
  const stranger = await join('frimling')
  await call('putSetting', { name: 'send_newsletter', value: false }, stranger)
  await call('postProfileSettings', { shouldReceiveNewsletters: false, shouldReceiveWishlistEmails: false }, stranger)
  expect(await answers()).toEqual(before)
  await call('postProfileSettings', { shouldReceiveWishlistEmails: true }, owner)
  expect(await call('getProfileSettings', {}, stranger)).toMatchObject({
    data: { settings: { shouldReceiveWishlistEmails: false, shouldReceiveNewsletters: false } },
  })
  expect(await me(stranger)).toMatchObject({ settings: { send_newsletter: false } })
})
