import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { neutralShopSettings, type ShopSection, type ShopSettings } from '#core/shop.ts'
import { carryForward } from '#shop-settings/carry-forward.ts'
import { shopSettingsContract } from '#shop-settings/contract.ts'
import { sections } from '#shop-settings/sections.ts'

export type Value<S extends ShopSection = ShopSection> = ShopSettings[S]

/** What applies at `now`. A section that was never saved has its neutral value. */
export async function readShopSettings(db: Queries, now: Date): Promise<ShopSettings> {
  const rows = await db.query<{ section: string; value: object }>('shop-settings', currentSql, [now])
  const settings: Record<string, object> = { ...neutralShopSettings }
  for (const { section, value } of rows) {
    if (section in sections) settings[section] = valueOf(section as ShopSection, value)
  }
  return settings as ShopSettings
}

/** Fields added later have their neutral value in rows saved before. */
function valueOf<S extends ShopSection>(section: S, value: object): Value<S> {
  return sections[section].parse({ ...neutralShopSettings[section], ...value }) as Value<S>
}

/** The next time a saved section begins to apply. */
export async function nextShopSetting(db: Queries, now: Date): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>('shop-settings-next', nextSql, [now])
  return row?.at ?? null
}

type Save<S extends ShopSection> = {
  section: S
  /** The latest version when it was read; 0 before the first. */
  version: number
  value: Value<S>
  validFrom?: Date
}

export async function saveShopSetting<S extends ShopSection>(
  tx: Transaction,
  { section, version, value, validFrom }: Save<S>,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const latest = await lockSection(tx, section)
  const from = validFrom ?? now
  const before = (await readShopSettings(tx, from))[section]
  if (isDeepStrictEqual(before, value)) return
  if (latest !== version) throw domainError(shopSettingsContract.saveShopSetting, 'changed-meanwhile')
  if (from < now) throw domainError(shopSettingsContract.saveShopSetting, 'in-the-past')
  const plans = await readPlans(tx, section, from)
  await writeShopSetting(tx, { section, version: version + 1, value, validFrom: from, savedAt: now, by })
  const change = { contentType: 'shop-setting', ref: 0, action: 'change', by, now } as const
  const after = { section, ...value, ...(validFrom ? { validFrom } : {}) }
  await logEntryChange(tx, { ...change, before: { section, ...before }, after })
  await replan(tx, { section, plans, before, after: value, by, now })
}

/** Serialises the changes of a section; returns its latest version, 0 before the first. */
export async function lockSection(tx: Transaction, section: ShopSection): Promise<number> {
  await tx.query('shop-setting-lock', `select pg_advisory_xact_lock(hashtext('shop-setting'), hashtext($1))`, [section])
  const [latest] = await tx.query<{ version: number }>('shop-setting-version', latestSql, [section])
  return latest?.version ?? 0
}

type Plan<S extends ShopSection> = { value: Value<S>; validFrom: Date }

/** Those of a section that begin after a time, in order. */
export async function readPlans<S extends ShopSection>(tx: Queries, section: S, after: Date): Promise<Plan<S>[]> {
  const rows = await tx.query<{ value: object; validFrom: Date }>('shop-setting-plans', plansSql, [section, after])
  return rows.map(({ value, validFrom }) => ({ value: valueOf(section, value), validFrom }))
}

type Replan<S extends ShopSection> = {
  section: S
  plans: Plan<S>[]
  before: Value<S>
  after: Value<S>
  by: number
  now: Date
}

/** Writes new versions of the plans that follow a change, at the times they had. */
export async function replan<S extends ShopSection>(tx: Transaction, change: Replan<S>): Promise<void> {
  const { section, plans, before, after, by, now } = change
  const values = carryForward(
    plans.map(({ value }) => value),
    before,
    after,
  )
  for (const [at, { value: old, validFrom }] of plans.entries()) {
    const value = values[at]
    if (!value || isDeepStrictEqual(value, old)) continue
    const version = (await lockSection(tx, section)) + 1
    await writeShopSetting(tx, { section, version, value, validFrom, savedAt: now, by })
    const entry = { contentType: 'shop-setting', ref: 0, action: 'change', by, now } as const
    await logEntryChange(tx, {
      ...entry,
      before: { section, ...old, validFrom },
      after: { section, ...value, validFrom },
    })
  }
}

type Row = { section: ShopSection; version: number; value: object; validFrom: Date; savedAt: Date; by: number | null }

/** Does nothing when the section has that version. */
export async function writeShopSetting(tx: Queries, row: Row): Promise<void> {
  await tx.query(
    'shop-setting-write',
    `insert into shop_setting (section, version, value, valid_from, saved_at, saved_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [row.section, row.version, JSON.stringify(row.value), row.validFrom, row.savedAt, row.by],
  )
}

export async function latestVersions(db: Queries): Promise<Map<ShopSection, number>> {
  const rows = await db.query<{ section: ShopSection; version: number }>('shop-setting-versions', versionsSql)
  return new Map(rows.map(({ section, version }) => [section, version]))
}

const stands = `not exists (
  select from shop_setting_withdrawal w where w.section = s.section and w.version = s.version)`

const currentSql = `
  select distinct on (section) section, value from shop_setting s where valid_from <= $1 and ${stands}
  order by section, valid_from desc, version desc`

const nextSql = `select min(valid_from) as at from shop_setting s where valid_from > $1 and ${stands}`

const plansSql = `
  select distinct on (valid_from) value, valid_from as "validFrom" from shop_setting s
  where section = $1 and valid_from > $2 and ${stands} order by valid_from, version desc`

const latestSql = 'select version from shop_setting where section = $1 order by version desc limit 1'

const versionsSql = 'select section, max(version) as version from shop_setting group by section'
