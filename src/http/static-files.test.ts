import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStaticFiles } from './static-files.ts'
import { writeBody } from './write-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-static-'))
const script = 'export const räka = "🦐"\n'.repeat(200)
const server = createServer((request, response) => {
  const file = files.get(request.url ?? '')
  if (file) writeBody(request, response, { status: 200, headers: {}, copies: file })
  else response.writeHead(404).end()
})
let files: ReturnType<typeof readStaticFiles>

beforeAll(async () => {
  const assets = join(folder, 'assets')
  mkdirSync(assets)
  writeFileSync(join(assets, 'cart.js'), script)
  writeFileSync(join(assets, 'cart.js.br'), brotliCompressSync(script))
  writeFileSync(join(assets, 'cart.js.gz'), gzipSync(script))
  writeFileSync(join(assets, 'cart.js.map'), '{}')
  writeFileSync(join(assets, 'font.woff2'), Buffer.from([0, 255, 7]))
  files = readStaticFiles([folder])
  // A new release may be there before the old process has ended.
  rmSync(folder, { recursive: true })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

async function requested(path: string, accepted: string) {
  const { port } = server.address() as AddressInfo
  const options = { port, host: '127.0.0.1', path, agent: false, headers: { 'accept-encoding': accepted } }
  const response = await new Promise<IncomingMessage>((done, fail) => get(options, done).on('error', fail))
  return { encoding: response.headers['content-encoding'] ?? null, bytes: await buffer(response) }
}

test('a script is sent as the browser accepts it', async () => {
  expect(await requested('/assets/cart.js', 'gzip, br')).toEqual({ encoding: 'br', bytes: brotliCompressSync(script) })
  expect(await requested('/assets/cart.js', 'gzip')).toEqual({ encoding: 'gzip', bytes: gzipSync(script) })
  expect(await requested('/assets/cart.js', 'identity')).toEqual({ encoding: null, bytes: Buffer.from(script) })
})

test('what is not compressed is sent as it is, and maps are not there', async () => {
  expect(await requested('/assets/font.woff2', 'gzip, br')).toEqual({ encoding: null, bytes: Buffer.from([0, 255, 7]) })
  expect(files.has('/assets/cart.js.map')).toBe(false)
})
