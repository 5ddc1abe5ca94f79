import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { ShopSection } from '#core/shop.ts'
import { shopSettingsContract } from '#shop-settings/contract.ts'
import { lockSection, readPlans, readShopSettings, replan, type Value } from './shop-setting-table.ts'

type Withdrawal = {
  section: ShopSection
  version: number
  by: number
  now: Date
  /** Called with what the plan would have changed. */
  admit: (change: { section: ShopSection; before: Value; after: Value }) => void
}

/** Every version planned for that time is withdrawn. Twice has no further effect. */
export async function withdrawPlannedSetting(
  tx: Transaction,
  { section, version, by, now, admit }: Withdrawal,
): Promise<void> {
  const call = shopSettingsContract.withdrawPlannedSetting
  await lockSection(tx, section)
  const [plan] = await tx.query<{ validFrom: Date; isWithdrawn: boolean }>('shop-setting-plan', planSql, [
    section,
    version,
  ])
  if (!plan) throw domainError(call, 'no-planned-change')
  if (plan.isWithdrawn) return
  const { validFrom } = plan
  if (validFrom <= now) throw domainError(call, 'already-applies')
  const planned = (await readShopSettings(tx, validFrom))[section]
  const later = await readPlans(tx, section, validFrom)
  await tx.query('shop-setting-withdraw', withdrawSql, [section, validFrom, now, by])
  const before = (await readShopSettings(tx, validFrom))[section]
  admit({ section, before, after: planned })
  const entry = { contentType: 'shop-setting', ref: 0, action: 'remove', by, now } as const
  await logEntryChange(tx, { ...entry, before: { section, ...planned, validFrom }, after: null })
  await replan(tx, { section, plans: later, before: planned, after: before, by, now })
}

const planSql = `
  select valid_from as "validFrom", exists (
    select from shop_setting_withdrawal w where w.section = s.section and w.version = s.version) as "isWithdrawn"
  from shop_setting s where section = $1 and version = $2`

const withdrawSql = `
  insert into shop_setting_withdrawal (section, version, withdrawn_at, withdrawn_by)
  select section, version, $3, $4 from shop_setting where section = $1 and valid_from = $2
  on conflict do nothing`
