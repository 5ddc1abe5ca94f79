import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { newCertificate } from '#test/certificate.ts'
import { type Fault, startS3 } from '#test/s3-server.ts'
import { s3Storage } from './s3-storage.ts'
import { StorageError, type StorageProblem } from './storage.ts'
import type { S3Place } from './storage-place.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-s3-faults-'))
const s3 = await startS3(['shop'])
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  s3.fault = null
  s3.onAnswer = null
})

const partBytes = 5 * 1024 * 1024
const patience = { attempts: 4, answerMs: 400, stallMs: 400, pauseMs: 5 }
const open = (place: Partial<S3Place> = {}) =>
  s3Storage({ place: { ...s3.place('shop'), ...place }, folder, patience, partBytes })
const storage = open()

/** Meets the first requests that match. */
function first(count: number, matches: RegExp, fault: Fault): Fault {
  let met = 0
  return (request, response) => {
    if (met >= count || !matches.test(`${request.method} ${request.url}`)) return false
    met += 1
    return fault(request, response)
  }
}
const answer =
  (status: number, code: string): Fault =>
  (request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    return true
  }
const slowDown = answer(503, 'SlowDown')
const hang: Fault = (request) => Boolean(request.resume())
const cut: Fault = (_, response) => Boolean(response.destroy())

async function problemOf(work: Promise<unknown>): Promise<{ problem: StorageProblem; message: string }> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof StorageError)) throw error ?? new Error('It did not fail')
  return error
}
const intact = async (key: string, bytes: Buffer) => expect((await storage.read(key))?.equals(bytes)).toBe(true)

test.each([
  ['a server that asks to slow down', slowDown],
  ['an error inside the server', answer(500, 'InternalError')],
  ['no answer in time', hang],
  ['a connection that is lost', cut],
  ['a connection on which the content took long', answer(400, 'RequestTimeout')],
])('%s: written, read, listed and removed at the next attempt', async (_, fault) => {
  const bytes = randomBytes(50_000)
  s3.fault = first(2, /^PUT/, fault)
  await storage.write('a/file', bytes)
  s3.fault = first(2, /^GET \/shop\/a\/file/, fault)
  await intact('a/file', bytes)
  s3.fault = first(2, /list-type/, fault)
  expect((await storage.list('a/')).map(({ key }) => key)).toEqual(['a/file'])
  s3.fault = first(2, /^DELETE/, fault)
  await storage.remove(['a/file'])
  expect(await storage.list('a/')).toEqual([])
})

test('an upload in parts goes on after faults in each of its steps', async () => {
  const bytes = randomBytes(3 * partBytes + 5)
  const faults = [
    first(1, /^POST .*uploads/, slowDown),
    first(1, /partNumber=1/, slowDown),
    first(1, /partNumber=2/, cut),
    first(1, /partNumber=4/, hang),
    first(1, /^POST .*uploadId=/, answer(503, 'ServiceUnavailable')),
    first(1, /^HEAD/, slowDown),
  ]
  s3.fault = (request, response) => faults.some((fault) => fault(request, response))
  await storage.write('large', inChunks(bytes))
  await intact('large', bytes)
})

test('a server that stays away is reported in time, and the earlier file stays', async () => {
  await storage.write('kept', Buffer.from('earlier'))
  s3.fault = slowDown
  expect(await problemOf(storage.write('kept', Buffer.from('new')))).toMatchObject({
    problem: 'away',
    message: 's3://shop/ could not store kept: it answered 503 SlowDown.',
  })
  expect(await problemOf(storage.list('kept'))).toMatchObject({ problem: 'away' })
  s3.fault = hang
  const began = performance.now()
  expect((await problemOf(storage.read('kept'))).message).toMatch(/could not read kept: .* did not answer in time/)
  expect(performance.now() - began).toBeLessThan(5000)
  s3.fault = null
  await intact('kept', Buffer.from('earlier'))
})

test('a file that is cut on the way is continued where it was', async () => {
  const bytes = randomBytes(400_000)
  await storage.write('cut', bytes)
  let cuts = 0
  s3.onAnswer = (_, body, { url }) => {
    if (url !== '/shop/cut' || cuts >= 2) return body
    cuts += 1
    return body.subarray(0, 100_000)
  }
  s3.requests.length = 0
  await intact('cut', bytes)
  expect(cuts).toBe(2)
  expect(s3.requests.length).toBe(3)
})

test('a file that is always cut is reported', async () => {
  await storage.write('short', randomBytes(400_000))
  s3.onAnswer = (_, body, { url }) => (url === '/shop/short' ? body.subarray(0, 0) : body)
  expect(await problemOf(storage.read('short'))).toMatchObject({ problem: 'away' })
})

