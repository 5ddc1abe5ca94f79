import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedHints, pendingHints } from '#integrations/bankid/sandbox/phone-server.ts'
import { securityEventsOf } from '#test/account.ts'
import { bankIdOn, clockAt } from '#test/bankid.ts'
import { testDatabase } from '#test/database.ts'
import { makeMember } from '#test/request-context.ts'
import { finishBankIds } from '#test/unit-jobs.ts'
import { purgeOldBankIds } from './bankid/jobs.ts'
import { endPendingProofs } from './bankid/links.ts'
import { sessionCookie } from './sessions.ts'

const db = await testDatabase()
const clock = clockAt('2026-11-21T12:00:00Z')
const orderOf: Parameters<typeof bankIdOn>[2] = async ({ orderId, secret }) =>
  orderId === '7' && secret === 'theirs' ? { number: 100_007, total: 50_000, placedAt: clock.now } : null
const bank = bankIdOn(db, clock, orderOf)
const { begin, poll, info, call, onPhone } = bank
const elin = '198112189876'
const tolvan = '191212121212'

beforeAll(async () => {
  await makeMember(db, 1)
  await makeMember(db, 2)
})
afterAll(() => db.close())

const visitor = () => ({ cookies: new Map<string, string>() })
const member = async (id: number) => ({
  cookies: new Map([[sessionCookie, await bank.sessions.open(id, clock.now)]]),
})
const login = { purpose: 'login' } as const

async function approved(by: string) {
  const at = visitor()
  const reference = await begin(login, at)
  await onPhone(reference, at, { approvedBy: by })
  expect(await poll(reference, at)).toEqual({ status: 'complete', hintCode: '' })
  return { at, reference }
}

async function linked(id: number, by: string) {
  const at = await member(id)
  const reference = await begin({ purpose: 'link' }, at)
  await onPhone(reference, at, { approvedBy: by })
  return { at, answer: await poll(reference, at) }
}

test('the QR code changes every second until the app is opened', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  const first = await info(reference, at)
  expect(first).toMatchObject({
    status: 'pending',
    text: 'Jag loggar in hos Krets.',
    secondsLeft: 120,
    isSandbox: true,
  })
  expect(first.qr).toMatch(/^bankid\.[\da-f-]{36}\.0\.[\da-f]{64}$/)
  clock.pass(1000)
  const second = await info(reference, at)
  expect(second.qr).toMatch(/^bankid\.[\da-f-]{36}\.1\.[\da-f]{64}$/)
  const secrets = await db.query<{ secret: string }>(
    '',
    'select qr_start_secret::text as secret from sandbox.bankid_order',
  )
  expect(JSON.stringify([first, second])).not.toContain(secrets.at(-1)?.secret)
  await onPhone(reference, at, { hint: 'userSign' })
  await poll(reference, at)
  expect(await info(reference, at)).toMatchObject({ hintCode: 'userSign', qr: null })
})

test.each(pendingHints)("pending, with BankID's hint code: %s", async (hint) => {
  const at = visitor()
  const reference = await begin(login, at)
  await onPhone(reference, at, { hint })
  expect(await poll(reference, at)).toEqual({ status: 'pending', hintCode: hint })
})

test.each(failedHints.filter((hint) => hint !== 'startFailed' && hint !== 'expiredTransaction'))(
  'failed, as BankID says: %s',
  async (hint) => {
    const at = visitor()
    const reference = await begin(login, at)
    await onPhone(reference, at, { hint })
    expect(await poll(reference, at)).toEqual({ status: 'failed', hintCode: hint })
    expect(await poll(reference, at)).toEqual({ status: 'failed', hintCode: hint })
  },
)

test('an expired identification has an empty status', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  await onPhone(reference, at, { hint: 'expiredTransaction' })
  expect(await poll(reference, at)).toEqual({ status: '', hintCode: 'expiredTransaction' })
})

test('an unopened code is renewed for two minutes', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  const { autoStartToken } = await info(reference, at)
  clock.pass(31_000)
  expect(await poll(reference, at)).toMatchObject({ status: 'pending' })
  const again = await info(reference, at)
  expect(again.autoStartToken).not.toBe(autoStartToken)
  expect(again).toMatchObject({ secondsLeft: 87, qr: expect.stringContaining('.0.') })
  clock.pass(100_000)
  expect(await poll(reference, at)).toEqual({ status: 'failed', hintCode: 'startFailed' })
})

