import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { achievements } from '#achievements/all.ts'
import { openRasters } from '#images/server/rasters.ts'
import { drawMedal } from './medal.ts'
import { achievementPicture } from './picture.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'krets-medals-'))
const rasters = openRasters({ dataDir, maxBytes: 1e8 })
afterAll(async () => {
  rasters.close()
  await rm(dataDir, { recursive: true })
})
const pictureAt = (path: string) => achievementPicture(path, rasters)

test('an achievement has an image as png, svg and notification avatar', async () => {
  const png = await pictureAt('/img/member/achievements/12103.png')
  expect(png?.type).toBe('image/png')
  expect(await sharp(png?.body).metadata()).toMatchObject({ format: 'png', width: 480, height: 480, hasAlpha: true })
  const svg = await pictureAt('/img/member/achievements/12103.svg')
  expect(svg?.body.toString()).toMatch(/^<svg xmlns/)
  expect(await pictureAt('/bild/avatar-achievement-12103.svg')).toMatchObject({ type: 'image/svg+xml' })
})

test('an unknown achievement has no image', async () => {
  for (const name of ['12199.png', '1.png', '12103.gif', '12103', '../12103.png', '99999999999.png']) {
    expect([name, await pictureAt(`/img/member/achievements/${name}`)]).toEqual([name, null])
  }
})

test('every achievement can be drawn, and no two of a series look alike', async () => {
  const pictures = await Promise.all(achievements.map(drawMedal))
  for (const [at, one] of achievements.entries()) {
    expect(pictures[at], one.name).not.toContain('NaN')
    if (achievements[at - 1]?.series === one.series && one.step <= 12) expect(pictures[at]).not.toBe(pictures[at - 1])
  }
})
