import { TOTP, URI } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { callsOf } from '#core/server/call-table.ts'
import { accountContract, type User } from '#identity/contract.ts'
import { accountApi } from '#identity/server/api.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { purgeOldSessions } from '#identity/server/purge-old-sessions.ts'
import { openSessionStore, sessionCookie } from '#identity/server/sessions.ts'
import { type SecondFactors, secondFactorContract } from '#second-factors/contract.ts'
import { secondFactorApi } from '#second-factors/server/api.ts'
import { reencryptSecondFactors } from '#second-factors/server/reencrypt.ts'
import { peopleContract } from '#staff/contract.ts'
import { type Browser, callerOf, emailSender, isStore, noOrders, nowhere, writeSecurityNotices } from '#test/account.ts'
import { bankIdOn } from '#test/bankid.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { makeMember } from '#test/request-context.ts'
import { peopleApi } from './people-api.ts'

const db = await testDatabase()
const password = 'fyra hästar drar'
const hash = await hashPassword(password)
const [elin, signe, boss] = [1, 2, 3]
let now = new Date('2026-11-22T08:00:00Z')

beforeEach(async () => {
  now = new Date(now.getTime() + 40 * 3_600_000)
  await db.query('', 'delete from member')
  await db.query('', 'delete from email_outbox')
  await db.query('', 'delete from rate_limit')
  for (const id of [elin, signe, boss]) await makeMember(db, id)
  await db.query('', `update member set is_employee = id > 1, is_admin = id = 3, password_hash = $1`, [hash])
})
afterAll(() => db.close())

function shopWhere(secondFactor: 'required' | 'optional') {
  const sessions = openSessionStore(db, { secondFactor, trustsBankId: true })
  const deps = { db, encryption: testEncryption, sessions, origin: 'https://krets.example' }
  const emailDeps = { db, ...emailSender }
  const rows = [
    ...callsOf(
      'account',
      accountContract,
      accountApi({
        db,
        sessions,
        orders: noOrders,
        emailDeps,
        localAvailability: async () => nowhere,
        encryption: testEncryption,
        isStore,
      }),
    ),
    ...callsOf('account', peopleContract, peopleApi({ db, sessions, entryRights: new Map() })),
    ...callsOf('account', secondFactorContract, secondFactorApi({ ...deps, isRequired: secondFactor === 'required' })),
  ]
  type Name = keyof typeof accountContract | keyof typeof peopleContract | keyof typeof secondFactorContract
  const called = callerOf<Name>(sessions, rows)
  const call = <T>(name: Name, input: object, browser: Browser) => called<T>(name, input, { ...browser, now })
  const logIn = async (id: number) => {
    const browser: Browser = { cookies: new Map() }
    const { user } = await call<{ user: User }>('login', { username: `member${id}`, password }, browser)
    return { browser, user }
  }
  const addTotp = async (browser: Browser) => {
    const { data } = await call<{ data: { secret: string; address: string } }>('beginTotp', {}, browser)
    const app = URI.parse(data.address) as TOTP
    const answer = await call<Codes>('addTotp', { code: codeOf(app) }, browser)
    return { app, codes: answer.data.recoveryCodes ?? [] }
  }
  const factors = async (browser: Browser) =>
    (await call<{ data: SecondFactors }>('getSecondFactors', {}, browser)).data
  return { sessions, call, logIn, addTotp, factors }
}

type Codes = { data: { recoveryCodes: string[] | null } }
const codeOf = (app: TOTP) => app.generate({ timestamp: now.getTime() })
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const minutes = 60_000
const hours = 60 * minutes
const required = shopWhere('required')
const optional = shopWhere('optional')
const refused = (code: string, status = 403) => ({ status, code })
const emails = async () => {
  await writeSecurityNotices(db)
  const sent = await db.query<{ subject: string }>('', 'select subject from email_outbox order by id')
  return sent.map(({ subject }) => subject).filter((subject) => subject !== 'Ny inloggning hos Krets')
}
const events = async (type: string) =>
  (
    await db.query<{ outcome: string }>('', 'select outcome from security_event where type = $1 and at = $2', [
      type,
      now,
    ])
  ).map(({ outcome }) => outcome)

