import { type Logger, pino } from 'pino'
import { expect, test } from 'vitest'
import { domainError } from '#core/domain-error.ts'
import { DatabaseGone, openDatabase } from '#core/server/db.ts'
import { neutralShopSettings } from '#core/shop.ts'
import { openSessionStore } from '#identity/server/sessions.ts'
import { searchContract } from '#search/contract.ts'
import { overloadedPage } from './overload.ts'
import { PageCache, type StoredPage } from './page-cache.ts'
import type { PageRequest, PagesDeps } from './page-request.ts'
import { createPages } from './pages.ts'

const nowhere = openDatabase({ connection: { host: '/nowhere' }, poolSize: 1, namedStatements: true })

async function failing(error: Error, log?: Logger): Promise<StoredPage> {
  return await pagesThat(error, log)(request())
}

const request = (): PageRequest => ({
  pathname: '/se/search/mus',
  query: new URLSearchParams(),
  headers: new Headers(),
  connection: { ip: '127.0.0.1', isSecure: false },
})

/** In another turn of the event loop, so that another request can come meanwhile. */
const later = <Value>(value: Value) => new Promise<Value>((done) => setImmediate(done, value))

function pagesThat(error: Error, log: Logger = pino({ level: 'silent' }), overload?: PagesDeps['overload']) {
  const module = {
    load: () => Promise.reject(error),
    head: () => ({ title: '' }),
    Page: () => null,
  }
  return createPages({
    calls: [],
    sessions: openSessionStore(nowhere),
    cache: new PageCache(),
    log,
    version: '1.0.0',
    now: () => new Date('2026-11-21T12:00:00Z'),
    renderer: async () => ({
      pageModule: async (name) => (name === 'error' ? await later(module) : module),
      renderPage: () => [],
    }),
    assetsOf: () => ({ entry: '', chunk: null, preloads: [], css: '', styles: [] }),
    publicOrigin: null,
    unsafeCalls: { take: () => null },
    others: { chat: null, tag: null, cdn: null },
    redirectOf: () => null,
    settingsAt: async () => neutralShopSettings,
    ...(overload && { overload }),
    isDevelopment: false,
    isMarkedAsDemo: false,
  })
}

test.each(['/no', '/no/p/1', '/no/nyheter', '/dk/nyheter/2'])(
  '%s is of another region, known or not',
  async (pathname) => {
    const { status, headers } = await pagesThat(new Error('not loaded'))({ ...request(), pathname })
    expect([status, headers.Location]).toEqual([404, undefined])
  },
)

test('an unknown address of the region leads to the page that says so', async () => {
  const { status, headers } = await pagesThat(new Error('not loaded'))({ ...request(), pathname: '/se/nyheter' })
  expect([status, headers.Location]).toEqual([302, '/se/error/404?p=%2Fse%2Fnyheter'])
})

const passing: [what: string, error: Error][] = [
  ['goods that are not sorted yet', domainError(searchContract.getProductList, 'search-not-ready')],
  ['a database that is away', new DatabaseGone(new Error('away'))],
]

test.each(passing)('%s result in a page with Retry-After, which is never cached', async (_, error) => {
  const { status, headers, html } = await failing(error)
  expect([status, headers['Retry-After'], headers['Cache-Control']]).toEqual([503, '5', 'private, no-store'])
  expect(html.toString()).toContain('"retryAfterSeconds":5')
})

test('a permanent error has no Retry-After', async () => {
  const { status, headers } = await failing(new Error('A fault of ours'))
  expect([status, headers['Retry-After']]).toEqual([500, undefined])
})

test('an answer that a page does without is logged all the same', async () => {
  const lines: { msg: string; call?: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  await failing(new Error('A fault of ours'), log)
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'A page did not get an answer', call: 'GET /site-message/{region}/{language}' }),
  )
})

test('the memory of a page is used again when it has been sent, unless others are sent the same', async () => {
  const pages = pagesThat(new Error('A fault of ours'))
  const alone = await pages(request())
  const next = await pages(request())
  expect(next.html.buffer).not.toBe(alone.html.buffer)
  alone.onSent?.()
  const first = pages(request())
  await new Promise(process.nextTick)
  const [one, other] = await Promise.all([first, pages(request())])
  expect(one).toBe(other)
  expect(one.onSent).toBeUndefined()
  expect((await pages(request())).html.buffer).toBe(alone.html.buffer)
})

test('a page that waits for its turn waits once for all that ask for it, and may be refused', async () => {
  let [requested, ended] = [0, 0]
  const turn = Promise.withResolvers<(() => void) | null>()
  const begin = () => {
    requested += 1
    return turn.promise
  }
  const pages = pagesThat(new DatabaseGone(new Error('away')), undefined, { begin })
  const first = pages(request())
  await new Promise(setImmediate)
  const second = pages(request())
  await new Promise(setImmediate)
  turn.resolve(() => void ended++)
  expect(await first).toBe(await second)
  expect([requested, ended]).toEqual([1, 1])

  const refusing = pagesThat(new Error('A fault of ours'), undefined, { begin: () => Promise.resolve(null) })
  expect(await refusing(request())).toBe(overloadedPage)
})
