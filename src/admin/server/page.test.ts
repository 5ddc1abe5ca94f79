import { afterAll, expect, test } from 'vitest'
import type { Right } from '#core/rights.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { testDatabase } from '#test/database.ts'
import { testSealer } from '#test/sealer.ts'
import { adminPage } from './page.ts'

const db = await testDatabase()
const parts = { db, sealer: testSealer, hasMailServer: false, isMarkedAsDemo: false }
const assets = { script: '/admin.js', styles: [] }
afterAll(() => db.close())

const reader = { now: new Date('2026-11-22T12:00:00Z'), ip: '127.0.0.1', userAgent: '', shopper: null }
const opened = (path: string, given: Right[], isAdmin = false) =>
  adminPage(parts, path, { assets, keeper: { isAdmin, rights: given, secondFactor: 'none' }, reader })

test('the door leads everybody to the first page they may open', async () => {
  const shown = async (path: string, given: Right[], isAdmin = false) => {
    const page = await opened(path, given, isAdmin)
    expect(page?.status).toBe(200)
    return /data-page="([^"]+)"/.exec(page?.html ?? '')?.[1]
  }
  expect(await shown('/admin', [], true)).toBe('/admin/orders')
  expect(await shown('/admin/', ['chat', 'orders'])).toBe('/admin/orders')
  expect(await shown('/admin', ['books', 'chat'])).toBe('/admin/chat')
  expect(await shown('/admin', [])).toBe('/admin/window')
})

test.each([
  ['/admin/books', 'books', 'Årets saldon'],
  ['/admin/client-errors', 'errors', 'id="admin"'],
  ['/admin/orders', 'orders', 'id="admin"'],
] as const)('%s is for who has been given it, and in the menu of nobody else', async (path, right, shown) => {
  const refused = await opened(path, ['search'])
  expect(refused?.status).toBe(403)
  expect(refused?.html).toContain('Du har inte fått sköta den här delen av butiken.')
  expect(refused?.html).not.toContain(shown)
  expect(refused?.html).not.toContain(`<li><a href="${path}"`)
  for (const page of [await opened(path, [right]), await opened(path, [], true)]) {
    expect(page?.status).toBe(200)
    expect(page?.html).toContain(shown)
    expect(page?.html).toContain(`<li><a href="${path}"`)
  }
})

test('letters and people are for those who manage people, whatever others have been given', async () => {
  await db.query(
    '',
    `insert into mail (key, recipient, subject, text, html) values ('hej', 'elin@exempel.se', 'Hej', 'Till Elin', '')`,
  )
  for (const path of ['/admin/outbox', '/admin/people']) {
    expect(await opened(path, ['orders', 'errors'])).toBe(null)
    expect((await opened('/admin/orders', ['orders', 'errors']))?.html).not.toContain(path)
    expect(await opened(path, [], true)).toMatchObject({ status: 200 })
  }
  expect((await opened('/admin/outbox', [], true))?.html).toContain('Till Elin')
})

test('what lies sealed is opened only where no mail server is set, and that is noted', async () => {
  const text = 'https://krets.example/se/reset-password?token=HEMLIGT'
  const mail = { kind: 'watch-question', recipient: 'elin@exempel.se', subject: 'Ett brev', text, html: '' } as const
  for (let at = 0; at < 8; at += 1) await writeMail(db, { ...mail, key: `sealed-${at}` }, reader.now)
  const noted = () => db.query('', `select details from security_event where type = 'sealed-mail-read'`)
  const shown = async (hasMailServer: boolean) => {
    const keeper = { isAdmin: true, rights: [], secondFactor: 'none' as const }
    return (await adminPage({ ...parts, hasMailServer }, '/admin/outbox', { assets, keeper, reader }))?.html
  }
  expect(await shown(true)).not.toContain('HEMLIGT')
  expect(await noted()).toEqual([])
  const page = await shown(false)
  expect(page).toContain('HEMLIGT')
  expect(page).toContain('hölls inne: fler än 5 av samma slag på ett dygn till adressen')
  expect(await noted()).toEqual([{ details: { letters: 5 } }])
})

test('a demo shop at a public address says so on every page of the admin', async () => {
  const page = await adminPage({ ...parts, isMarkedAsDemo: true }, '/admin/orders', {
    assets,
    keeper: { isAdmin: true, rights: [], secondFactor: 'none' },
    reader,
  })
  expect(page?.html).toContain('Demobutik')
  expect((await opened('/admin/orders', [], true))?.html).not.toContain('Demobutik')
})
