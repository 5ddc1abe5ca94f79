import { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { accountOn } from '#test/account.ts'
import { testDatabase } from '#test/database.ts'
import { hashPassword } from './passwords.ts'

const db = await testDatabase()
const [here, elsewhere] = [accountOn(db), accountOn(db)]
const now = new Date('2026-11-21T12:00:00Z')
const password = 'tre gröna hästar'
for (const name of ['elsa', 'nils', 'vera']) {
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

test('eight wrong passwords are enough for a quarter of an hour, in all processes, by name and by address alike', async () => {
  for (let count = 0; count < 8; count += 1) {
    const wrong = { username: count % 2 ? 'nils' : 'NILS@exempel.se', password: 'fel', ip: `place ${count}` }
    await expect(logIn({ ...wrong, in: count % 2 ? here : elsewhere })).rejects.toMatchObject({ status: 403 })
  }
  const refused = { status: 429, code: 'too-many-tries', retryAfterSeconds: 900 }
  await expect(logIn({ username: 'nils', in: elsewhere })).rejects.toMatchObject(refused)
  await expect(logIn({ username: 'vera' })).resolves.toBeTruthy()
  await expect(logIn({ username: 'nils', at: new Date(now.getTime() + 900_000) })).resolves.toBeTruthy()
})

test('many at once get no more tries than one after the other', async () => {
  const tries = Array.from({ length: 20 }, (_, count) => logIn({ username: 'ingen alls', ip: `many ${count}` }))
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
