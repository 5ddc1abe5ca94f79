import { afterAll, expect, test } from 'vitest'
import type { Right } from '#core/rights.ts'
import { testDatabase } from '#test/database.ts'
import { testSealer } from '#test/sealer.ts'
import { adminPage } from './page.ts'

const db = await testDatabase()
const parts = { db, sealer: testSealer, hasMailServer: false }
const assets = { script: '/admin.js', styles: [] }
afterAll(() => db.close())

const asked = (path: string, given: Right[], isAdmin = false) =>
  adminPage(parts, path, { assets, keeper: { isAdmin, rights: given } })

async function opened(path: string, given: Right[], isAdmin = false) {
  const answer = await asked(path, given, isAdmin)
  return answer && 'html' in answer ? answer : null
}

test('the door leads everybody to the first page they may open', async () => {
  expect(await asked('/admin', [], true)).toEqual({ status: 303, location: '/admin/orders' })
  expect(await asked('/admin/', ['chat', 'orders'])).toMatchObject({ location: '/admin/orders' })
  expect(await asked('/admin', ['books', 'chat'])).toMatchObject({ location: '/admin/chat' })
  expect(await asked('/admin', [])).toMatchObject({ location: '/admin/window' })
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
    expect(await asked(path, ['orders', 'errors'])).toBe(null)
    expect((await opened('/admin/orders', ['orders', 'errors']))?.html).not.toContain(path)
    expect(await opened(path, [], true)).toMatchObject({ status: 200 })
  }
  expect((await opened('/admin/outbox', [], true))?.html).toContain('Till Elin')
})
