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

type Try = { username: string; password?: string; ip?: string; at?: Date; in?: typeof here }

const logIn = ({ username, password: said = password, ip = 'home', at = now, in: process = here }: Try) =>
  process.call('login', { username, password: said }, { cookies: new Map(), ip, now: at })

test('a wrong name and a wrong password are refused alike, after the same work', async () => {
  const refused = { status: 403, code: 'wrong-credentials', message: 'Fel användarnamn eller lösenord.' }
  const work = vi.spyOn(Worker.prototype, 'postMessage')
  const compared = () => work.mock.calls.filter(([asked]) => asked.against !== null).length
  await expect(logIn({ username: 'ingen' })).rejects.toMatchObject(refused)
  expect(compared()).toBe(1)
  await expect(logIn({ username: 'elsa', password: 'fel' })).rejects.toMatchObject(refused)
  expect(compared()).toBe(2)
})

test('eight wrong passwords from one network are enough for a quarter of an hour, in all processes', async () => {
  for (let count = 0; count < 8; count += 1) {
    const wrong = { username: count % 2 ? 'nils' : 'NILS', password: 'fel', ip: `2001:db8:1:2::${count}` }
    await expect(logIn({ ...wrong, in: count % 2 ? here : elsewhere })).rejects.toMatchObject({ status: 403 })
  }
  const network = { username: 'nils', ip: '2001:db8:1:2:ffff::1' }
  const refused = { status: 429, code: 'too-many-tries', retryAfterSeconds: 900 }
  await expect(logIn({ ...network, in: elsewhere })).rejects.toMatchObject(refused)
  await expect(logIn({ ...network, username: 'vera' })).resolves.toBeTruthy()
  await expect(logIn({ username: 'nils', ip: '2001:db8:1:3::1' })).resolves.toBeTruthy()
  await expect(logIn({ ...network, at: new Date(now.getTime() + 900_000) })).resolves.toBeTruthy()
})

test('a name that exists and one that does not are refused alike, before and after the limit', async () => {
  const answers = async (username: string) => {
    const said: unknown[] = []
    for (let count = 0; count < 10; count += 1) {
      await logIn({ username, password: 'fel', ip: `of ${username}` }).catch(({ status, code, message }) =>
        said.push({ status, code, message }),
      )
    }
    return said
  }
  expect(await answers('elsa')).toEqual(await answers('elsas'))
  // Neither tells its tries that a name and an address are one account.
  await expect(logIn({ username: 'elsa@exempel.se', password: 'fel', ip: 'of elsa' })).rejects.toMatchObject({
    status: 403,
  })
})

test('a thousand wrong passwords from one network stop the owner neither elsewhere nor in a browser of theirs', async () => {
  const browser = { cookies: new Map<string, string>(), ip: 'cafe', now }
  await here.call('login', { username: 'olle', password }, browser)
  const owned = new Map([['krets_device', browser.cookies.get('krets_device') ?? '']])
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

test('from two hundred networks a hundred tries an hour are made, and the owner is let in where they have been', async () => {
  const browser = { cookies: new Map<string, string>(), ip: 'home of tove', now }
  await here.call('login', { username: 'tove', password }, browser)
  const tries = Array.from({ length: 200 }, (_, count) =>
    logIn({ username: 'tove', password: 'fel', ip: `bot ${count}` }),
  )
  const statuses = (await Promise.allSettled(tries)).map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(statuses.filter((status) => status === 403)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  await expect(logIn({ username: 'tove', ip: 'bot 900' })).rejects.toMatchObject({ status: 429 })
  await expect(here.call('login', { username: 'tove', password }, browser)).resolves.toBeTruthy()
}, 60_000)

test('a device cookie is of one member, and its tries are counted too', async () => {
  const browser = { cookies: new Map<string, string>(), ip: 'shared', now }
  await here.call('login', { username: 'vera', password }, browser)
  const device = browser.cookies.get('krets_device') ?? ''
  const attempt = (username: string) =>
    here.call('login', { username, password: 'fel' }, { ...browser, cookies: new Map([['krets_device', device]]) })
  for (let count = 0; count < 8; count += 1) await expect(attempt('nils')).rejects.toMatchObject({ status: 403 })
  await expect(attempt('nils')).rejects.toMatchObject({ status: 429 })
  for (let count = 0; count < 10; count += 1) await expect(attempt('vera')).rejects.toMatchObject({ status: 403 })
  await expect(attempt('vera')).rejects.toMatchObject({ status: 429 })
  expect(await db.query('', 'select from trusted_device where token_hash = $1', [Buffer.from(device)])).toEqual([])
})

test('many at once get no more tries than one after the other', async () => {
  const tries = Array.from({ length: 20 }, () => logIn({ username: 'ingen alls', password: 'fel', ip: 'many' }))
  const answers = await Promise.allSettled(tries)
  const statuses = answers.map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(statuses.filter((status) => status === 403)).toHaveLength(8)
  expect(statuses.filter((status) => status === 429)).toHaveLength(12)
})

test('from one address forty are enough; what is right costs nothing', async () => {
  for (let count = 0; count < 50; count += 1) await logIn({ username: 'vera', ip: 'office' })
  for (let count = 0; count < 40; count += 1) {
    await expect(logIn({ username: `ingen ${count}`, ip: 'office' })).rejects.toMatchObject({ status: 403 })
  }
  await expect(logIn({ username: 'vera', ip: 'office' })).rejects.toMatchObject({ status: 429 })
  await expect(logIn({ username: 'vera', ip: 'another office' })).resolves.toBeTruthy()
}, 30_000)
