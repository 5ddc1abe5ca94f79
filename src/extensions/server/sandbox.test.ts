import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { DatabaseGone } from '#core/server/db.ts'
import { openRunner } from './runner.ts'
import type { Host } from './sandbox.ts'

const log = pino({ level: 'silent' })
const limits = { cpuMs: 150, memoryBytes: 16 * 1024 * 1024 }
const requested: unknown[] = []
const host: Host = async (operation, args) => {
  requested.push([operation, ...args])
  return { operation }
}

const runner = openRunner({ limits, patienceMs: 25_000, log })
afterAll(() => runner.close())

async function run(source: string, { files = {}, by = host }: { files?: Record<string, string>; by?: Host } = {}) {
  return await runner.run({
    extension: 'prov',
    code: { main: 'main.js', files: { 'main.js': source, ...files } },
    handler: { kind: 'jobs', name: 'a' },
    input: { n: 1 },
    host: by,
  })
}
const job = (body: string) => `export default { jobs: { async a(input, shop) { ${body} } } }`

test('code reads its input, its own files, and what the shop answers', async () => {
  const files = { 'rules/b.js': 'export const x = 41' }
  expect(await run(`import { x } from './rules/b.js'\n${job('return x + input.n')}`, { files })).toBe(42)
  expect(await run(job(`return await shop.store.get('k')`))).toEqual({ operation: 'store.get' })
  expect(await run(job(`return await shop.api.orders.listOrders({ view: 'late' })`))).toEqual({ operation: 'call' })
  expect(requested).toEqual([
    ['store.get', 'k'],
    ['call', 'listOrders', { view: 'late' }, {}],
  ])
})

test.each([
  'process',
  'require',
  'fetch',
  'setTimeout',
  'WebAssembly',
  'XMLHttpRequest',
  'Worker',
  'Buffer',
  'navigator',
])('code has no %s', async (name) => {
  expect(await run(job(`return typeof globalThis.${name}`))).toBe('undefined')
})

test.each(['node:fs', 'fs', 'node:child_process', 'node:net', '/etc/passwd', '../../etc/passwd', 'file:///etc/passwd'])(
  'code does not import %s',
  async (name) => {
    await expect(run(`import x from ${JSON.stringify(name)}\n${job('return 1')}`)).rejects.toThrow('No such file')
    await expect(run(job(`return await import(${JSON.stringify(name)})`))).rejects.toThrow('No such file')
  },
)

test('the constructors of what the shop gives lead nowhere', async () => {
  const found = await run(job(`return shop.log.constructor('return typeof process + typeof require + typeof fetch')()`))
  expect(found).toBe('undefinedundefinedundefined')
})

test.each([
  ['at once', job('for (;;);')],
  ['after an answer', job('await shop.log(1); for (;;);')],
  ['when it is read', `for (;;);\n${job('')}`],
  ['in promises', job('const f = () => Promise.resolve().then(f); await f()')],
])('code that never ends is stopped: %s', async (_, source) => {
  await expect(run(source)).rejects.toMatchObject({ problem: 'too-slow' })
})

test('code that takes all memory or stack is stopped', async () => {
  await expect(run(job(`let x = 'x'; for (;;) x += x`))).rejects.toThrow(
    /too much memory|out of memory|string too long/,
  )
  await expect(run(job('const f = () => f() + 1; return f()'))).rejects.toThrow('stack overflow')
})

test('a promise that is never settled is not waited for', async () => {
  const runner = openRunner({ limits, patienceMs: 4000, log })
  const code = { main: 'main.js', files: { 'main.js': job('await new Promise(() => {})') } }
  const work = { extension: 'prov', code, handler: { kind: 'jobs', name: 'a' } as const, input: null, host }
  await expect(runner.run(work)).rejects.toMatchObject({ problem: 'no-answer' })
  const again = { ...code, files: { 'main.js': job('return 1') } }
  expect(await runner.run({ ...work, code: again })).toBe(1)
  await runner.close()
})

test('nothing stays in the code between two runs', async () => {
  const source = `let n = 0\nexport default { jobs: { a: () => { n += 1; globalThis.m = (globalThis.m ?? 0) + 1; return [n, globalThis.m] } } }`
  const work = {
    extension: 'prov',
    code: { main: 'main.js', files: { 'main.js': source } },
    handler: { kind: 'jobs', name: 'a' } as const,
    input: null,
    host,
  }
  expect(await runner.run(work)).toEqual([1, 1])
  expect(await runner.run(work)).toEqual([1, 1])
})

test('an answer of the shop that failed is an error with its code', async () => {
  const { DomainError } = await import('#core/domain-error.ts')
  const by: Host = async () => {
    throw new DomainError(403, 'scope-missing', 'No')
  }
  expect(
    await run(job('try { await shop.store.get("k") } catch (e) { return [e.message, e.code, e.status] }'), { by }),
  ).toEqual(['No', 'scope-missing', 403])
})

test.each<[string, () => unknown, [string, number]]>([
  ['that fails', () => Promise.reject(new Error('broken')), ['internal-error', 500]],
  ['without its database', () => Promise.reject(new DatabaseGone('away')), ['database-unavailable', 503]],
  [
    'that stores no such text',
    () => Promise.reject(Object.assign(new Error('invalid byte sequence'), { code: '22021' })),
    ['malformed', 400],
  ],
  ['with what cannot be sent', async () => ({ read: () => 1 }), ['internal-error', 500]],
])('a shop %s answers the code, which goes on', async (_, answer, [code, status]) => {
  const by: Host = async (operation) => (operation === 'store.get' ? await answer() : 'on')
  const source = job(`
    const got = await shop.store.get('k').catch((error) => [error.code, error.status])
    return [got, await shop.settings()]`)
  expect(await run(source, { by })).toEqual([[code, status], 'on'])
})

test('the place of a fault in the code is said', async () => {
  await expect(run(job(`throw new Error('Hoppsan')`))).rejects.toThrow(/Error: Hoppsan\n.*main\.js:1/)
  await expect(run('export default {}')).rejects.toThrow('The module has no function jobs["a"]')
  await expect(run('export default {')).rejects.toThrow('SyntaxError')
})

test('code that has to verify who calls has little time until then', async () => {
  const burn = (ms: number) => `for (const until = Date.now() + ${ms}; Date.now() < until; ) {}`
  const signedBy: Host = async (operation, [signed]) => operation === 'isSigned' && signed === 'right'
  const called = async (body: string) =>
    await patient.run({
      extension: 'prov',
      code: { main: 'main.js', files: { 'main.js': job(body) } },
      handler: { kind: 'jobs', name: 'a' },
      input: {},
      host: signedBy,
      isUnverified: true,
    })
  const patient = openRunner({ patienceMs: 25_000, log })
  await expect(called(`${burn(3000)} return 1`)).rejects.toThrow('ran for too long')
  await expect(called(`await shop.isSigned('wrong'); ${burn(3000)} return 1`)).rejects.toThrow('ran for too long')
  expect(await called(`await shop.isSigned('right'); ${burn(400)} return 2`)).toBe(2)
  await patient.close()
})
