import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { picture as pictureIn } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'krets-pictures-'))
await mkdir(join(folder, 'pictures'))
const picture = (path: string) => pictureIn(path, folder)
afterAll(() => rm(folder, { recursive: true }))

test('a drawing is drawn from its address', async () => {
  const found = await picture('/bild/mus-sno-orange-norrsken-0.svg')
  expect(found).toMatchObject({ type: 'image/svg+xml' })
  expect(found?.body.toString()).toMatch(/^<svg /)
  expect(brotliDecompressSync(found?.br ?? '')).toEqual(found?.body)
})

test('who reads no svg gets a drawing, a face or the mark as png', async () => {
  for (const path of ['/bild/mus-sno-orange-norrsken-0.png', '/img/member/noface.png', '/img/krets.png']) {
    const found = await picture(path)
    expect([path, found?.type, found?.body.subarray(1, 4).toString()]).toEqual([path, 'image/png', 'PNG'])
  }
  expect(await picture('/bild/mus-sno-orange-norrsken-9.png')).toBeNull()
})

test('a fetched picture is read from its file', async () => {
  const hash = 'ab12'.repeat(8)
  await writeFile(join(folder, 'pictures', `${hash}-520.webp`), 'bild')
  expect((await picture(`/bild/${hash}-520.webp`))?.body.toString()).toBe('bild')
  expect(await picture(`/bild/${hash}-260.webp`)).toBeNull()
})

test('no other address answers', async () => {
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
