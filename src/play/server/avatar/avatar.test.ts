import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { callsOf, inProcessApi } from '#core/server/call-table.ts'
import { FileAnswer } from '#core/server/handlers.ts'
import { openRasters } from '#images/server/rasters.ts'
import { avatarClasses } from '#play/avatar/classes.ts'
import { type AvatarLook, firstLook } from '#play/avatar/looks.ts'
import { avatar } from '#play/calls.ts'
import { avatarContract } from '#play/contract.ts'
import { testDatabase } from '#test/database.ts'
import { makeContext, makeMember } from '#test/request-context.ts'
import { avatarApi } from './api.ts'
import { backgroundImage } from './background-image.ts'
import { findItem } from './found-items.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-backgrounds-'))
const rasters = openRasters({ dataDir, maxBytes: 1e8 })
afterAll(async () => {
  rasters.close()
  await rm(dataDir, { recursive: true })
  await db.close()
})
const calendar = [
  { name: 'Jul', campaignId: null, placement: 'christmas', text: '', fromDay: '2026-12-01', toDay: '2027-01-10' },
] as const
const api = avatarApi({ db, productCache: { calendar } })
const rows = callsOf('members', avatarContract, api)

async function imageOf(userId: number, v?: string): Promise<string> {
  const file = await api.getAvatarImage(
    { params: { userId: String(userId) }, query: { v }, body: undefined },
    makeContext(),
  )
  if (!(file instanceof FileAnswer)) throw new Error('No file')
  expect(file.type).toBe('image/svg+xml; charset=utf-8')
  return String(file.body)
}

test('a chosen avatar is public, and its version increases once', async () => {
  const member = await makeMember(db, 1)
  const mine = inProcessApi(rows, makeContext({ member }))
  const before = await imageOf(1, '0')
  const body = { classId: 2, look: { colour: 'amber', headgear: 'cap', face: 'wink' } } as const
  await mine(avatar.putAvatar, body)
  const { data } = await mine(avatar.putAvatar, body)
  expect(data).toMatchObject({ ...body, version: 1, found: [] })
  expect(await imageOf(1, '1')).not.toBe(before)
})

test('it is Christmas when the calendar says so', async () => {
  const member = await makeMember(db, 9)
  const isChristmasAt = async (time: string) => {
    const { data } = await inProcessApi(rows, makeContext({ member, now: new Date(time) }))(avatar.getAvatar, {})
    return data.isChristmas
  }
  expect(await isChristmasAt('2026-11-30T22:59:59Z')).toBe(false)
  expect(await isChristmasAt('2026-11-30T23:00:00Z')).toBe(true)
  expect(await isChristmasAt('2027-01-10T22:59:59Z')).toBe(true)
  expect(await isChristmasAt('2027-01-10T23:00:00Z')).toBe(false)
})

test('locked and unfound items are rejected', async () => {
  const member = await makeMember(db, 2)
  const mine = inProcessApi(rows, makeContext({ member }))
  const put = (classId: number, look: AvatarLook = firstLook) => mine(avatar.putAvatar, { classId, look })
  await expect(put(7)).rejects.toMatchObject({ status: 403, code: 'class-locked' })
  await expect(put(99)).rejects.toMatchObject({ status: 404, code: 'no-such-class' })
  const crowned = { ...firstLook, headgear: 'crown' } as const
  await expect(put(1, crowned)).rejects.toMatchObject({ status: 403, code: 'item-not-found' })
  expect(await findItem(db, 2, 'crown', new Date())).toBe(true)
  expect(await findItem(db, 2, 'crown', new Date())).toBe(false)
  await put(1, crowned)
})

test('unknown members and serious business mode have a neutral avatar', async () => {
  await makeMember(db, 3)
  await db.query('', `update member set settings = '{"serious_business_mode": true}' where id = 3`)
  const noface = await imageOf(999_999)
  expect(await imageOf(3)).toBe(noface)
  expect(await imageOf(2)).not.toBe(noface)
})

test('a background is a gif that stops, with a still image', async () => {
  for (const { id } of avatarClasses) {
    for (const variant of id === 1 ? ['', '-goldplus', '-christmas', '-goldplus-christmas'] : ['']) {
      const path = `/img/member/avatar/background-${id}${variant}`
      const gif = await backgroundImage(`${path}.gif`, rasters)
      const { format, pages = 0, delay = [], loop = 0 } = await sharp(gif?.body, { animated: true }).metadata()
      expect({ format, type: gif?.type }).toEqual({ format: 'gif', type: 'image/gif' })
      expect(pages).toBeGreaterThan(5)
      expect(loop * delay.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5000)
      expect(gif?.body.length).toBeLessThan(200_000)
      expect((await backgroundImage(`${path}.png`, rasters))?.type).toBe('image/png')
    }
  }
  expect(await backgroundImage('/img/member/avatar/background-99.gif', rasters)).toBeNull()
}, 60_000)
