import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#core/server/transaction.ts'
import { neutralShopSettings, shop } from '#core/shop.ts'
import { demoShopSettings } from '#seed/shop-settings.ts'
import type { ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { sectionNames } from '#shop-settings/sections.ts'
import { testDatabase } from '#test/database.ts'
import { buildMember, makeContext } from '#test/request-context.ts'
import { shopSettingsApi } from './api.ts'
import { openShopSettings } from './open-shop-settings.ts'
import { readShopSettings, saveShopSetting, writeShopSetting } from './shop-setting-table.ts'

const db = await testDatabase()
afterAll(() => db.close())

const now = new Date('2026-11-25T10:00:00Z')
const later = new Date('2027-01-01T00:00:00Z')
const member = buildMember(1, { isEmployee: true, isAdmin: true, authenticatedAt: now })
const nordtek = { ...demoShopSettings.company, name: 'Nordtek AB' }
const api = shopSettingsApi({ db, onSaved: async () => {} })
const save = async (body: Parameters<typeof api.saveShopSetting>[0]['body'], by = member) =>
  (await api.saveShopSetting({ params: undefined, query: undefined, body }, makeContext({ now, member: by }))) as {
    data: ShopSettingsAnswer
  }

beforeEach(async () => {
  await db.query(
    '',
    `set krets.purging = 'yes'; delete from shop_setting_withdrawal; delete from shop_setting; delete from content_entry_log; reset krets.purging`,
  )
})

test('a shop without saved settings has no company', async () => {
  expect(await readShopSettings(db, now)).toEqual(neutralShopSettings)
})

test('the settings of the demo are read as they were written', async () => {
  for (const section of sectionNames) {
    const value = demoShopSettings[section]
    await writeShopSetting(db, { section, version: 1, value, validFrom: now, savedAt: now, by: null })
  }
  expect(await readShopSettings(db, now)).toEqual(demoShopSettings)
})

test('a save applies at once, is kept with who made it, and is logged with before and after', async () => {
  const { data } = await save({ section: 'company', version: 0, value: nordtek })
  expect(data.sections.company).toEqual({ version: 1, value: nordtek })
  expect(data.history).toMatchObject([{ section: 'company', version: 1, savedAt: now.getTime() }])
  const log = await db.query('', 'select content_type, before, after, by_member_id from content_entry_log')
  expect(log).toMatchObject([{ content_type: 'shop-setting', before: { name: '' }, after: nordtek, by_member_id: 1 }])
})

test('the history of a section is not pushed out by saves of another', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  for (let version = 0; version < 120; version++)
    await writeShopSetting(db, {
      section: 'brand',
      version: version + 1,
      value: { ...demoShopSettings.brand, name: `Butik ${version}` },
      validFrom: now,
      savedAt: now,
      by: null,
    })
  const answer = await api.getShopSettings(
    { params: undefined, query: undefined, body: undefined },
    makeContext({ now, member }),
  )
  if (!('data' in answer)) throw new Error('The answer is no object')
  const { history, historyCounts } = answer.data
  const versionsOf = (name: string) => history.filter(({ section }) => section === name).map(({ version }) => version)
  expect(versionsOf('company')).toEqual([1])
  expect(versionsOf('brand')).toEqual(Array.from({ length: 30 }, (_, at) => 120 - at))
  expect(historyCounts).toMatchObject({ company: 1, brand: 120, look: 0 })
})

test('a save of an older version is a conflict; the same save twice changes nothing', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  await save({ section: 'company', version: 0, value: nordtek })
  await expect(save({ section: 'company', version: 0, value: { ...nordtek, name: 'X' } })).rejects.toMatchObject({
    status: 409,
    code: 'changed-meanwhile',
  })
  expect((await readShopSettings(db, now)).company.name).toBe('Nordtek AB')
})

test('other company or payment numbers require re-authentication, the rest of the company does not', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  const late = { ...member, authenticatedAt: new Date(now.getTime() - 10 * 60_000) }
  const others = [
    { organisationNumber: '556012-5790' },
    { vatNumber: 'SE556012579001' },
    { bankgiro: '991-2346' },
    { plusgiro: '4-2' },
  ]
  for (const other of others) {
    const change = { section: 'company' as const, version: 1, value: { ...nordtek, ...other } }
    await expect(save(change, late)).rejects.toMatchObject({ status: 403, code: 'reauthentication-required' })
    await expect(save({ ...change, validFrom: later.toISOString() }, late)).rejects.toMatchObject({ status: 403 })
  }
  const moved = { ...nordtek, street: 'Nygatan 1' }
  expect((await save({ section: 'company', version: 1, value: moved }, late)).data.sections.company.version).toBe(2)
  const paidElsewhere = { section: 'company' as const, version: 2, value: { ...moved, bankgiro: '991-2346' } }
  expect((await save(paidElsewhere)).data.sections.company).toEqual({ version: 3, value: paidElsewhere.value })
})

