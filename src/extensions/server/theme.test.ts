import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { contrast } from '#core/color.ts'
import { lookTokens } from '#core/look-tokens.ts'
import { answerCall, callsOf } from '#core/server/call-table.ts'
import { shop } from '#core/shop.ts'
import { extensionsContract } from '#extensions/contract.ts'
import { openShopSettings } from '#shop-settings/server/open-shop-settings.ts'
import { logoPicture } from '#shop-settings/server/shop-logo.ts'
import { readShopSettings } from '#shop-settings/server/shop-setting-table.ts'
import { testDatabase } from '#test/database.ts'
import { testEncryption } from '#test/encryption.ts'
import { buildMember, makeContext, makeMember } from '#test/request-context.ts'
import { webhookRules } from '#webhooks/server/webhook-address.ts'
import { extensionsApi } from './api.ts'
import { openExtensions } from './open-extensions.ts'

const db = await testDatabase()
const dir = mkdtempSync(join(tmpdir(), 'krets-themes-'))
const before = structuredClone(shop)
afterAll(async () => {
  Object.assign(shop, before)
  rmSync(dir, { recursive: true, force: true })
  await db.close()
})

test('a theme takes the place of the look while it is on, and what was chosen stays saved', async () => {
  await makeMember(db, 1)
  cpSync('examples/extensions/winter-theme', join(dir, 'winter-theme'), { recursive: true })
  const log = pino({ level: 'silent' })
  const extensions = await openExtensions({ db, encryption: testEncryption, dir, rules: webhookRules, log })
  const settings = await openShopSettings({ db, theme: extensions.theme })
  const own = { ...shop.look }
  const api = extensionsApi({ db, encryption: testEncryption, extensions })
  const calls = callsOf('extensions', extensionsContract, api)
  let changes = 0
  extensions.onStartPage(() => (changes += 1))
  const ask = async (name: string, body: object, piece = '') => {
    const row = calls.find((one) => one.name === name)
    if (!row) throw new Error(`No call ${name}`)
    const context = makeContext({ member: buildMember(1, { isEmployee: true, isAdmin: true }) })
    await answerCall(row, { params: { name: 'winter-theme', piece }, query: {}, body }, context)
    await settings.reload()
  }
  const [known] = extensions.known()
  await ask('approveExtension', { version: 0, digest: known?.read?.digest })
  const { logo, darkLogo } = shop.look
  expect(shop.look).toEqual({ accent: '#1f4e8c', mark: '#ffe08a', font: 'system-serif', logo, darkLogo })
  for (const address of [logo, darkLogo]) expect(await logoPicture(db, address ?? '')).toBeInstanceOf(Buffer)
  expect(darkLogo).not.toBe(logo)
  const shown = () => extensions.startPagePieces().map(({ key }) => key)
  expect(shown()).toEqual(['winter', 'news', 'care'])
  expect((await readShopSettings(db, new Date())).look).toEqual(own)
  await ask('setStartPagePiece', { version: 1, isShown: false }, 'news')
  expect(shown()).toEqual(['winter', 'care'])
  await expect(ask('setStartPagePiece', { version: 2, isShown: false }, 'none')).rejects.toMatchObject({ status: 404 })
  await ask('setExtensionState', { version: 2, state: 'off' })
  expect(shop.look).toEqual(own)
  expect(shown()).toEqual([])
  await ask('setExtensionState', { version: 3, state: 'on' })
  expect(shown()).toEqual(['winter', 'care'])
  expect(changes).toBe(4)
  settings.close()
  await extensions.close()
})

test('text can be read in the colours of the theme, light and dark', () => {
  const { light, dark } = lookTokens({ accent: '#1f4e8c', mark: '#ffe08a' })
  expect(contrast('#e7ebe7', light['--mask-600'] ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#121a16', light['--fosfor-400'] ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light['--mask-400'] ?? '', dark['--on-action'] ?? '')).toBeGreaterThanOrEqual(4.5)
})
