import { afterAll, beforeEach, expect, test } from 'vitest'
import { link } from '#identity/server/bankid/links.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import type { OpenSession, ProfileSettings } from '#profile/contract.ts'
import { accountOn, securityEventsOf, writeSecurityNotices } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { sentEmails, testEncryption } from '#test/encryption.ts'

const db = await testDatabase()
const { call, sessions } = accountOn(db)
const now = new Date('2026-11-21T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const password = 'tre gröna hästar'
const hash = await hashPassword(password)
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

let members = 0
let elsa = { id: 0, username: '', email: '' }

beforeEach(async () => {
  for (const table of ['email_outbox', 'graphile_worker._private_jobs']) await db.query('', `delete from ${table}`)
  members += 1
  const username = `elsa${members}`
  const sql = `insert into member (username, email, password_hash, email_verified_at, settings)
    values ($1, $2, $3, now(), '{"product_list_mode": 3}') returning id`
  const email = `${username}@exempel.se`
  const [member] = await db.query<{ id: number }>('', sql, [username, email, hash])
  elsa = { id: member?.id ?? 0, username, email }
})
afterAll(() => db.close())

async function logIn(userAgent = firefox, at = now) {
  const browser = { cookies: new Map<string, string>(), ip: `home of ${elsa.username}`, userAgent, now: at }
  await call('login', { username: elsa.username, password }, browser)
  return browser
}

const settingsOf = async (browser: Awaited<ReturnType<typeof logIn>>) =>
  (await call<{ data: { settings: ProfileSettings } }>('getProfileSettings', {}, browser)).data.settings
const sessionsOf = async (browser: Awaited<ReturnType<typeof logIn>>) =>
  (await call<{ data: OpenSession[] }>('getSessions', {}, browser)).data
const emails = () => sentEmails(db)
async function notices() {
  await db.query('', 'delete from email_outbox')
  await writeSecurityNotices(db)
  return (await emails()).filter(({ subject }) => subject !== 'Ny inloggning hos Krets')
}

const cottage = {
  label: 'Stugan',
  firstName: 'Elsa',
  lastName: 'Berg',
  street: ' Strandvägen 4 ',
  zip: '793 33',
  city: 'Leksand',
}

test('a member sees their own number masked, and only with a linked BankID', async () => {
  const browser = await logIn()
  expect(await call('getMe', {}, browser)).toMatchObject({ user: { ssn: null } })
  await link(db, { memberId: elsa.id, personalNumber: '198112189876', encryption: testEncryption, now })
  const answer = await call('getMe', {}, browser)
  expect(answer).toMatchObject({ user: { id: elsa.id, ssn: '19811218-••••' } })
  expect(JSON.stringify(answer)).not.toContain('9876')
})

test('a user has the fields that the documents name', async () => {
  const me = await call<{ user: Record<string, unknown> }>('getMe', {}, await logIn())
  expect(Object.keys(me).toSorted()).toEqual(['starredStores', 'user'])
  const { user } = me
  const names =
    'id ssn email username firstName phoneNumber zipCode settings rankLevel avatar experiencePoints notificationCounter orderFeed notificationFeed isAdmin isEmployee showAdminPanel isCorporateCustomer storeWeights storeSuggestions deliveryDates earliestDeliveryDate'.split(
      ' ',
    )
  expect(names.filter((name) => !(name in user))).toEqual([])
  expect(user.avatar).toMatchObject({ class: { id: expect.any(Number) } })
})

test('sent fields are saved normalised, and others stay unchanged', async () => {
  const browser = await logIn()
  await call('postProfileSettings', { firstName: ' Elsa ', phoneNumber: '070-123 45 67', myStores: [3, 1] }, browser)
  const changes = { zipCode: '752 28', addresses: [cottage], storeGroupFormat: 'flat', shouldReceiveNewsletters: true }
  await call('postProfileSettings', changes, browser)
  await call('postProfileSettings', changes, browser)
  await call('postProfileSettings', { shouldReceiveWishlistEmails: true }, browser)
  expect(await settingsOf(browser)).toEqual({
    firstName: 'Elsa',
    lastName: '',
    phoneNumber: '0701234567',
    street: '',
    zipCode: '75228',
    city: '',
    addresses: [{ ...cottage, street: 'Strandvägen 4', zip: '79333' }],
    shouldReceiveNewsletters: true,
    shouldReceiveWishlistEmails: true,
    notification_settings_level: 2,
    serious_business_mode: false,
    show_prices_excluding_vat: false,
    myStores: [3, 1],
    storeGroupFormat: 'flat',
  })
  expect(await call('getMe', {}, browser)).toMatchObject({
    user: { firstName: 'Elsa', settings: { send_newsletter: true, storeGroupFormat: 'flat', product_list_mode: 3 } },
  })
  expect(await db.query('', 'select kind, is_yes, source from email_consent where email = $1', [elsa.email])).toEqual([
    { kind: 'newsletter', is_yes: true, source: 'settings' },
    { kind: 'wish-news', is_yes: true, source: 'settings' },
  ])
})

test('invalid fields are reported one by one, and nothing is saved', async () => {
  const browser = await logIn()
  const wrong = { firstName: 'R2D2', city: 'Uppsala', addresses: [cottage, { ...cottage, zip: '1', label: '' }] }
  await expect(call('postProfileSettings', wrong, browser)).rejects.toMatchObject({
    status: 400,
    fields: {
      firstName: 'Ogiltigt Förnamn',
      'addresses.1.zip': 'Ogiltigt Postnummer',
      'addresses.1.label': 'Skriv vad du kallar den',
    },
  })
  await expect(call('postProfileSettings', { myStores: [1, 2, 3, 4, 5] }, browser)).rejects.toMatchObject({
    status: 400,
  })
  await expect(call('postProfileSettings', { city: 'Uppsala', myStores: [1, 99] }, browser)).rejects.toMatchObject({
    fields: { myStores: 'Butiken finns inte.' },
  })
  expect(await settingsOf(browser)).toMatchObject({ firstName: '', city: '', addresses: [], myStores: [] })
})

test('a visitor is asked to log in', async () => {
  const visitor = { cookies: new Map<string, string>() }
  for (const name of ['getProfileSettings', 'getSessions', 'endOtherSessions'] as const) {
    await expect(call(name, {}, visitor)).rejects.toMatchObject({ status: 401 })
  }
})

test('a member sees their sessions, and ends one or all others', async () => {
  const home = await logIn()
  const phone = await logIn(iphone, later(1))
  const work = await logIn('', later(2))
  const [first, ...others] = await sessionsOf(home)
  expect(first).toMatchObject({ browser: 'Firefox, Windows', isThis: true, startedAt: now.getTime() })
  expect(others.map(({ browser }) => browser)).toEqual(['', 'Safari, iPhone'])

  await call('endSession', { id: others[1]?.id }, home)
  expect(await sessions.memberOf(phone.cookies, now)).toBe(null)
  expect(await sessions.memberOf(work.cookies, now)).not.toBe(null)
  await call('endOtherSessions', {}, home)
  expect(await sessions.memberOf(work.cookies, now)).toBe(null)
  expect(await sessionsOf(home)).toHaveLength(1)
})

test("another member's session cannot be ended", async () => {
  const home = await logIn()
  const [session] = await sessionsOf(home)
  const sql = `insert into member (username, email, password_hash) values ('nils' || $1, 'nils' || $1, $2) returning id`
  const [nils] = await db.query<{ id: number }>('', sql, [String(members), hash])
  const cookies = new Map([['shop_session', await sessions.open(nils?.id ?? 0, now)]])
  await call('endSession', { id: session?.id }, { cookies, now })
  expect(await sessions.memberOf(home.cookies, now)).not.toBe(null)
})

test('last activity is updated at intervals', async () => {
  const home = await logIn()
  await sessions.memberOf(home.cookies, later(9))
  sessions.evict(elsa.id)
  expect((await sessionsOf(home))[0]?.seenAt).toBe(now.getTime())
  sessions.evict(elsa.id)
  await sessions.memberOf(home.cookies, later(11))
  expect((await sessionsOf(home))[0]?.seenAt).toBe(later(11).getTime())
})

const changed = {
  oldPassword: password,
  newPassword: 'fyra blå hästar',
  newPasswordRepeat: 'fyra blå hästar',
}

test('a new password requires the old one, ends other sessions and is confirmed by email', async () => {
  const home = await logIn()
  const phone = await logIn(iphone)
  const stolen = { ...home, cookies: new Map(home.cookies) }
  expect(await call('changePassword', changed, home)).toEqual({ status: 'ok', hasBankId: false })
  expect(await sessions.memberOf(stolen.cookies, now)).toBe(null)
  expect(await sessions.memberOf(home.cookies, now)).toMatchObject({ id: elsa.id })
  expect(await sessions.memberOf(phone.cookies, now)).toBe(null)
  await expect(call('login', { username: elsa.email, password }, { ...phone, now })).rejects.toMatchObject({
    status: 403,
  })
  await call('login', { username: elsa.email, password: changed.newPassword }, { ...phone, now })
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ recipient: elsa.email, subject: 'Ditt lösenord hos Krets är ändrat' })
  expect(notice?.text).toContain('När: 21 november 2026 kl. 13.00\nWebbläsare: Firefox, Windows')
  expect((await securityEventsOf(db, elsa.id)).map(({ type, outcome }) => `${type} ${outcome}`)).toEqual([
    'login success',
    'login success',
    'password-change success',
    'login failure',
    'login success',
  ])
})

