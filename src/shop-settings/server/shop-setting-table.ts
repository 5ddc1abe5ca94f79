import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { neutralShopSettings, type ShopSection, type ShopSettings } from '#core/shop.ts'
import { shopSettingsContract } from '#shop-settings/contract.ts'
import { sections } from '#shop-settings/sections.ts'

type Value<S extends ShopSection = ShopSection> = ShopSettings[S]

/** What applies at `now`. A section that was never saved has its neutral value. */
export async function readShopSettings(db: Queries, now: Date): Promise<ShopSettings> {
  const rows = await db.query<{ section: string; value: object }>('shop-settings', currentSql, [now])
  const settings: Record<string, object> = { ...neutralShopSettings }
  for (const { section, value } of rows) {
    const schema = sections[section as ShopSection]
    // Fields added later have their neutral value in rows saved before.
    if (schema) settings[section] = schema.parse({ ...settings[section], ...value })
  }
  return settings as ShopSettings
}

/** The next time a saved section begins to apply. */
export async function nextShopSetting(db: Queries, now: Date): Promise<Date | null> {
  const sql = 'select min(valid_from) as at from shop_setting where valid_from > $1'
  const [row] = await db.query<{ at: Date | null }>('shop-settings-next', sql, [now])
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
  await tx.query('shop-setting-lock', `select pg_advisory_xact_lock(hashtext('shop-setting'), hashtext($1))`, [section])
  const [latest] = await tx.query<{ version: number }>('shop-setting-version', latestSql, [section])
  const before = (await readShopSettings(tx, now))[section]
  if (!validFrom && isDeepStrictEqual(before, value)) return
  if ((latest?.version ?? 0) !== version) throw domainError(shopSettingsContract.saveShopSetting, 'changed-meanwhile')
  if (validFrom && validFrom < now) throw domainError(shopSettingsContract.saveShopSetting, 'in-the-past')
  await writeShopSetting(tx, { section, version: version + 1, value, validFrom: validFrom ?? now, savedAt: now, by })
  const change = { contentType: 'shop-setting', ref: 0, action: 'change', by, now } as const
  await logEntryChange(tx, { ...change, before: { section, ...before }, after: { section, ...value } })
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

export type SavedRow = Omit<Row, 'by'> & { savedBy: string | null }

export async function readShopSettingHistory(db: Queries): Promise<SavedRow[]> {
  return await db.query<SavedRow>('shop-setting-history', historySql)
}

export async function latestVersions(db: Queries): Promise<Map<ShopSection, number>> {
  const rows = await db.query<{ section: ShopSection; version: number }>('shop-setting-versions', versionsSql)
  return new Map(rows.map(({ section, version }) => [section, version]))
}

const currentSql = `
  select distinct on (section) section, value from shop_setting where valid_from <= $1
  order by section, valid_from desc, version desc`

const latestSql = 'select version from shop_setting where section = $1 order by version desc limit 1'

const versionsSql = 'select section, max(version) as version from shop_setting group by section'

const historySql = `
  select s.section, s.version, s.value, s.valid_from as "validFrom", s.saved_at as "savedAt", m.username as "savedBy"
  from shop_setting s left join member m on m.id = s.saved_by order by s.saved_at desc, s.section limit 100`
