import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { analyticsContract, type ClientError } from '#analytics/contract.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { analyticsApi } from './api.ts'
import { errorDays, purgeOldErrors } from './client-errors.ts'
import { openSourcePlaces } from './source-places.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'krets-maps-'))
const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const employee = buildMember(1, { isEmployee: true, rights: ['errors'] })
const calls = () => {
  const places = openSourcePlaces(join(folder, 'dist/assets'))
  const rows = callsOf(
    'analytics',
    analyticsContract,
    analyticsApi({ db, places, release: '1.0.0', ignored: /Blocked by policy/i, log: pino({ level: 'silent' }) }),
  )
  return (name: keyof typeof analyticsContract) => {
    const row = rows.find((one) => one.name === name)
    if (!row) throw new Error(name)
    return row
  }
}
let call = calls()
let thrownAt = ''

beforeAll(async () => {
  mkdirSync(join(folder, 'src'))
  const source = [
    'export function open(door: string) {',
    '  // Why not.',
    "  throw new Error('planted ' + door)",
    '}',
    '',
  ]
  writeFileSync(join(folder, 'src/door.ts'), source.join('\n'))
  writeFileSync(join(folder, 'src/main.ts'), "import { open } from './door.ts'\nopen(location.href)\n")
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      sourcemap: 'hidden',
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'src/main.ts'), output: { entryFileNames: 'assets/main.js' } },
    },
  })
  const lines = readFileSync(join(folder, 'dist/assets/main.js'), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('planted'))
  thrownAt = `${line + 1}:${(lines[line]?.indexOf('Error(') ?? 0) + 1}`
})
beforeEach(async () => {
  call = calls()
  await db.query('', 'truncate client_error')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.close()
})

const report = (body: object, at = now) =>
  answerCall(call('reportClientError'), { params: {}, query: {}, body }, makeContext({ now: at }))

async function list(state = 'open'): Promise<ClientError[]> {
  const context = makeContext({ now, member: employee })
  const answer = await answerCall(call('listClientErrors'), { params: {}, query: { state }, body: undefined }, context)
  return analyticsContract.listClientErrors.answer.parse(answer).data
}

const solve = (id: string, isSolved: boolean) =>
  answerCall(
    call('putErrorSolved'),
    { params: { id }, query: {}, body: { isSolved } },
    makeContext({ now, member: employee }),
  )

test('an ignored error stays ignored, and shows its browsers', async () => {
  await report({ message: 'Error: a', stack: '', browser: 'Chromium', page: '/se' })
  const [met] = await list()
  const body = { isIgnored: true }
  const context = makeContext({ now, member: employee })
  await answerCall(call('putErrorIgnored'), { params: { id: met?.id }, query: {}, body }, context)
  for (const browser of ['Firefox', 'Chromium']) await report({ message: 'Error: a', stack: '', browser, page: '/se' })
  expect(await list()).toEqual([])
  expect(await list('ignored')).toMatchObject([{ count: 3, browsers: ['Chromium', 'Firefox'] }])
})

test('an error is shown with its source line', async () => {
  const stack = `Error: planted x\n    at a (https://krets.example/assets/main.js:${thrownAt})`
  await report({ message: 'Error: planted x', stack, browser: 'Chromium', page: '/se/product/12-Mus' })
  expect(await list()).toMatchObject([
    {
      stack: expect.stringMatching(/at a \(src\/door\.ts:3:\d+\)/),
      browser: 'Chromium',
      page: '/se/product/12-Mus',
      release: '1.0.0',
      count: 1,
    },
  ])
})

test('a script of another build keeps its location', async () => {
  const stack = 'Error: x\n    at b (https://krets.example/assets/gone.js:1:2)\n    at ../../etc/passwd.js:1:1'
  await report({ message: 'Error: x', stack })
  expect((await list())[0]?.stack).toBe(stack)
})

test('errors that differ only in numbers are counted as one', async () => {
  await report({ message: 'TypeError: row 12 is gone' })
  await report({ message: 'TypeError: row 13 is gone', page: '/se/cart' }, later)
  await report({ message: 'TypeError: there is no row' })
  const errors = await list()
  expect(errors.map(({ message, count }) => [message, count])).toEqual([
    ['TypeError: row 12 is gone', 2],
    ['TypeError: there is no row', 1],
  ])
  expect(errors[0]).toMatchObject({ page: 'cart', firstSeen: now.getTime() / 1000, lastSeen: later.getTime() / 1000 })
})

test('a resolved error is hidden, and reopened when it occurs again', async () => {
  await report({ message: 'TypeError: a' })
  const [error] = await list()
  const id = error?.id ?? ''
  await solve(id, true)
  expect([await list(), (await list('solved')).length]).toEqual([[], 1])
  await report({ message: 'TypeError: a' })
  expect((await list()).map((one) => one.count)).toEqual([2])
  await expect(solve('unknown', true)).rejects.toMatchObject({ status: 404, code: 'no-such-error' })
})

test('stored errors contain no personal data', async () => {
  await report({
    message: 'Error: elin.berg@exempel.se, 19850101-1234 and 070-174 06 05 could not be sent to /api/x?secret=abc&f=1',
    stack: 'Error\n    at https://krets.example/assets/a.js?token=abc:1:2',
    page: '/se/order/1234567890?secret=abc',
  })
  const [error] = await list()
  expect(error).toMatchObject({
    message: 'Error: …@…, … and … could not be sent to /api/x?secret=…&f=…',
    stack: 'Error\n    at https://krets.example/assets/a.js?token=…:1:2',
    page: 'order',
  })
})

test.each([
  ['the loop of sizes', 'ResizeObserver loop completed with undelivered notifications.', ''],
  ['a script of others', 'Script error.', ''],
  ['an extension', 'TypeError: x', 'TypeError: x\n    at chrome-extension://abc/content.js:1:2'],
  ['a script that somebody put in', 'TypeError: x', 'TypeError: x\n    at https://ads.example/tag.js:1:2'],
  ['a request that was given up', 'AbortError: The user aborted a request.', ''],
  ['a frame that is blocked', 'SecurityError: Blocked a frame with origin "https://krets.example"', ''],
  ['what the merchant has named', 'TypeError: blocked by policy of the network', ''],
])('%s is noise', async (_, message, stack) => {
  await report({ message, stack })
  expect(await list('all')).toEqual([])
})

test('floods and oversized reports are rejected', async () => {
  for (let count = 0; count < 20; count += 1) await report({ message: `Error ${'a'.repeat(count)}` })
  await expect(report({ message: 'Error' })).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
  await expect(report({ message: 'a'.repeat(2001) })).rejects.toMatchObject({ status: 400 })
})

test('an error is deleted after it has not occurred for a long time', async () => {
  await report({ message: 'Error: old' }, new Date(now.getTime() - (errorDays + 1) * 24 * 3_600_000))
  await report({ message: 'Error: new' })
  await purgeOldErrors(db, now)
  expect((await list('all')).map(({ message }) => message)).toEqual(['Error: new'])
})

test('reading errors requires the right', async () => {
  const requested = (member: ReturnType<typeof buildMember> | null) =>
    answerCall(call('listClientErrors'), { params: {}, query: {}, body: undefined }, makeContext({ now, member }))
  await expect(requested(null)).rejects.toMatchObject({ status: 401 })
  await expect(requested(buildMember(2))).rejects.toMatchObject({ status: 403, code: 'employees-only' })
  const other = buildMember(2, { isEmployee: true })
  await expect(requested(other)).rejects.toMatchObject({ status: 403, code: 'right-required' })
})