test('a new password invalidates earlier links and trusted devices', async () => {
  const home = await logIn()
  await logIn(iphone)
  await call('requestEmailChange', { email: 'tjuv@exempel.se', password }, home)
  const token = await tokenOf()
  expect(await db.query('', 'select from trusted_device where member_id = $1', [elsa.id])).toHaveLength(2)
  await link(db, { memberId: elsa.id, personalNumber: '197010632391', encryption: testEncryption, now })
  expect(await call('changePassword', changed, home)).toMatchObject({ hasBankId: true })
  await expect(call('confirmEmail', { token }, { cookies: new Map(), now })).rejects.toMatchObject({ status: 404 })
  expect(await db.query('', 'select from trusted_device where member_id = $1', [elsa.id])).toHaveLength(1)
})

test('sensitive actions require re-authentication, which the password gives for ten minutes', async () => {
  const home = await logIn()
  const phone = await logIn(iphone)
  const [, other] = await sessionsOf(home)
  const wanted = { status: 403, code: 'reauthentication-required' }
  const late = { ...home, now: later(10) }
  await expect(call('endSession', { id: other?.id }, late)).rejects.toMatchObject(wanted)
  await expect(call('endOtherSessions', {}, late)).rejects.toMatchObject(wanted)
  const wrong = { status: 400, fields: { password: 'Det är inte ditt lösenord.' } }
  await expect(call('reauthenticate', { password: 'fel' }, late)).rejects.toMatchObject(wrong)
  await expect(call('endOtherSessions', {}, late)).rejects.toMatchObject(wanted)

  const stolen = new Map(home.cookies)
  expect(await call('reauthenticate', { password }, late)).toEqual({ status: 'ok' })
  expect(await sessions.memberOf(stolen, later(10))).toBe(null)
  expect(await sessions.memberOf(home.cookies, later(10))).toMatchObject({ authenticatedAt: later(10) })
  await call('endOtherSessions', {}, { ...home, now: later(19) })
  expect(await sessions.memberOf(phone.cookies, later(19))).toBe(null)
  await expect(call('endOtherSessions', {}, { ...home, now: later(20) })).rejects.toMatchObject(wanted)
  expect((await securityEventsOf(db, elsa.id)).slice(2)).toEqual([
    { type: 'reauthentication', outcome: 'failure' },
    { type: 'reauthentication', outcome: 'success' },
    { type: 'sessions-end', outcome: 'success' },
  ])
})