test('BankID is queried at most every other second, however often the browser polls', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  expect(await poll(reference, at)).toMatchObject({ hintCode: 'outstandingTransaction' })
  await onPhone(reference, at, { hint: 'userSign' })
  expect(await call('pollBankId', { reference }, at)).toMatchObject({ hintCode: 'outstandingTransaction' })
  expect(await poll(reference, at)).toMatchObject({ hintCode: 'userSign' })
})

test('a lost answer and an unavailable BankID end nothing', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  await onPhone(reference, at, { nextAnswer: 'maintenance' })
  expect(await poll(reference, at)).toMatchObject({ status: 'pending' })
  await onPhone(reference, at, { approvedBy: elin })
  expect(await poll(reference, at)).toMatchObject({ status: 'complete' })
})

test('starting is idempotent by key; errors are our own, and the key can be retried', async () => {
  const at = visitor()
  const key = randomUUID()
  const refused = begin({ ...login, sandboxOutcome: 'maintenance' }, at, key)
  await expect(refused).rejects.toMatchObject({ status: 503, code: 'bankid-unavailable' })
  const twice = begin({ ...login, sandboxOutcome: 'bankid-already-in-progress' }, at, key)
  await expect(twice).rejects.toMatchObject({ status: 409, code: 'bankid-already-in-progress' })
  const reference = await begin(login, at, key)
  expect(await begin(login, at, key)).toBe(reference)
})

test('cancelling before completion is final; afterwards it changes nothing', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  const { autoStartToken: token } = await info(reference, at)
  expect(await call('cancelBankId', { reference }, at)).toEqual({ status: 'failed', hintCode: 'userCancel' })
  await call('postSandboxPhone', { token, approvedBy: elin }, at)
  expect(await poll(reference, at)).toMatchObject({ status: 'failed' })
  const done = await approved(elin)
  expect(await call('cancelBankId', { reference: done.reference }, done.at)).toMatchObject({ status: 'complete' })
})

test('an identification is bound to its browser and its member', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  const gone = { status: 404, code: 'no-such-reference' }
  for (const name of ['getBankId', 'pollBankId', 'cancelBankId', 'loginByBankId'] as const) {
    await expect(call(name, { reference }, visitor())).rejects.toMatchObject(gone)
    await expect(call(name, { reference: randomUUID() }, at)).rejects.toMatchObject(gone)
  }
  const anna = await member(1)
  const hers = await begin({ purpose: 'link' }, anna)
  anna.cookies.delete(sessionCookie)
  await expect(poll(hers, anna)).rejects.toMatchObject({ status: 401, message: 'Du måste vara inloggad.' })
  anna.cookies.set(sessionCookie, await bank.sessions.open(2, clock.now))
  await expect(poll(hers, anna)).rejects.toMatchObject(gone)
  await expect(begin({ purpose: 'link' }, visitor())).rejects.toMatchObject({ status: 401, code: 'login-required' })
})

test('a linked BankID opens the account; one person, one account', async () => {
  const before = await approved(elin)
  const unknown = { status: 403, code: 'not-linked' }
  await expect(call('loginByBankId', { reference: before.reference }, before.at)).rejects.toMatchObject(unknown)

  const { at, answer } = await linked(1, elin)
  expect(answer).toMatchObject({ status: 'complete' })
  expect(await call('getBankIdLink', {}, at)).toMatchObject({ data: { linkedAt: clock.now.getTime() } })
  const notified = await db.query('', 'select member_id as id, name from feed_entry')
  expect(notified).toEqual([{ id: 1, name: 'bankid-linked' }])
  const other = await linked(2, elin)
  expect(other.answer).toEqual({ status: 'failed', hintCode: 'linkedElsewhere' })

  const { at: browser, reference } = await approved(elin)
  const copied = { cookies: new Map(browser.cookies) }
  expect(await call('loginByBankId', { reference }, browser)).toMatchObject({ user: { id: 1 } })
  clock.pass(20_000)
  expect(await call('loginByBankId', { reference }, { cookies: new Map(copied.cookies) })).toBeTruthy()
  clock.pass(20_000)
  await expect(call('loginByBankId', { reference }, copied)).rejects.toMatchObject({ code: 'no-such-reference' })
  expect(await bank.sessions.memberOf(browser.cookies, clock.now)).toMatchObject({ id: 1 })
  await expect(call('loginByBankId', { reference }, browser)).rejects.toMatchObject({ code: 'no-such-reference' })

  await call('deleteBankIdLink', {}, at)
  const after = await approved(elin)
  await expect(call('loginByBankId', { reference: after.reference }, after.at)).rejects.toMatchObject(unknown)
})

