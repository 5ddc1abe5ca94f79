import { afterAll, expect, test } from 'vitest'
import type { Right } from '#core/rights.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { adminPage } from './page.ts'

const db = await testDatabase()
const deps = { db, encryption: testEncryption, hasMailServer: false, isMarkedAsDemo: false }
const assets = { script: '/admin.js', styles: [], icons: '/icons.svg' }
afterAll(() => db.close())

const reader = { now: new Date('2026-11-22T12:00:00Z'), ip: '127.0.0.1', userAgent: '', member: null }
const query = new URLSearchParams()
const opened = (path: string, given: Right[], isAdmin = false) =>
  adminPage(deps, path, {
    assets,
    employee: { username: 'sara', isAdmin, rights: given, secondFactor: 'none' },
    reader,
    query,
  })

test('the admin root shows everyone the start page, with a menu of what they may open', async () => {
  const page = await opened('/admin/', ['chat'])
  expect(page?.status).toBe(200)
  expect(page?.html).toContain('data-page="/admin"')
  expect(page?.html).toContain('<li><a href="/admin" aria-current="page"')
  expect(page?.html).toContain('<li><a href="/admin/inbox"')
  expect(page?.html).not.toContain('<li><a href="/admin/orders"')
  expect(page?.html).toMatch(/data-open="[^"]*\/admin\/chat\/{id}/)
  expect(page?.html).not.toMatch(/data-open="[^"]*\/admin\/order\/{id}/)
})

test.each([
  ['/admin/accounting', 'accounting', 'id="admin"'],
  ['/admin/fortnox', 'accounting', 'id="admin"'],
  ['/admin/client-errors', 'errors', 'id="admin"'],
  ['/admin/failed-jobs', 'errors', 'id="admin"'],
  ['/admin/backups', 'errors', 'id="admin"'],
  ['/admin/system-status', 'errors', 'id="admin"'],
  ['/admin/orders', 'orders', 'id="admin"'],
  ['/admin/customers', 'customers', 'id="admin"'],
] as const)('%s requires its right, and is hidden in the menu without it', async (path, right, shown) => {
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

test('emails and people require managing people, regardless of other rights', async () => {
  await db.query(
    '',
    `insert into email_outbox (key, recipient, subject, text, html) values ('hej', 'elin@exempel.se', 'Hej', 'Till Elin', '')`,
  )
  for (const path of ['/admin/outbox', '/admin/people']) {
    expect(await opened(path, ['orders', 'errors'])).toBe(null)
    expect((await opened('/admin/orders', ['orders', 'errors']))?.html).not.toContain(path)
    expect(await opened(path, [], true)).toMatchObject({ status: 200 })
  }
  expect((await opened('/admin/outbox', [], true))?.html).toContain('Till Elin')
})

test('encrypted emails are decrypted only without an SMTP server, which is logged', async () => {
  const text = 'https://krets.example/se/reset-password?token=HEMLIGT'
  const draft = { kind: 'watch-question', recipient: 'elin@exempel.se', subject: 'Ett brev', text, html: '' } as const
  for (let at = 0; at < 8; at += 1) await enqueueEmail(db, { ...draft, key: `encrypted-${at}` }, reader.now)
  const noted = () => db.query('', `select details from security_event where type = 'sealed-mail-read'`)
  const shown = async (hasMailServer: boolean) => {
    const employee = { username: 'sara', isAdmin: true, rights: [], secondFactor: 'none' as const }
    return (await adminPage({ ...deps, hasMailServer }, '/admin/outbox', { assets, employee, reader, query }))?.html
  }
  expect(await shown(true)).not.toContain('HEMLIGT')
  expect(await noted()).toEqual([])
  const page = await shown(false)
  expect(page).toContain('HEMLIGT')
  expect(page).toContain('hölls inne: fler än 5 av samma slag på ett dygn till adressen')
  expect(await noted()).toEqual([{ details: { emails: 5 } }])
})

test('the outbox is searched by recipient and subject, filtered by what became of each, and continued', async () => {
  const employee = { username: 'sara', isAdmin: true, rights: [], secondFactor: 'none' as const }
  await db.query('', 'delete from email_outbox')
  await db.query(
    '',
    `insert into email_outbox (key, recipient, subject, text, html, error, sent_at)
     select 'nr-' || n, case when n = 7 then 'hugo_1@exempel.se' else 'elin@exempel.se' end, 'Mejl ' || n, '', '',
       case when n = 3 then 'no such user' end, case when n > 50 then now() end
     from generate_series(1, 60) n`,
  )
  const subjects = async (requested: string) => {
    const answer = await adminPage(deps, '/admin/outbox', {
      assets,
      employee,
      reader,
      query: new URLSearchParams(requested),
    })
    return [...(answer?.html ?? '').matchAll(/<h2>(.*?)<\/h2>/g)].map(([, subject]) => subject)
  }
  expect(await subjects('state=failed')).toEqual(['Mejl 3'])
  expect(await subjects('state=sent')).toHaveLength(10)
  expect(await subjects('q=HUGO_')).toEqual(['Mejl 7'])
  expect(await subjects('q=mejl+3')).toEqual([
    'Mejl 39',
    ...[38, 37, 36, 35, 34, 33, 32, 31, 30, 3].map((n) => `Mejl ${n}`),
  ])
  const all = await subjects('')
  expect(all).toHaveLength(50)
  const page = await adminPage(deps, '/admin/outbox', { assets, employee, reader, query })
  const before = /before=(\d+)/.exec(page?.html ?? '')?.[1]
  expect(await subjects(`before=${before}`)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Mejl ${n}`))
  expect(await subjects('before=abc&state=none')).toEqual(all)
})

test('a public demo is labelled on every back office page', async () => {
  const page = await adminPage({ ...deps, isMarkedAsDemo: true }, '/admin/orders', {
    assets,
    employee: { username: 'sara', isAdmin: true, rights: [], secondFactor: 'none' },
    reader,
    query,
  })
  expect(page?.html).toContain('Demobutik')
  expect((await opened('/admin/orders', [], true))?.html).not.toContain('Demobutik')
})
