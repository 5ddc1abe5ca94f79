import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openSessionDoor } from '#account/server/sessions.ts'
import { refusalOf } from '#core/refusal.ts'
import { DatabaseGone, openDatabase } from '#core/server/db.ts'
import { searchContract } from '#search/contract.ts'
import { PageCache, type StoredPage } from './page-cache.ts'
import { createPages } from './pages.ts'

const nowhere = openDatabase({ connection: { host: '/nowhere' }, poolSize: 1, namedStatements: true })

/** A page whose data cannot be had. */
async function failing(error: Error): Promise<StoredPage> {
  const module = {
    load: () => Promise.reject(error),
    head: () => ({ title: '' }),
    Page: () => null,
  }
  const pages = createPages({
    calls: [],
    sessions: openSessionDoor(nowhere),
    cache: new PageCache(),
    log: pino({ level: 'silent' }),
    version: '1.0.0',
    now: () => new Date('2026-11-21T12:00:00Z'),
    renderer: async () => ({ pageModule: async () => module, renderPage: () => '' }),
    assetsOf: () => ({ entry: '', chunk: null, preloads: [], css: '', styles: [] }),
    publicOrigin: null,
    unsafeCalls: { take: () => null },
    others: { chat: null, tag: null },
    redirectOf: () => null,
    isDevelopment: false,
    isMarkedAsDemo: false,
  })
  return await pages({
    pathname: '/se/search/mus',
    query: new URLSearchParams(),
    headers: new Headers(),
    connection: { ip: '127.0.0.1', isSecure: false },
  })
}

const passing: [what: string, error: Error][] = [
  ['goods that are not sorted yet', refusalOf(searchContract.getProductList, 'not-ready')],
  ['a database that is away', new DatabaseGone(new Error('away'))],
]

test.each(passing)('%s make a page that says when it is worth another try, and nobody keeps it', async (_, error) => {
  const { status, headers, html } = await failing(error)
  expect([status, headers['Retry-After'], headers['Cache-Control']]).toEqual([503, '5', 'private, no-store'])
  expect(html.toString()).toContain('"retryAfterSeconds":5')
})

test('what will not pass says nothing of another try', async () => {
  const { status, headers } = await failing(new Error('A fault of ours'))
  expect([status, headers['Retry-After']]).toEqual([500, undefined])
})
