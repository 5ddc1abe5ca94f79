import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseGone } from '#core/server/db.ts'
import { openFeedFiles } from './feed-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'krets-feeds-'))
const files = openFeedFiles({ folder })
/** More than the buffers of a connection hold, and not to be compressed much. */
const part = Array.from({ length: 2000 }, (_, at) => Math.sin(at).toString(36)).join('\n')
const parts = 400
let generated: string[] = []
let version = 1
let isGone = false

async function* chunks(): AsyncGenerator<string> {
  generated.push(String(version))
  if (isGone) throw new DatabaseGone(new Error('away'))
  for (let at = 0; at < parts; at += 1) yield part
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop')
  const feed = { etag: `"${version}"`, type: 'text/plain', chunks: chunks() }
  void files.answer(request, response, { pathname, network: searchParams.get('of') ?? '', feed })
})
let port = 0
const open: Socket[] = []

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  generated = []
  version += 1
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  files.close()
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

/** Reads the beginning of the answer and nothing more. */
async function slowReader(path: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  open.push(socket)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return bytes.toString().split('\r\n')[0] ?? ''
}

test('a feed is generated once, for those at once and for those later, and is the same compressed or not', async () => {
  const paths = ['/google?of=a', '/google?of=b', '/google?of=c']
  const [first, ...others] = await Promise.all(paths.map(async (path) => await (await get(path)).text()))
  expect(first?.length).toBe(parts * part.length)
  for (const other of others) expect(other).toBe(first)
  const plain = await get('/google?of=d', { 'Accept-Encoding': 'identity' })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, first])
  expect(generated).toHaveLength(1)
  version += 1
  const newer = await get('/google?of=a')
  expect([newer.headers.get('etag'), await newer.text()]).toEqual([`"${version}"`, first])
  expect(generated).toHaveLength(2)
  expect(await readdir(folder)).toEqual([])
})

test('those who read slowly keep no others from reading, and a network has two of them', async () => {
  for (const of of ['x', 'x', 'y', 'y', 'z']) expect(await slowReader(`/meta?of=${of}`)).toBe('HTTP/1.1 200 OK')
  const third = await get('/meta?of=x')
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await (await get('/meta?of=other')).text()).length).toBe(parts * part.length)
  for (const socket of open.splice(0)) {
    socket.destroy()
    await once(socket, 'close')
  }
  expect((await (await get('/meta?of=other')).text()).length).toBe(parts * part.length)
  expect(generated).toHaveLength(1)
  version += 1
  expect((await (await get('/meta?of=other')).text()).length).toBe(parts * part.length)
})

test('a file that could not be generated is 503, and the next request generates it', async () => {
  isGone = true
  const failed = await get('/tiktok?of=a')
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  isGone = false
  expect((await (await get('/tiktok?of=a')).text()).length).toBe(parts * part.length)
})
