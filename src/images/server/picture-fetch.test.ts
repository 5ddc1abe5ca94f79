import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { testDatabase } from '#test/database.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { isAllowedHost, isPublicAddress, type PictureRules, pictureRules } from './picture-address.ts'
import { downloadPicture } from './picture-download.ts'
import { fetchPictures } from './picture-fetch.ts'
import { refetchPicture } from './refetch-picture.ts'
import { isWholePicture } from './whole-picture.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-bilder-'))
const storage = folderStorage(dataDir)
const now = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2563b' } })
  .jpeg()
  .toBuffer()
const answers: Record<string, (respond: Respond) => void> = {
  '/photo.jpg': (respond) => respond(200, { 'content-type': 'image/jpeg' }, photo),
  '/lying.jpg': (respond) => respond(200, { 'content-type': 'image/jpeg' }, Buffer.from('<html>hej</html>')),
  '/honest.txt': (respond) => respond(200, { 'content-type': 'text/plain' }, photo),
  '/drawing.svg': (respond) =>
    respond(200, {}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>')),
  '/half.jpg': (respond) => respond(200, {}, photo.subarray(0, 700)),
  '/huge.jpg': (respond) => respond(200, {}, Buffer.alloc(3_000_000)),
  '/gone.jpg': (respond) => respond(404, {}, Buffer.alloc(0)),
  '/busy.jpg': (respond) => respond(503, {}, Buffer.alloc(0)),
  '/once.jpg': (respond) => respond(302, { location: '/photo.jpg' }, Buffer.alloc(0)),
  '/round.jpg': (respond) => respond(302, { location: '/round.jpg' }, Buffer.alloc(0)),
  '/elsewhere.jpg': (respond) => respond(302, { location: 'http://localhost/x.jpg' }, Buffer.alloc(0)),
  '/inward.jpg': (respond) => respond(302, { location: 'http://10.0.0.1/x.jpg' }, Buffer.alloc(0)),
  '/metadata.jpg': (respond) => respond(302, { location: 'http://169.254.169.254/latest' }, Buffer.alloc(0)),
  '/file.jpg': (respond) => respond(302, { location: 'file:///etc/passwd' }, Buffer.alloc(0)),
  '/slow.jpg': () => {},
}
type Respond = (status: number, headers: Record<string, string>, body: Buffer) => void

let server: Server
let rules: PictureRules
let base: string

beforeAll(async () => {
  server = createServer((request, response) =>
    answers[request.url ?? '']?.((status, headers, body) => response.writeHead(status, headers).end(body)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  base = `http://127.0.0.1:${port}`
  rules = {
    mayReach: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
    hosts: null,
    ports: new Set([port, 80]),
    maxBytes: 1_000_000,
    timeoutMs: 500,
  }
  await stockShop(db)
  await addGoods(db, { id: 1 })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await db.close()
  await rm(dataDir, { recursive: true })
})

test('a run whose time is over takes no picture', async () => {
  await wait(`${base}/photo.jpg`)
  expect(await fetchPictures({ db, storage, now, rules, runMs: 0 })).toBe(0)
  expect(await stateOf(`${base}/photo.jpg`)).toMatchObject({ state: 'waiting' })
  await db.query('', 'delete from picture')
})

test('a picture is stored in all sizes, and its products are marked as changed', async () => {
  const url = `${base}/photo.jpg`
  await wait(url)
  await db.query('', 'update product set image_urls = $1 where id = 1', [[url]])
  await db.query('', 'delete from change')
  expect(await fetchPictures({ db, storage, now, rules })).toBe(1)
  const row = await stateOf(url)
  expect(row).toMatchObject({ state: 'ready', width: 900, height: 600, reason: null })
  const files = await readdir(join(dataDir, 'pictures'))
  const sizes = [260, 520, 779, 900].flatMap((width) => [`${row?.hash}-${width}.avif`, `${row?.hash}-${width}.webp`])
  expect(files.toSorted()).toEqual(sizes.toSorted())
  const { width, format } = await sharp(join(dataDir, 'pictures', `${row?.hash}-520.webp`)).metadata()
  expect({ width, format }).toEqual({ width: 520, format: 'webp' })
  expect(await db.query('', `select ref from change where kind = 'product'`)).toEqual([{ ref: 1 }])
  expect(await fetchPictures({ db, storage, now: minutes(99), rules })).toBe(0)
})

test.each([
  ['/lying.jpg', 'failed', /ingen bild/],
  ['/drawing.svg', 'failed', /ingen bild/],
  ['/half.jpg', 'failed', /ingen bild/],
  ['/huge.jpg', 'failed', /större än/],
  ['/gone.jpg', 'failed', /404/],
  ['/round.jpg', 'failed', /för många gånger/],
  ['/inward.jpg', 'failed', /inte ut på internet/],
  ['/metadata.jpg', 'failed', /inte ut på internet/],
  ['/file.jpg', 'failed', /http/],
  ['/busy.jpg', 'waiting', /503/],
  ['/slow.jpg', 'waiting', /för lång tid/],
  ['/once.jpg', 'ready', null],
  ['/honest.txt', 'ready', null],
])('%s is %s', async (path, state, reason) => {
  const url = base + path
  await wait(url)
  await fetchPictures({ db, storage, now, rules })
  const row = await stateOf(url)
  expect(row?.state).toBe(state)
  if (reason) expect(row?.reason).toMatch(reason)
  await db.query('', 'delete from picture where url = $1', [url])
})

test('a picture whose file is damaged is fetched once more, and an uploaded one is not', async () => {
  const url = `${base}/photo.jpg`
  await db.query('', 'delete from picture')
  await wait(url)
  await fetchPictures({ db, storage, now, rules })
  const { hash } = (await stateOf(url)) ?? {}
  const uploaded = 'https://butik.example/bild/ab12-520.webp'
  await db.query('', `insert into picture (url, state, hash, width, height) values ($1, 'ready', 'ab12', 520, 300)`, [
    uploaded,
  ])
  const file = join(dataDir, 'pictures', `${hash}-520.webp`)
  await writeFile(file, 'cut')
  expect([await refetchPicture(db, String(hash)), await refetchPicture(db, 'ab12')]).toEqual([true, false])
  expect(await fetchPictures({ db, storage, now: minutes(200), rules })).toBe(1)
  expect(isWholePicture(await readFile(file))).toBe(true)
  expect((await stateOf(uploaded))?.state).toBe('ready')
  await db.query('', 'delete from picture')
})

test('a temporary error is retried six times with growing delays', async () => {
  const url = `${base}/busy.jpg`
  await wait(url)
  const attempts: number[] = []
  for (let minute = 0; minute < 100; minute += 1)
    if ((await fetchPictures({ db, storage, now: minutes(minute), rules })) > 0) attempts.push(minute)
  expect(attempts).toEqual([0, 1, 3, 7, 15, 31])
  expect(await stateOf(url)).toMatchObject({ state: 'failed', attempts: 6 })
})

test('an unlisted host is never contacted, and its pictures are fetched once it is listed', async () => {
  const url = `${base}/photo.jpg`
  await db.query('', 'delete from picture')
  await wait(url)
  const unlisted = { ...rules, hosts: ['annan.example'] }
  for (let day = 0; day < 10; day += 1) await fetchPictures({ db, storage, now: minutes(day * 1440), rules: unlisted })
  expect(await stateOf(url)).toMatchObject({ state: 'waiting', reason: 'Värden 127.0.0.1 finns inte i PICTURE_HOSTS.' })
  await fetchPictures({ db, storage, now: minutes(10 * 1440), rules: { ...rules, hosts: ['127.0.0.1'] } })
  expect(await stateOf(url)).toMatchObject({ state: 'ready' })
})

test('a redirect to an unlisted host is not followed', async () => {
  const url = `${base}/elsewhere.jpg`
  await wait(url)
  await fetchPictures({ db, storage, now, rules: { ...rules, hosts: ['127.0.0.1'] } })
  expect(await stateOf(url)).toMatchObject({ state: 'waiting', reason: 'Värden localhost finns inte i PICTURE_HOSTS.' })
})

test.each([
  ['cdn.example', ['cdn.example'], true],
  ['a.cdn.example', ['cdn.example'], false],
  ['a.cdn.example', ['*.cdn.example'], true],
  ['cdn.example', ['*.cdn.example'], false],
  ['acdn.example', ['*.cdn.example'], false],
  ['cdn.example', [], false],
  ['cdn.example', null, true],
])('%s on the list %j: %s', (host, hosts, isAllowed) => {
  expect(isAllowedHost(host, hosts)).toBe(isAllowed)
})

test('local and private addresses are never reached', async () => {
  const addresses = [
    base,
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[::7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
  ]
  for (const address of addresses)
    await expect(downloadPicture(address, pictureRules), address).rejects.toThrow(
      /inte ut på internet|port är inte tillåten/,
    )
})

test.each([
  'ftp://a.example/x',
  'file:///etc/passwd',
  'https://a.example:8443/x',
  'https://a:b@a.example/x',
  'nonsens',
])('%s is not a picture address', async (address) => {
  await expect(downloadPicture(address, pictureRules)).rejects.toThrow(/Adressen/)
})

test('internet addresses are public', () => {
  for (const ip of ['8.8.8.8', '2a00:1450:400f::1', '::ffff:8.8.8.8']) expect(isPublicAddress(ip), ip).toBe(true)
})

async function wait(url: string): Promise<void> {
  await db.query('', `insert into picture (url) values ($1)`, [url])
}

async function stateOf(url: string) {
  const [row] = await db.query('', 'select state, reason, hash, width, height, attempts from picture where url = $1', [
    url,
  ])
  return row
}