test('where a factor is required, staff must enrol before the back office opens', async () => {
  const { browser, user } = await required.logIn(boss)
  expect(user).toMatchObject({ isEmployee: false, isAdmin: false, secondFactor: 'enrol' })
  await expect(required.call('listPeople', {}, browser)).rejects.toMatchObject(refused('second-factor-required'))
  const { app, codes } = await required.addTotp(browser)
  expect(codes).toHaveLength(10)
  expect(await required.call('listPeople', {}, browser)).toMatchObject({ data: [{}, {}, {}] })
  expect(await events('second-factor-add')).toEqual(['success'])
  expect(await emails()).toEqual(['Tvåstegsverifiering är påslagen hos Krets'])

  pass(minutes)
  const again = await required.logIn(boss)
  expect(again.user).toMatchObject({ isEmployee: false, secondFactor: 'required' })
  await expect(required.call('listPeople', {}, again.browser)).rejects.toMatchObject(refused('second-factor-required'))
  await required.call('verifyByTotp', { code: codeOf(app) }, again.browser)
  expect(await required.call('listPeople', {}, again.browser)).toMatchObject({ data: [{}, {}, {}] })
  const me = await required.call<{ user: User }>('getMe', {}, again.browser)
  expect(me.user).toMatchObject({ isEmployee: true, isAdmin: true, secondFactor: 'done' })
})

test('where it is optional, only staff who have a factor must show it', async () => {
  const { browser, user } = await optional.logIn(boss)
  expect(user).toMatchObject({ isAdmin: true, secondFactor: 'none' })
  const other = await optional.logIn(boss)
  await optional.addTotp(browser)
  await expect(optional.call('listPeople', {}, other.browser)).rejects.toMatchObject(refused('second-factor-required'))
  expect((await optional.logIn(boss)).user).toMatchObject({ isAdmin: false, secondFactor: 'required' })
  expect((await optional.logIn(elin)).user).toMatchObject({ secondFactor: 'none' })
})

test('a session that has not shown its factor can neither change nor list factors', async () => {
  const { browser } = await required.logIn(signe)
  await required.addTotp(browser)
  pass(minutes)
  const { browser: thief } = await required.logIn(signe)
  for (const [name, input] of [
    ['beginPasskey', {}],
    [
      'addPasskey',
      { name: 'Min', credential: { id: '', rawId: '', type: 'public-key', response: {}, clientExtensionResults: {} } },
    ],
    ['beginTotp', {}],
    ['addTotp', { code: '000000' }],
    ['removeFactor', { id: 1 }],
    ['renewRecoveryCodes', {}],
  ] as const)
    await expect(required.call(name, input, thief), name).rejects.toMatchObject(refused('second-factor-required'))
  expect(await required.factors(thief)).toMatchObject({ factors: [], recoveryCodesLeft: 0, can: { totp: true } })
})

const bank = bankIdOn(db, {
  get now() {
    return now
  },
  pass,
})
const noBankId = async (browser: Browser) =>
  expect(await bank.call('getBankIdLink', {}, browser)).toMatchObject({ data: { linkedAt: null } })

test('a session that has not shown its factor links no BankID, nor does one begun before there was a factor', async () => {
  const early = (await required.logIn(signe)).browser
  const begun = await bank.begin({ purpose: 'link' }, early)
  await bank.onPhone(begun, early, { approvedBy: '198112189876' })
  const { browser } = await required.logIn(signe)
  await required.addTotp(browser)
  expect(await bank.poll(begun, early)).toMatchObject({ status: 'failed' })
  const { browser: thief } = await required.logIn(signe)
  const link = bank.begin({ purpose: 'link' }, thief)
  await expect(link).rejects.toMatchObject(refused('second-factor-required'))
  await expect(bank.call('deleteBankIdLink', {}, thief)).rejects.toMatchObject(refused('second-factor-required'))
  await noBankId(thief)
  const owners = await bank.begin({ purpose: 'link' }, browser)
  await bank.onPhone(owners, browser, { approvedBy: '198112189876' })
  expect(await bank.poll(owners, browser)).toMatchObject({ status: 'complete' })
})

test('a code is accepted once, within one step, and for this member only', async () => {
  const { browser } = await required.logIn(signe)
  const { app } = await required.addTotp(browser)
  const { browser: second } = await required.logIn(signe)
  await expect(required.call('verifyByTotp', { code: codeOf(app) }, second)).rejects.toMatchObject(
    refused('wrong-code'),
  )
  pass(30_000)
  const code = codeOf(app)
  pass(30_000)
  await required.call('verifyByTotp', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, second)
  const { browser: third } = await required.logIn(signe)
  await expect(required.call('verifyByTotp', { code }, third)).rejects.toMatchObject(refused('wrong-code'))
  pass(5 * minutes)
  const late = codeOf(app)
  pass(61_000)
  await expect(required.call('verifyByTotp', { code: late }, third)).rejects.toMatchObject(refused('wrong-code'))
  const { browser: other } = await required.logIn(boss)
  await expect(required.call('verifyByTotp', { code: codeOf(app) }, other)).rejects.toMatchObject(refused('wrong-code'))
  expect(await events('second-factor')).toEqual(['failure', 'failure'])
})

