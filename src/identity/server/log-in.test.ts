import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { accountOn } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { hashPassword } from './passwords.ts'

const db = await testDatabase()
const [here, elsewhere] = [accountOn(db), accountOn(db)]
const now = new Date('2026-11-21T12:00:00Z')
const password = 'tre gröna hästar'
for (const name of ['elsa', 'nils', 'vera', 'olle', 'tove']) {
  const sql = `insert into member (username, email, password_hash) values ($1, $1 || '@exempel.se', $2)`
  await db.query('', sql, [name, await hashPassword(password)])
}
afterAll(() => db.close())

type Attempt = { username: string; password?: string; ip?: string; at?: Date; in?: typeof here }

const logIn = ({ username, password: typed = password, ip = 'home', at = now, in: process = here }: Attempt) =>
  process.call('login', { username, password: typed }, { cookies: new Map(), ip, now: at })

test('an unknown name and a wrong password get the same error after the same work', async () => {
  const refused = { status: 403, code: 'wrong-credentials', message: 'Fel användarnamn eller lösenord.' }
  const work = vi.spyOn(Worker.prototype, 'postMessage')
  const compared = () => work.mock.calls.filter(([requested]) => requested.against !== null).length
  await expect(logIn({ username: 'ingen' })).rejects.toMatchObject(refused)
  expect(compared()).toBe(1)
  await expect(logIn({ username: 'elsa', password: 'fel' })).rejects.toMatchObject(refused)
  expect(compared()).toBe(2)
})

test('logging out ends the session, and answers ok', async () => {
  const browser = { cookies: new Map<string, string>(), ip: 'home', now }
  await here.call('login', { username: 'tove', password }, browser)
  expect(await here.call('getMe', {}, browser)).toMatchObject({ user: { username: 'tove' } })
  const before = new Map(browser.cookies)
  expect(await here.call('logout', {}, browser)).toEqual({ status: 'ok' })
  for (const cookies of [browser.cookies, before]) {
    expect(await here.call('getMe', {}, { ...browser, cookies })).toEqual({ user: null, starredStores: [] })
  }
})

test('eight wrong passwords from one network block it for 15 minutes, in all processes', async () => {
  for (let count = 0; count < 8; count += 1) {
    const wrong = { username: count % 2 ? 'nils' : 'NILS', password: 'fel', ip: `2001:db8:1:2::${count}` }
    await expect(logIn({ ...wrong, in: count % 2 ? here : elsewhere })).rejects.toMatchObject({ status: 403 })
  }
  const network = { username: 'nils', ip: '2001:db8:1:2:ffff::1' }
  const message = 'För många försök, försök igen om en liten stund.'
  const refused = { status: 429, code: 'too-many-requests', retryAfterSeconds: 900, message }
  await expect(logIn({ ...network, in: elsewhere })).rejects.toMatchObject(refused)
  await expect(logIn({ ...network, username: 'vera' })).resolves.toBeTruthy()
  await expect(logIn({ username: 'nils', ip: '2001:db8:1:3::1' })).resolves.toBeTruthy()
  await expect(logIn({ ...network, at: new Date(now.getTime() + 900_000) })).resolves.toBeTruthy()
})

test("knowing one account's password allows no attempts at another account with the same address", async () => {
  const email = 'flera@exempel.se'
  const join = async (username: string, password: string) =>
    await db.query('', 'insert into member (username, email, password_hash) values ($1, $2, $3)', [
      username,
      email,
      await hashPassword(password),
    ])
  await join('agare', password)
  for (const name of ['falsk1', 'falsk2', 'falsk3']) await join(name, 'fyra blå kossor')
  const browser = { cookies: new Map<string, string>(), ip: 'thief', now }
  const messages = (typed: string) => here.call('login', { username: email, password: typed }, browser)
  await messages('fyra blå kossor')
  const answers: unknown[] = []
  for (let count = 0; count < 20; count += 1) {
    answers.push(await messages(`gissning ${count}`).catch(({ status }) => status))
    if (count % 4 === 3)
      answers.push(
        await messages('fyra blå kossor').then(
          () => 200,
          ({ status }) => status,
        ),
      )
  }
  expect(answers.filter((status) => status === 403).length).toBeLessThan(8)
  expect(answers.at(-1)).toBe(429)
  await expect(logIn({ username: email, ip: 'owner' })).resolves.toBeTruthy()
})

test('a login in progress during a password change opens no session', async () => {
  const [{ id } = { id: 0 }] = await db.query<{ id: number }>('', `select id from member where username = 'olle'`)
  const changing = await db.borrow()
  await changing.query('', 'begin')
  await changing.query('', 'update member set password_hash = $2 where id = $1', [
    id,
    await hashPassword('en annan häst'),
  ])
  const answer = logIn({ username: 'olle' }).then(
    () => 'opened',
    ({ code }) => code,
  )
  const waiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.query('', waiting))[0]).toEqual({ waiting: 1 })
  await changing.query('', 'delete from session where member_id = $1', [id])
  await changing.query('', 'commit')
  changing.giveBack()
  expect(await answer).toBe('wrong-credentials')
  expect(await db.query('', 'select 1 from session where member_id = $1', [id])).toEqual([])
  await db.query('', 'update member set password_hash = $2 where id = $1', [id, await hashPassword(password)])
})