test('a failed BankID login is in the security log once, without the identity', async () => {
  const failures = async () =>
    await db.query<{ details: object }>(
      '',
      "select details, member_id from security_event where type = 'login' and outcome = 'failure' order by id",
    )
  const before = (await failures()).length
  const at = visitor()
  const reference = await begin(login, at)
  await onPhone(reference, at, { hint: 'userCancel' })
  expect(await poll(reference, at)).toMatchObject({ status: 'failed' })
  await poll(reference, at)
  const unlinked = await approved(tolvan)
  await expect(call('loginByBankId', { reference: unlinked.reference }, unlinked.at)).rejects.toThrow()
  expect((await failures()).slice(before)).toEqual([
    { details: { by: 'bankid', reason: 'userCancel' }, member_id: null },
    { details: { by: 'bankid', reason: 'not-linked' }, member_id: null },
  ])
})

const aPassing = 10 * 60_000
const wanted = { status: 403, code: 'reauthentication-required' }

test('a stolen session neither links nor unlinks a BankID', async () => {
  const owner = await linked(1, elin)
  const stolen = await member(1)
  const begun = await begin({ purpose: 'link' }, stolen)
  clock.pass(aPassing)
  await expect(begin({ purpose: 'link' }, stolen)).rejects.toMatchObject(wanted)
  await expect(call('deleteBankIdLink', {}, stolen)).rejects.toMatchObject(wanted)
  expect(await call('getBankIdLink', {}, owner.at)).toMatchObject({ data: { linkedAt: expect.any(Number) } })
  await endPendingProofs(db, 1, clock.now)
  expect(await poll(begun, stolen)).toEqual({ status: 'failed', hintCode: 'cancelled' })
})

test('the linked BankID re-authenticates for ten minutes from its completion, with a new token', async () => {
  await linked(1, elin)
  const at = await member(1)
  clock.pass(aPassing)
  const proof = { purpose: 'reauthentication' } as const
  const reference = await begin(proof, at)
  expect((await info(reference, at)).text).toBe(
    'Jag bekräftar att det är jag som är inloggad på kontot member1 hos Krets.',
  )
  await expect(call('reauthenticateByBankId', { reference }, at)).rejects.toMatchObject({
    code: 'identification-not-complete',
  })
  await expect(onPhone(reference, at, { approvedBy: tolvan })).rejects.toMatchObject({ code: 'cannot-be-done' })
  await onPhone(reference, at, { approvedBy: elin })
  expect(await poll(reference, at)).toMatchObject({ status: 'complete' })
  const stolen = { cookies: new Map(at.cookies) }
  const endedAt = clock.now.getTime()
  clock.pass(aPassing - 1000)
  expect(await call('reauthenticateByBankId', { reference }, at)).toEqual({ status: 'ok' })
  expect(await bank.sessions.memberOf(stolen.cookies, clock.now)).toBe(null)
  expect((await bank.sessions.memberOf(at.cookies, clock.now))?.authenticatedAt.getTime()).toBe(endedAt)
  await call('deleteBankIdLink', {}, at)
  clock.pass(1000)
  await linked(1, elin)
  await expect(call('reauthenticateByBankId', { reference }, at)).rejects.toMatchObject({ code: 'proof-expired' })
  expect((await securityEventsOf(db, 1)).slice(-3).map(({ type }) => type)).toEqual([
    'reauthentication',
    'bankid-unlink',
    'bankid-link',
  ])
})