test('the same code sent concurrently is accepted once', async () => {
  const { browser } = await required.logIn(signe)
  const { app } = await required.addTotp(browser)
  pass(minutes)
  const browsers = await Promise.all([0, 1, 2, 3].map(async () => (await required.logIn(signe)).browser))
  const answers = await Promise.allSettled(
    browsers.map((one) => required.call('verifyByTotp', { code: codeOf(app) }, one)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a recovery code works once; new ones invalidate the previous ones', async () => {
  const { browser } = await required.logIn(signe)
  const { codes } = await required.addTotp(browser)
  const [first = '', next = ''] = codes
  expect(first).toMatch(/^(\w{4}-){5}\w{4}$/)
  const { browser: second } = await required.logIn(signe)
  await required.call('verifyByRecoveryCode', { code: first.toLowerCase().replaceAll('-', ' ') }, second)
  expect(await required.factors(second)).toMatchObject({ state: 'done', recoveryCodesLeft: 9 })
  const { browser: third } = await required.logIn(signe)
  const used = required.call('verifyByRecoveryCode', { code: first }, third)
  await expect(used).rejects.toMatchObject(refused('wrong-code'))
  await required.call('renewRecoveryCodes', {}, second)
  const old = required.call('verifyByRecoveryCode', { code: next }, third)
  await expect(old).rejects.toMatchObject(refused('wrong-code'))
  expect(await emails()).toContain('Nya återställningskoder hos Krets')
  const stored = JSON.stringify(await db.query('', 'select * from recovery_code'))
  for (const code of codes) expect(stored).not.toContain(code)
})

test('wrong codes are limited per account, regardless of the address', async () => {
  const { browser } = await required.logIn(signe)
  const { app } = await required.addTotp(browser)
  pass(minutes)
  const { browser: thief } = await required.logIn(signe)
  for (let i = 0; i < 8; i += 1) {
    const wrong = required.call('verifyByTotp', { code: '12345x' }, { ...thief, ip: `10.0.${i}.1` })
    await expect(wrong).rejects.toMatchObject(refused('wrong-code'))
  }
  const right = required.call('verifyByTotp', { code: codeOf(app) }, { ...thief, ip: '10.1.1.1' })
  await expect(right).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
  for (let i = 0; i < 5; i += 1) {
    const more = required.call('verifyByTotp', { code: '12345x' }, thief)
    await expect(more).rejects.toMatchObject({ status: 429 })
  }
  expect(await events('rate-limit')).toEqual(['failure'])
  pass(16 * minutes)
  await required.call('verifyByTotp', { code: codeOf(app) }, (await required.logIn(signe)).browser)
})

test('a challenge is valid for five minutes', async () => {
  const { browser } = await required.logIn(signe)
  const { data } = await required.call<{ data: { address: string } }>('beginTotp', {}, browser)
  pass(5 * minutes)
  const late = required.call('addTotp', { code: codeOf(URI.parse(data.address) as TOTP) }, browser)
  await expect(late).rejects.toMatchObject(refused('challenge-expired', 409))
})

test('adding, renewing and removing factors requires re-authentication', async () => {
  const { browser } = await required.logIn(signe)
  pass(11 * minutes)
  for (const name of ['beginTotp', 'beginPasskey', 'renewRecoveryCodes'] as const)
    await expect(required.call(name, {}, browser)).rejects.toMatchObject(refused('reauthentication-required'))
  await expect(required.call('removeFactor', { id: 1 }, browser)).rejects.toMatchObject(
    refused('reauthentication-required'),
  )
})

test('the last factor can be removed only if none is required', async () => {
  const { browser } = await required.logIn(signe)
  await required.addTotp(browser)
  const [factor] = (await required.factors(browser)).factors
  const removed = required.call('removeFactor', { id: factor?.id }, browser)
  await expect(removed).rejects.toMatchObject(refused('last-factor', 409))
  const { browser: other } = await optional.logIn(boss)
  await optional.addTotp(other)
  const [theirs] = (await optional.factors(other)).factors
  await optional.call('removeFactor', { id: factor?.id }, other)
  expect((await required.factors(browser)).factors).toHaveLength(1)
  await optional.call('removeFactor', { id: theirs?.id }, other)
  expect(await optional.factors(other)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect(await emails()).toContain('Tvåstegsverifiering är borttagen hos Krets')
})

test("administrators can reset others' factors, never their own", async () => {
  const { browser } = await required.logIn(signe)
  await required.addTotp(browser)
  const { browser: admin } = await required.logIn(boss)
  await required.addTotp(admin)
  const own = required.call('resetSecondFactor', { id: boss }, admin)
  await expect(own).rejects.toMatchObject(refused('own-factors', 409))
  const byEmployee = required.call('resetSecondFactor', { id: boss }, browser)
  await expect(byEmployee).rejects.toMatchObject(refused('admins-only'))
  await required.call('resetSecondFactor', { id: signe }, admin)
  await expect(required.call('beginTotp', {}, browser)).rejects.toMatchObject(refused('login-required', 401))
  expect((await required.logIn(signe)).user.secondFactor).toBe('enrol')
  expect(await emails()).toContain('Tvåstegsverifiering är borttagen hos Krets')
  expect(await events('second-factor-remove')).toEqual(['success'])
})

test('a member who is not staff is denied', async () => {
  const { browser } = await required.logIn(elin)
  expect(await required.factors(browser)).toMatchObject({ state: 'none', factors: [] })
  await expect(required.call('beginTotp', {}, browser)).rejects.toMatchObject(refused('not-for-members', 409))
})

test('a BankID login counts as two factors, except with the sandbox at a public address', async () => {
  const memberOf = async (store: typeof required.sessions, by: string) =>
    await store.memberOf(new Map([[sessionCookie, await store.open(boss, now, '', by)]]), now)
  expect(await memberOf(required.sessions, 'bankid')).toMatchObject({ isAdmin: true, secondFactor: 'done' })
  expect(await memberOf(required.sessions, 'password')).toMatchObject({ isAdmin: false, secondFactor: 'enrol' })
  const withSandbox = openSessionStore(db, { secondFactor: 'required', trustsBankId: false })
  expect(await memberOf(withSandbox, 'bankid')).toMatchObject({ isAdmin: false, secondFactor: 'enrol' })
})

test("staff sessions end after one hour of inactivity and twelve hours; members' after 60 days", async () => {
  const [{ browser: staff }, { browser: member }] = [await optional.logIn(boss), await optional.logIn(elin)]
  const works = () => optional.call('listPeople', {}, staff)
  const began = now
  for (let i = 0; i < 12; i += 1) {
    pass(59 * minutes)
    optional.sessions.evict(boss)
    await works()
  }
  now = new Date(began.getTime() + 12 * hours)
  optional.sessions.evict(boss)
  await expect(works()).rejects.toMatchObject(refused('login-required', 401))
  const { browser: idle } = await optional.logIn(boss)
  pass(hours)
  optional.sessions.evict(boss)
  await expect(optional.call('listPeople', {}, idle)).rejects.toMatchObject(refused('login-required', 401))
  await purgeOldSessions(db, now)
  expect(await db.query('', 'select 1 from session where member_id = $1', [boss])).toEqual([])
  now = new Date(began.getTime() + 59 * 24 * hours)
  optional.sessions.evict(elin)
  expect((await optional.call<{ user: User | null }>('getMe', {}, member)).user?.id).toBe(elin)
})

test('showing a factor renews the session token', async () => {
  const { browser } = await required.logIn(signe)
  const before = browser.cookies.get(sessionCookie)
  await required.addTotp(browser)
  expect(browser.cookies.get(sessionCookie)).not.toBe(before)
  const stolen: Browser = { cookies: new Map([[sessionCookie, before ?? '']]) }
  expect((await required.call<{ user: User | null }>('getMe', {}, stolen)).user).toBe(null)
})

test('secrets are stored encrypted, and re-encrypted with a new key', async () => {
  const { browser } = await required.logIn(signe)
  const { app } = await required.addTotp(browser)
  const [row] = await db.query<{ secret: string }>('', 'select secret from second_factor')
  expect(row?.secret).not.toContain(app.secret.base32)
  expect(testEncryption.open(row?.secret ?? '')).toBe(app.secret.base32)
  const other = {
    ...testEncryption,
    keyId: 'other',
    encrypt: (text: string) => `other:${testEncryption.encrypt(text)}`,
  }
  expect(await reencryptSecondFactors(db, other)).toBe(1)
  expect(await reencryptSecondFactors(db, other)).toBe(0)
})
