import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoPictures } from './logo-pictures.ts'

const svg = (size: string, more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>
    <rect width="100%" height="100%" fill="#12457a"/>${more}</svg>`)

test('a logo becomes the pictures that pages, browsers, telephones, emails and previews need', async () => {
  const { files, isWide } = await logoPictures(svg('viewBox="0 0 40 40"'))
  const sizes = await Promise.all(
    files.map(async ({ name, body }) => {
      const { format, width, height, exif, xmp } = await sharp(body).metadata()
      expect([format, exif, xmp]).toEqual(['png', undefined, undefined])
      return [name, width, height]
    }),
  )
  expect(isWide).toBe(false)
  expect(sizes).toEqual([
    ['symbol', 120, 120],
    ['icon', 96, 96],
    ['touch', 180, 180],
    ['email', 80, 80],
    ['preview', 1200, 630],
  ])
  expect((await logoPictures(svg('viewBox="0 0 400 80"'))).files[0]?.name).toBe('wide')
})

test('nothing of the file is left: no script, no reference, no metadata', async () => {
  const evil = '<script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/>'
  const { files } = await logoPictures(svg('viewBox="0 0 40 40"', evil))
  for (const { body } of files) expect(body.toString('latin1')).not.toMatch(/script|passwd/)
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Artist: 'Anna Hemlig' } })
    .png()
    .toBuffer()
  for (const { body } of (await logoPictures(photo)).files) expect(body.toString('latin1')).not.toContain('Hemlig')
})

test('what is no logo is refused with the reason', async () => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const huge = svg('width="90000" height="90000"')
  await expect(logoPictures(jpeg)).rejects.toThrow('PNG, SVG eller WebP')
  await expect(logoPictures(tiny)).rejects.toThrow('för liten')
  await expect(logoPictures(huge)).rejects.toThrow()
  await expect(logoPictures(Buffer.from('hej'))).rejects.toThrow('går inte att läsa')
})