test('re-authentication attempts are limited', async () => {
  const { cookies, ...place } = await logIn()
  cookies.delete('shop_device')
  const attempt = () => call('reauthenticate', { password: 'gissning' }, { ...place, cookies })
  for (let count = 0; count < 8; count += 1) await expect(attempt()).rejects.toMatchObject({ status: 400 })
  await expect(attempt()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

test('a login from an unknown browser is emailed, not from a known one or of a new account', async () => {
  await db.query('', `update member set created_at = now() - interval '10 years' where id = $1`, [elsa.id])
  const home = await logIn()
  await call('logout', {}, home)
  expect([...home.cookies.keys()]).toEqual(['shop_device'])
  await call('login', { username: elsa.username, password }, home)
  expect(await writeSecurityNotices(db)).toBe(1)
  expect(await emails()).toMatchObject([{ recipient: elsa.email, subject: 'Ny inloggning hos Krets' }])
  for (let count = 0; count < 6; count += 1) await logIn(iphone)
  expect(await writeSecurityNotices(db)).toBe(4)
  await db.query('', 'update member set created_at = $2 where id = $1', [elsa.id, now])
  await logIn(iphone, later(24 * 60 - 1))
  await db.query('', 'delete from rate_limit')
  await logIn(iphone, later(5))
  expect(await writeSecurityNotices(db)).toBe(0)
})

test.each([
  [{ oldPassword: 'annat' }, { oldPassword: 'Det är inte ditt lösenord.' }],
  [{ newPassword: 'kort', newPasswordRepeat: 'kort' }, { newPassword: 'Lösenordet behöver vara minst 8 tecken' }],
  [
    { newPassword: 'password1', newPasswordRepeat: 'password1' },
    { newPassword: 'Det lösenordet är ett av de vanligaste. Välj ett annat.' },
  ],
  [{ newPasswordRepeat: 'annat' }, { newPasswordRepeat: 'Lösenorden matchar inte' }],
])('%j: the password stays unchanged', async (wrong, fields) => {
  const home = await logIn()
  await expect(call('changePassword', { ...changed, ...wrong }, home)).rejects.toMatchObject({ status: 400, fields })
  await logIn()
  expect(await emails()).toEqual([])
})

test('a stolen session cannot guess passwords without limit', async () => {
  const home = await logIn()
  const attempt = () => call('changePassword', { ...changed, oldPassword: 'gissning' }, home)
  for (let count = 0; count < 10; count += 1) await expect(attempt()).rejects.toMatchObject({ status: 400 })
  await expect(attempt()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})

async function tokenOf(): Promise<string> {
  const [received] = await emails()
  return /\/se\/confirm-email\?token=([\w-]+)/.exec(received?.text ?? '')?.[1] ?? ''
}

test('a new address is confirmed from its mailbox, and the old one is notified', async () => {
  const home = await logIn()
  await call('postProfileSettings', { shouldReceiveNewsletters: true }, home)
  const email = `Ny-${elsa.email}`
  await call('requestEmailChange', { email, password }, home)
  expect(await emails()).toMatchObject([{ recipient: email.toLowerCase() }])
  expect(await call('getMe', {}, home)).toMatchObject({ user: { email: elsa.email } })

  const token = await tokenOf()
  expect(await call('confirmEmail', { token }, { cookies: new Map(), now })).toEqual({ email: email.toLowerCase() })
  expect(await call('getMe', {}, home)).toMatchObject({
    user: { email: email.toLowerCase(), settings: { send_newsletter: true } },
  })
  expect((await notices()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [elsa.email, 'Någon vill byta e-postadress hos Krets'],
    [elsa.email, 'Din adress hos Krets är ändrad'],
    [email.toLowerCase(), 'Din adress hos Krets är ändrad'],
  ])
  const consentSql = 'select email, is_yes from email_consent where member_id = $1 order by id'
  expect(await db.query('', consentSql, [elsa.id])).toEqual([
    { email: elsa.email, is_yes: true },
    { email: email.toLowerCase(), is_yes: true },
    { email: elsa.email, is_yes: false },
  ])
  await expect(call('confirmEmail', { token }, { cookies: new Map(), now })).rejects.toMatchObject({ status: 404 })
})

test('an address already taken is reported to its mailbox only', async () => {
  const home = await logIn()
  await db.query(
    '',
    `insert into member (username, email, password_hash, email_verified_at) values ('upptagen', 'upptagen@exempel.se', '', now())`,
  )
  expect(await call('requestEmailChange', { email: 'upptagen@exempel.se', password }, home)).toEqual({ status: 'ok' })
  expect(await emails()).toMatchObject([{ subject: 'Adressen har redan ett konto hos Krets' }])
  expect(await tokenOf()).toBe('')
})

test('an email change link is valid for a day', async () => {
  const home = await logIn()
  await call('requestEmailChange', { email: 'sen@exempel.se', password }, home)
  const at = { cookies: new Map<string, string>(), now: later(24 * 60) }
  await expect(call('confirmEmail', { token: await tokenOf() }, at)).rejects.toMatchObject({ status: 404 })
  const wrong = { email: 'sen@', password }
  await expect(call('requestEmailChange', wrong, home)).rejects.toMatchObject({
    fields: { email: 'Ogiltig e-postadress' },
  })
  const other = { email: 'sen@exempel.se', password: 'annat' }
  await expect(call('requestEmailChange', other, home)).rejects.toMatchObject({
    fields: { password: expect.any(String) },
  })
})

test.each([
  ['serious_business_mode', [true, false], ['ja', 1]],
  ['show_member_tutorial', [false], [null]],
  ['show_newsletter_popup', [false], [0]],
  ['send_newsletter', [true, false], ['true']],
  ['notification_settings_level', [0, 1, 2], [3, -1, 1.5, '2']],
  ['product_list_mode', [1, 2, 3], [0, 4]],
  ['show_prices_excluding_vat', [true], ['x']],
  ['open_products_in_admin', [true], ['x']],
  ['open_classic_admin_in_new_tab', [true], ['x']],
  ['auto_open_admin_panel', [true], ['x']],
  ['showAdminPanel', [true], ['x']],
  ['myStores', [[], [1, 2, 3, 4]], [[1, 2, 3, 4, 5], [1.5], 1, [1, 99]]],
  ['storeGroupFormat', ['city', 'flat'], ['by-name', 1]],
])('the setting %s accepts %j and rejects %j', async (name, right, wrong) => {
  const home = await logIn()
  for (const value of right) {
    expect(await call('putSetting', { name, value }, home)).toEqual({ status: 'ok', value })
    const { user } = await call<{ user: { settings: Record<string, unknown> } }>('getMe', {}, home)
    expect(user.settings[name]).toEqual(value)
  }
  for (const value of wrong) {
    await expect(call('putSetting', { name, value }, home)).rejects.toMatchObject({
      status: 400,
      code: 'invalid-value',
    })
  }
})

test('there are no other settings', async () => {
  const home = await logIn()
  for (const name of ['shouldReceiveNewsletters', 'isAdmin', '__proto__', 'toString']) {
    await expect(call('putSetting', { name, value: true }, home)).rejects.toMatchObject({ status: 404 })
  }
  await expect(call('putSetting', { name: 'myStores', value: [] }, { cookies: new Map() })).rejects.toMatchObject({
    status: 401,
  })
})