test('bytes that were changed on the way are read again', async () => {
  const bytes = randomBytes(10_000)
  await storage.write('changed', bytes)
  let changes = 0
  s3.onAnswer = (_, body, { method }) => {
    if (method !== 'GET' || changes >= 2) return body
    changes += 1
    return Buffer.concat([Buffer.from([body[0] === 0 ? 1 : 0]), body.subarray(1)])
  }
  await intact('changed', bytes)
  s3.onAnswer = (_, body, { method }) => (method === 'GET' ? Buffer.alloc(body.length) : body)
  expect(await problemOf(storage.read('changed'))).toMatchObject({ problem: 'damaged' })
})

test('a wrong ETag means that other bytes were stored: they are sent again', async () => {
  const bytes = randomBytes(10_000)
  let wrong = 1
  s3.onAnswer = (headers, body, { method }) => {
    if (method === 'PUT' && wrong > 0) {
      wrong -= 1
      headers.etag = `"${'0'.repeat(32)}"`
    }
    return body
  }
  await storage.write('tag', bytes)
  await intact('tag', bytes)
  wrong = 99
  expect(await problemOf(storage.write('tag', bytes))).toMatchObject({
    problem: 'damaged',
    message: expect.stringContaining('other bytes of tag than were sent'),
  })
  wrong = 99
  expect(await problemOf(storage.write('tag-in-parts', inChunks(randomBytes(2 * partBytes))))).toMatchObject({
    problem: 'damaged',
  })
  expect(await storage.list('tag-in-parts')).toEqual([])
})

test('an ETag that is no checksum of the content says nothing', async () => {
  const bytes = randomBytes(10_000)
  s3.onAnswer = (headers, body) => {
    if (headers.etag) headers.etag = '"0f-version-7"'
    return body
  }
  await storage.write('version', bytes)
  await intact('version', bytes)
  s3.onAnswer = (headers, body) => {
    headers['x-amz-server-side-encryption'] = 'aws:kms'
    if (headers.etag) headers.etag = `"${'0'.repeat(32)}"`
    return body
  }
  await storage.write('kms', bytes)
  await intact('kms', bytes)
})

test('an upload that a server has confirmed and not completed is an error', async () => {
  s3.onAnswer = (headers, body, { method, url = '' }) => {
    if (method === 'HEAD' && url.includes('half')) headers['content-length'] = '10'
    return body
  }
  const writing = storage.write('half', inChunks(randomBytes(2 * partBytes)))
  expect(await problemOf(writing)).toMatchObject({
    problem: 'damaged',
    message: expect.stringContaining('has 10 bytes'),
  })
})

test('what is configured wrongly is reported in the words of the settings', async () => {
  const wrong = async (place: Partial<S3Place>) => await problemOf(open(place).check())
  expect(await wrong({ bucket: 'absent' })).toMatchObject({
    problem: 'refused',
    message: expect.stringContaining('no bucket absent at http://127.0.0.1'),
  })
  expect((await wrong({ accessKeyId: 'another' })).message).toContain('S3_ACCESS_KEY_ID is not known there')
  expect((await wrong({ secretAccessKey: () => 'another' })).message).toContain(
    'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  )
  expect(await wrong({ endpoint: 'http://127.0.0.1:1' })).toMatchObject({
    problem: 'away',
    message: expect.stringMatching(/cannot be reached/),
  })
  expect((await wrong({ endpoint: 'http://storage.invalid' })).message).toMatch(/cannot be reached \(E/)
  s3.fault = answer(403, 'RequestTimeTooSkewed')
  expect((await wrong({})).message).toContain('the clock of this machine is wrong')
  s3.fault = answer(403, 'AccessDenied')
  expect((await problemOf(storage.write('x', Buffer.from('x')))).message).toContain('the key may not do this')
  s3.fault = answer(507, 'XMinioStorageFull')
  expect(await problemOf(storage.write('x', Buffer.from('x')))).toMatchObject({ problem: 'full' })
})

test('a missing file and a missing bucket are not the same', async () => {
  expect(await storage.read('absent')).toBeNull()
  expect(await problemOf(open({ bucket: 'absent' }).read('absent'))).toMatchObject({ problem: 'refused' })
})

test('a certificate that is not trusted is refused at once', async () => {
  const server = createServer(await newCertificate('127.0.0.1'), (_, response) => response.end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const found = await problemOf(open({ endpoint: `https://127.0.0.1:${port}` }).check())
  expect(found).toMatchObject({
    problem: 'refused',
    message: expect.stringMatching(/certificate of https.* not valid/),
  })
  server.closeAllConnections()
  server.close()
})

test('a rotated key is used without a restart', async () => {
  let secret = 'wrong'
  const rotated = open({ secretAccessKey: () => secret })
  expect(await problemOf(rotated.check())).toMatchObject({ problem: 'refused' })
  secret = 'S3RVER'
  await rotated.check()
})

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
}
