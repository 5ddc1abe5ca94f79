import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3 } from '#test/s3-server.ts'
import { cachedStorage } from './cached-storage.ts'
import { openFileCache } from './file-cache.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-storage-'))
const s3 = await startS3(['shop'])
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const partBytes = 5 * 1024 * 1024
const listedAtOnce = 100
const inBucket = (prefix: string) =>
  s3Storage({ place: s3.place('shop', prefix), folder: join(folder, 'temporary'), partBytes, listedAtOnce })
const kinds: [string, () => Storage][] = [
  ['a folder', () => folderStorage(join(folder, 'files'))],
  ['a bucket', () => inBucket('')],
  ['a folder of a bucket', () => inBucket('butik/filer/')],
]
const text = async (storage: Storage, key: string) => (await storage.read(key))?.toString() ?? null
async function* chunksOf(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each(kinds)('%s', (_, open) => {
  const storage = open()
  const other = open()

  test('what one process writes another reads', async () => {
    expect(await storage.read('pictures/a.webp')).toBeNull()
    expect(await storage.open('pictures/a.webp')).toBeNull()
    await storage.write('pictures/a.webp', Buffer.from('one'))
    expect(await text(other, 'pictures/a.webp')).toBe('one')
    await other.write('pictures/a.webp', Buffer.from('two'))
    expect(await text(storage, 'pictures/a.webp')).toBe('two')
  })

  test('an empty file is a file', async () => {
    await storage.write('imports/empty', new Uint8Array())
    expect((await storage.read('imports/empty'))?.length).toBe(0)
    const file = await storage.open('imports/empty')
    expect(file?.bytes).toBe(0)
    for await (const chunk of file?.content ?? []) expect(chunk.length).toBe(0)
    await storage.write('imports/none', chunksOf(Buffer.alloc(0)))
    expect((await storage.read('imports/none'))?.length).toBe(0)
  })

  test.each([
    ['smaller than a part', 300_000],
    ['of exactly two parts', 2 * partBytes],
    ['of parts and a rest', 2 * partBytes + 77],
  ])('a stream %s arrives whole', async (_size, length) => {
    const bytes = randomBytes(length)
    await storage.write('imports/large', chunksOf(bytes))
    const file = await storage.open('imports/large')
    expect(file?.bytes).toBe(length)
    const read: Uint8Array[] = []
    for await (const chunk of file?.content ?? []) read.push(chunk)
    expect(Buffer.concat(read).equals(bytes)).toBe(true)
  })

  test('a stream that breaks leaves the earlier file and nothing else', async () => {
    await storage.write('imports/kept', Buffer.from('earlier'))
    async function* broken() {
      yield randomBytes(2 * partBytes)
      yield randomBytes(partBytes)
      throw new Error('The source broke')
    }
    await expect(storage.write('imports/kept', broken())).rejects.toThrow('The source broke')
    expect(await text(other, 'imports/kept')).toBe('earlier')
    expect((await storage.list('imports/kept')).map(({ key }) => key)).toEqual(['imports/kept'])
  })

  test('files are listed by the beginning of their keys, with sizes, however many they are', async () => {
    for (let at = 0; at < listedAtOnce + 5; at += 1) await storage.write(`list/${at}`, Buffer.from('x'.repeat(at % 7)))
    await storage.write('listed', Buffer.from('beside'))
    const files = await storage.list('list/')
    expect(new Set(files.map(({ key }) => key)).size).toBe(listedAtOnce + 5)
    expect(files.find(({ key }) => key === 'list/104')?.bytes).toBe(104 % 7)
    expect((await storage.list('list/10')).map(({ key }) => key).toSorted()).toEqual(
      ['', 0, 1, 2, 3, 4].map((end) => `list/10${end}`),
    )
    expect(await storage.list('nothing/')).toEqual([])
    const [first] = files
    expect(Date.now() - (first?.modifiedAt.getTime() ?? 0)).toBeLessThan(120_000)
  })

  test('a removed file is gone, and removing it again is no error', async () => {
    await storage.write('imports/a', Buffer.from('a'))
    await storage.write('imports/b', Buffer.from('b'))
    await storage.remove(['imports/a', 'imports/absent'])
    await storage.remove(['imports/a'])
    expect([await text(other, 'imports/a'), await text(other, 'imports/b')]).toEqual([null, 'b'])
  })

  test('a program that needs a path reads the file there', async () => {
    await storage.write('imports/path', Buffer.from('by path'))
    let at = ''
    const read = await storage.onDisk('imports/path', async (path) => {
      at = path
      return readFileSync(path, 'utf8')
    })
    expect(read).toBe('by path')
    expect(await storage.onDisk('imports/absent', async () => 'read')).toBeNull()
    if (!at.startsWith(join(folder, 'files'))) expect(existsSync(at)).toBe(false)
  })

  test('no key leads out of the storage', async () => {
    for (const key of ['../secret', '/etc/passwd', 'pictures/../../secret', 'a//b', '', 'a/./b', 'a\\..\\b']) {
      await expect(storage.read(key), key).rejects.toThrow('no key')
      await expect(storage.write(key, Buffer.from('x')), key).rejects.toThrow('no key')
    }
  })

  test('one that works is found to work', async () => {
    await storage.check()
  })
})

test('what never changes is fetched once by each machine, also by many at a time', async () => {
  const distant = inBucket('cached/')
  await distant.write('pictures/p.webp', Buffer.from('photo'))
  const machine = (name: string) =>
    cachedStorage(inBucket('cached/'), {
      prefix: 'pictures/',
      cache: openFileCache({ folder: join(folder, name), maxBytes: 1e6 }),
    })
  const one = machine('one')
  s3.requests.length = 0
  await Promise.all(Array.from({ length: 20 }, async () => expect(await text(one, 'pictures/p.webp')).toBe('photo')))
  expect(await text(machine('one'), 'pictures/p.webp')).toBe('photo')
  expect(s3.requests.length).toBe(1)
  expect(await text(machine('two'), 'pictures/p.webp')).toBe('photo')
  expect(s3.requests.length).toBe(2)
  // A machine that has it serves it while the storage is away.
  s3.fault = (_, response) => Boolean(response.destroy())
  expect(await text(machine('two'), 'pictures/p.webp')).toBe('photo')
  s3.fault = null
})