test("other identifications do not re-authenticate: no login, another person's BankID, or one that is not linked", async () => {
  await linked(1, elin)
  const at = await member(1)
  const reference = await begin(login, at)
  await onPhone(reference, at, { approvedBy: elin })
  await poll(reference, at)
  const gone = { status: 404, code: 'no-such-reference' }
  await expect(call('reauthenticateByBankId', { reference }, at)).rejects.toMatchObject(gone)
  await expect(call('reauthenticateByBankId', { reference }, visitor())).rejects.toMatchObject({ status: 401 })
  const unlinked = { status: 409, code: 'no-linked-bankid' }
  await expect(begin({ purpose: 'reauthentication' }, await member(2))).rejects.toMatchObject(unlinked)
  await expect(begin({ purpose: 'reauthentication' }, visitor())).rejects.toMatchObject({ status: 401 })
})

test('a completed login expires after ten minutes', async () => {
  await linked(1, elin)
  const { at, reference } = await approved(elin)
  clock.pass(aPassing)
  await expect(call('loginByBankId', { reference }, at)).rejects.toMatchObject({ code: 'no-such-reference' })
})

test('only a completed identification started for login logs in', async () => {
  const at = visitor()
  const pending = await begin(login, at)
  await expect(call('loginByBankId', { reference: pending }, at)).rejects.toMatchObject({
    code: 'identification-not-complete',
  })
  await linked(1, elin)
  const order = await begin({ purpose: 'order', orderId: '7', secret: 'theirs' }, at)
  await onPhone(order, at, { approvedBy: elin })
  await poll(order, at)
  await expect(call('loginByBankId', { reference: order }, at)).rejects.toMatchObject({ code: 'no-such-reference' })
})

test('identification for an order requires its secret, and is recorded on the order', async () => {
  const at = visitor()
  const wish = { purpose: 'order', orderId: '7' } as const
  await expect(begin(wish, at)).rejects.toMatchObject({ status: 404, code: 'no-such-order' })
  await db.query('', `delete from bankid_order where purpose = 'order'`)
  const order = { orderId: '7', secret: 'theirs' }
  expect(await call('getIdentification', order, at)).toMatchObject({ data: { number: 100_007, identifiedAt: null } })
  const reference = await begin({ ...wish, secret: 'theirs' }, at)
  await onPhone(reference, at, { approvedBy: elin })
  await poll(reference, at)
  const identifiedAt = clock.now.getTime()
  expect(await call('getIdentification', order, at)).toMatchObject({ data: { identifiedAt } })
})

test('credit is signed by the person with the number, and the app shows what', async () => {
  const at = visitor()
  const wish = { purpose: 'credit', method: 'invoice', amount: 104_900, personalNumber: '811218-9876' } as const
  const wrong = begin({ ...wish, personalNumber: '811218-9875' }, at)
  await expect(wrong).rejects.toMatchObject({ fields: { personalNumber: 'Kontrollera personnumret' } })
  const reference = await begin(wish, at)
  expect((await info(reference, at)).text).toMatch(/1\s049\skr mot faktura/)
  await expect(onPhone(reference, at, { approvedBy: tolvan })).rejects.toMatchObject({ code: 'cannot-be-done' })
  await onPhone(reference, at, { approvedBy: elin })
  expect(await poll(reference, at)).toMatchObject({ status: 'complete' })
})

test('abandoned identifications are completed, and those without evidence are deleted', async () => {
  const at = visitor()
  const reference = await begin(login, at)
  await onPhone(reference, at, { approvedBy: elin })
  clock.pass(25_000)
  await finishBankIds(bank.deps, clock.now)
  expect(await info(reference, at)).toMatchObject({ status: 'complete' })
  const left = await begin(login, at)
  clock.pass(40_000)
  await finishBankIds(bank.deps, clock.now)
  expect(await info(left, at)).toMatchObject({ status: 'failed', hintCode: 'startFailed' })
  clock.pass(25 * 3_600_000)
  await purgeOldBankIds(db, clock.now)
  expect(await db.query('', 'select distinct purpose from bankid_order')).toEqual([{ purpose: 'order' }])
})

test('no table contains a readable personal number or name', async () => {
  await linked(1, elin)
  for (const table of ['bankid_order', 'bankid_link', 'sandbox.bankid_order']) {
    const sql = `select 1 from ${table} t where t::text ~ '811218-?9876|Sandberg'`
    expect(await db.query('', sql), table).toEqual([])
  }
})