test('a process applies what another saved, and what begins later when it begins', async () => {
  let at = now
  const settings = await openShopSettings({ db, now: () => at })
  let changes = 0
  settings.onChange(() => {
    changes += 1
  })
  expect(shop.company.name).toBe('')
  await inTransaction(db, async (tx) => {
    await saveShopSetting(tx, { section: 'company', version: 0, value: nordtek }, { by: 1, now })
    const moved = { ...nordtek, street: 'Nygatan 1' }
    await saveShopSetting(tx, { section: 'company', version: 1, value: moved, validFrom: later }, { by: 1, now })
  })
  await settings.reload()
  expect(shop.company).toEqual(nordtek)
  at = later
  await settings.reload()
  expect(shop.company.street).toBe('Nygatan 1')
  await settings.reload()
  expect(changes).toBe(2)
  settings.close()
})

test('every save wakes the processes', async () => {
  await db.query('', 'delete from change')
  await save({ section: 'brand', version: 0, value: demoShopSettings.brand })
  expect(await db.query('', 'select kind from change')).toEqual([{ kind: 'navigation' }])
})

const withdraw = async (version: number, { at = now, by = member } = {}) =>
  (await api.withdrawPlannedSetting(
    { params: { section: 'company', version }, query: undefined, body: undefined },
    makeContext({ now: at, member: by }),
  )) as { data: ShopSettingsAnswer }
const validFrom = later.toISOString()
const moved = { ...nordtek, street: 'Nygatan 1' }

test('what begins later is listed, and keeps its change when something else is saved before it', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  const planned = await save({ section: 'company', version: 1, value: moved, validFrom })
  expect(planned.data.sections.company).toEqual({ version: 2, value: nordtek })
  expect(planned.data.planned).toMatchObject([{ section: 'company', version: 2, validFrom: later.getTime() }])
  const phoned = await save({ section: 'company', version: 2, value: { ...nordtek, phone: '08-123 45 67' } })
  expect(phoned.data.planned).toMatchObject([{ version: 4, value: { street: 'Nygatan 1', phone: '08-123 45 67' } }])
  expect((await readShopSettings(db, later)).company).toEqual({ ...moved, phone: '08-123 45 67' })
})

test('a withdrawn plan never applies, what is planned after it does without it, and it is logged', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  await save({ section: 'company', version: 1, value: moved, validFrom })
  const evenLater = new Date('2027-02-01T00:00:00Z')
  const value = { ...moved, phone: '08-123 45 67' }
  await save({ section: 'company', version: 2, value, validFrom: evenLater.toISOString() })
  const { data } = await withdraw(2)
  expect(data.planned).toMatchObject([{ validFrom: evenLater.getTime(), value: { street: nordtek.street } }])
  expect(await withdraw(2)).toEqual({ data })
  expect((await readShopSettings(db, later)).company).toEqual(nordtek)
  expect((await readShopSettings(db, evenLater)).company).toEqual({ ...nordtek, phone: '08-123 45 67' })
  expect(data.history.find(({ version }) => version === 2)).toMatchObject({ withdrawnAt: now.getTime() })
  const log = await db.query('', `select before, after from content_entry_log where action = 'remove'`)
  expect(log).toMatchObject([{ before: { section: 'company', street: 'Nygatan 1' }, after: null }])
  await expect(db.query('', 'delete from shop_setting_withdrawal')).rejects.toThrow('append-only')
})

test('what already applies is not withdrawn, and what does not exist neither', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  await save({ section: 'company', version: 1, value: moved, validFrom })
  await expect(withdraw(2, { at: later })).rejects.toMatchObject({ status: 409, code: 'already-applies' })
  await expect(withdraw(9)).rejects.toMatchObject({ status: 404, code: 'no-planned-change' })
})

test('a planned payment number is withdrawn after re-authentication', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  await save({ section: 'company', version: 1, value: { ...nordtek, bankgiro: '991-2346' }, validFrom })
  const late = { ...member, authenticatedAt: new Date(now.getTime() - 10 * 60_000) }
  await expect(withdraw(2, { by: late })).rejects.toMatchObject({ status: 403, code: 'reauthentication-required' })
  expect((await withdraw(2)).data.planned).toEqual([])
})

test('an earlier version is saved again as a new one', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  const { data } = await save({ section: 'company', version: 1, value: moved })
  const first = data.history.find(({ version }) => version === 1)
  const restored = await save({ section: 'company', version: 2, value: first?.value as typeof nordtek })
  expect(restored.data.sections.company).toEqual({ version: 3, value: nordtek })
})

test('withdrawing wakes the processes', async () => {
  await save({ section: 'company', version: 0, value: nordtek })
  await save({ section: 'company', version: 1, value: moved, validFrom })
  await db.query('', 'delete from change')
  await withdraw(2)
  expect(await db.query('', 'select kind from change')).toEqual([{ kind: 'navigation' }])
})