test('existing and unknown names are rejected alike, before and after the limit', async () => {
  const answers = async (username: string) => {
    const typed: unknown[] = []
    for (let count = 0; count < 10; count += 1) {
      await logIn({ username, password: 'fel', ip: `of ${username}` }).catch(({ status, code, message }) =>
        typed.push({ status, code, message }),
      )
    }
    return typed
  }
  expect(await answers('elsa')).toEqual(await answers('elsas'))
  await expect(logIn({ username: 'elsa@exempel.se', password: 'fel', ip: 'of elsa' })).rejects.toMatchObject({
    status: 403,
  })
})

test('a thousand wrong passwords from one network do not lock the owner out elsewhere or in a known browser', async () => {
  const browser = { cookies: new Map<string, string>(), ip: 'cafe', now }
  await here.call('login', { username: 'olle', password }, browser)
  const owned = new Map([['shop_device', browser.cookies.get('shop_device') ?? '']])
  let refused = 0
  for (let count = 0; count < 1000; count += 1) {
    await logIn({ username: 'olle', password: 'fel', ip: 'cafe' }).catch(({ status }) => {
      if (status === 429) refused += 1
    })
  }
  expect(refused).toBe(992)
  await expect(logIn({ username: 'olle', ip: 'cafe' })).rejects.toMatchObject({ status: 429 })
  await expect(logIn({ username: 'olle', ip: 'home of olle' })).resolves.toBeTruthy()
  await expect(here.call('login', { username: 'olle', password }, { ...browser, cookies: owned })).resolves.toBeTruthy()
  const limits = `select 1 from security_event e join member m on m.id = e.member_id
    where m.username = 'olle' and e.type = 'rate-limit'`
  expect(await db.query('', limits)).toHaveLength(1)
}, 60_000)

test('two hundred networks share a hundred attempts an hour, and the owner can log in from a known browser', async () => {
  const browser = { cookies: new Map<string, string>(), ip: 'home of tove', now }
  await here.call('login', { username: 'tove', password }, browser)
  const attempts = Array.from({ length: 200 }, (_, count) =>
    logIn({ username: 'tove', password: 'fel', ip: `bot ${count}` }),
  )
  const statuses = (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'rejected' ? one.reason.status : 200,
  )
  expect(statuses.filter((status) => status === 403)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  await expect(logIn({ username: 'tove', ip: 'bot 900' })).rejects.toMatchObject({ status: 429 })
  await expect(here.call('login', { username: 'tove', password }, browser)).resolves.toBeTruthy()
}, 60_000)

test('a device cookie belongs to one member, and its attempts are limited too', async () => {
  const browser = { cookies: new Map<string, string>(), ip: 'shared', now }
  await here.call('login', { username: 'vera', password }, browser)
  const device = browser.cookies.get('shop_device') ?? ''
  const attempt = (username: string) =>
    here.call('login', { username, password: 'fel' }, { ...browser, cookies: new Map([['shop_device', device]]) })
  for (let count = 0; count < 8; count += 1) await expect(attempt('nils')).rejects.toMatchObject({ status: 403 })
  await expect(attempt('nils')).rejects.toMatchObject({ status: 429 })
  for (let count = 0; count < 10; count += 1) await expect(attempt('vera')).rejects.toMatchObject({ status: 403 })
  await expect(attempt('vera')).rejects.toMatchObject({ status: 429 })
  expect(await db.query('', 'select from trusted_device where token_hash = $1', [Buffer.from(device)])).toEqual([])
})

test('parallel attempts gain nothing over sequential ones', async () => {
  const attempts = Array.from({ length: 20 }, () => logIn({ username: 'ingen alls', password: 'fel', ip: 'many' }))
  const answers = await Promise.allSettled(attempts)
  const statuses = answers.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(statuses.filter((status) => status === 403)).toHaveLength(8)
  expect(statuses.filter((status) => status === 429)).toHaveLength(12)
})

test('forty attempts per address; successful ones are not counted', async () => {
  for (let count = 0; count < 50; count += 1) await logIn({ username: 'vera', ip: 'office' })
  for (let count = 0; count < 40; count += 1) {
    await expect(logIn({ username: `ingen ${count}`, ip: 'office' })).rejects.toMatchObject({ status: 403 })
  }
  await expect(logIn({ username: 'vera', ip: 'office' })).rejects.toMatchObject({ status: 429 })
  await expect(logIn({ username: 'vera', ip: 'another office' })).resolves.toBeTruthy()
}, 30_000)
