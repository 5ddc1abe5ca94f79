import type { Queries } from '#core/server/db.ts'
import type { ShopSection } from '#core/shop.ts'
import type { SavedSetting, ShopSettingsAnswer } from '#shop-settings/contract.ts'
import { sectionNames } from '#shop-settings/sections.ts'

type Row = Omit<SavedSetting, 'validFrom' | 'savedAt' | 'withdrawnAt'> & {
  validFrom: Date
  savedAt: Date
  withdrawnAt: Date | null
}

/** Newest first, the latest of each section. */
export async function readShopSettingHistory(db: Queries): Promise<SavedSetting[]> {
  return (await db.query<Row>('shop-setting-history', historySql)).map(savedSetting)
}

export async function countSavedSettings(db: Queries): Promise<ShopSettingsAnswer['historyCounts']> {
  const counted = await db.query<{ section: ShopSection; count: number }>(
    'shop-setting-counts',
    'select section, count(*)::int as count from shop_setting group by section',
  )
  const counts = new Map(counted.map(({ section, count }) => [section, count]))
  return Object.fromEntries(sectionNames.map((name) => [name, counts.get(name) ?? 0])) as Record<ShopSection, number>
}

/** What is to apply, in order: the version written last for each time. */
export async function readPlannedSettings(db: Queries, now: Date): Promise<SavedSetting[]> {
  return (await db.query<Row>('shop-settings-planned', plannedSql, [now])).map(savedSetting)
}

function savedSetting({ validFrom, savedAt, withdrawnAt, ...row }: Row): SavedSetting {
  return {
    ...row,
    validFrom: validFrom.getTime(),
    savedAt: savedAt.getTime(),
    withdrawnAt: withdrawnAt?.getTime() ?? null,
  }
}

const columns = `
  s.section, s.version, s.value, s.valid_from as "validFrom", s.saved_at as "savedAt", m.username as "savedBy",
  w.withdrawn_at as "withdrawnAt"`

const from = `
  shop_setting s left join shop_setting_withdrawal w on w.section = s.section and w.version = s.version
  left join member m on m.id = s.saved_by`

const shownOfSection = 30

const historySql = `
  select ${columns} from (
    select *, row_number() over (partition by section order by version desc) as place from shop_setting
  ) s
  left join shop_setting_withdrawal w on w.section = s.section and w.version = s.version
  left join member m on m.id = s.saved_by
  where s.place <= ${shownOfSection} order by s.saved_at desc, s.section, s.version desc`

const plannedSql = `
  select * from (
    select distinct on (s.section, s.valid_from) ${columns} from ${from}
    where s.valid_from > $1 and w.version is null order by s.section, s.valid_from, s.version desc
  ) planned order by "validFrom", section`
