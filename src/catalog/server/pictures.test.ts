import { hash as digest } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openRasters } from '#images/server/rasters.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import { picture as pictureIn } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'krets-pictures-'))
await mkdir(join(folder, 'pictures'))
const cacheFolder = join(folder, 'picture-cache')
const rasters = openRasters({ dataDir: folder, maxBytes: 1e8 })
const known = new Set(['/bild/mus-sno-orange-norrsken-0.svg'])
const picture = (path: string) =>
  pictureIn(path, { storage: folderStorage(folder), rasters, drawings: { has: async (one) => known.has(one) } })
afterAll(async () => {
  rasters.close()
  await rm(folder, { recursive: true })
})

test('a drawing is rendered from its address', async () => {
  const found = await picture('/bild/mus-sno-orange-norrsken-0.svg')
  expect(found).toMatchObject({ type: 'image/svg+xml' })
  expect(found?.body.toString()).toMatch(/^<svg /)
  expect(brotliDecompressSync(found?.br ?? '')).toEqual(found?.body)
})

test('product drawings, avatars and the logo are available as png', async () => {
  for (const path of [
    '/bild/mus-sno-orange-norrsken-0.png',
    '/bild/mus-sno-orange-norrsken-0-bak.png',
    '/img/member/noface.png',
    '/img/logo.png',
  ]) {
    const found = await picture(path)
    expect([path, found?.type]).toEqual([path, 'image/png'])
    expect(await sharp(found?.body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
  }
  expect(await picture('/bild/mus-sno-orange-norrsken-9.png')).toBeNull()
})

test('an address with the earlier name of a motif still leads to its drawing', async () => {
  const [now, before] = await Promise.all(['banor', 'krets'].map((art) => picture(`/bild/mus-sno-orange-${art}-0.svg`)))
  expect(before?.body).toEqual(now?.body)
})

test('a drawing without a product has no png, and causes no work', async () => {
  const before = await readdir(cacheFolder, { recursive: true })
  expect(await picture('/bild/mus-kol-orange-norrsken-0.png')).toBeNull()
  expect(await picture('/bild/mus-sno-orange-norrsken-0-narbild1.png')).toBeNull()
  expect(await readdir(cacheFolder, { recursive: true })).toEqual(before)
})

const withDigest = (text: string) => Buffer.concat([digest('sha1', text, 'buffer'), Buffer.from(text)])

test('a rasterised drawing is read from disk by the next process', async () => {
  const path = '/img/logo.png'
  await picture(path)
  for (const one of await readdir(cacheFolder, { recursive: true, withFileTypes: true }))
    if (one.isFile()) await writeFile(join(one.parentPath, one.name), withDigest('stored'))
  const next = openRasters({ dataDir: folder, maxBytes: 1e8 })
  const found = await pictureIn(path, {
    storage: folderStorage(folder),
    rasters: next,
    drawings: { has: async () => true },
  })
  expect(found?.body.toString()).toBe('stored')
  next.close()
})

test('a fetched picture is read from its file', async () => {
  const hash = 'ab12'.repeat(8)
  const whole = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c2563b' } })
    .webp()
    .toBuffer()
  await writeFile(join(folder, 'pictures', `${hash}-520.webp`), whole)
  expect((await picture(`/bild/${hash}-520.webp`))?.body.equals(whole)).toBe(true)
  expect(await picture(`/bild/${hash}-260.webp`)).toBeNull()
})

test.each(['webp', 'avif'] as const)(
  'a %s that a power failure has cut is no picture, and is reported',
  async (type) => {
    const hash = 'cd34'.repeat(8)
    const file = join(folder, 'pictures', `${hash}-260.${type}`)
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2563b' } })
      [type]()
      .toBuffer()
    const damaged: string[] = []
    const ask = async () =>
      await pictureIn(`/bild/${hash}-260.${type}`, {
        storage: folderStorage(folder),
        rasters,
        drawings: { has: async () => true },
        onDamaged: (one) => void damaged.push(one),
      })
    await writeFile(file, whole)
    expect((await ask())?.body.equals(whole)).toBe(true)
    expect(damaged).toEqual([])
    for (const length of [0, 10, 100, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length))
      expect(await ask(), `${length}`).toBeNull()
    }
    await writeFile(file, Buffer.alloc(whole.length))
    expect(await ask()).toBeNull()
    expect(damaged).toEqual(Array.from({ length: 5 }, () => hash))
  },
)

test('other addresses answer nothing', async () => {
  for (const path of [
    '/bild/../secret.svg',
    '/bild/..%2fsecret.webp',
    '/bild/mus-sno-orange-norrsken-9.svg',
    '/bild/',
    '/mus.svg',
  ]) {
    expect(await picture(path)).toBeNull()
  }
})
