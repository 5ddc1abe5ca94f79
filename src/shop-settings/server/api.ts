import { domainError } from '#core/domain-error.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { ShopSettings } from '#core/shop.ts'
import { type ShopSettingsAnswer, shopSettingsContract } from '#shop-settings/contract.ts'
import { sectionNames } from '#shop-settings/sections.ts'
import { countSavedSettings, readPlannedSettings, readShopSettingHistory } from './shop-setting-history.ts'
import { latestVersions, readShopSettings, saveShopSetting } from './shop-setting-table.ts'
import { withdrawPlannedSetting } from './withdraw-planned-setting.ts'

/** `onSaved` applies what was saved before the answer is sent. */
type Deps = { db: Db; onSaved: () => Promise<void> }

export function shopSettingsApi({ db, onSaved }: Deps): Handlers<typeof shopSettingsContract> {
  return {
    async getShopSettings(_, { now }) {
      return { data: await answerAt(db, now) }
    },

    async saveShopSetting({ body }, { member, now }) {
      const { validFrom, ...save } = body
      const later = validFrom ? { validFrom: new Date(validFrom) } : {}
      await inTransaction(db, async (tx) => {
        if (save.section === 'company' && !isReauthenticated(member, now)) {
          const { company } = await readShopSettings(tx, later.validFrom ?? now)
          refuseOtherNumbers(save.value, company)
        }
        await saveShopSetting(tx, { ...save, ...later }, { by: member.id, now })
      })
      await onSaved()
      return { data: await answerAt(db, now) }
    },

    async withdrawPlannedSetting({ params }, { member, now }) {
      await inTransaction(db, async (tx) => {
        await withdrawPlannedSetting(tx, {
          ...params,
          by: member.id,
          now,
          admit({ section, before, after }) {
            if (section !== 'company' || isReauthenticated(member, now)) return
            refuseOtherNumbers(after as ShopSettings['company'], before as ShopSettings['company'])
          },
        })
      })
      await onSaved()
      return { data: await answerAt(db, now) }
    },
  }
}

/** They decide which account the shop is paid to and which company it acts as. */
const guarded = ['organisationNumber', 'vatNumber', 'bankgiro', 'plusgiro'] as const

function refuseOtherNumbers(value: ShopSettings['company'], other: ShopSettings['company']): void {
  if (guarded.every((field) => value[field] === other[field])) return
  throw domainError(shopSettingsContract.saveShopSetting, 'reauthentication-required')
}

async function answerAt(db: Db, now: Date): Promise<ShopSettingsAnswer> {
  const [settings, versions, planned, history, historyCounts] = await Promise.all([
    readShopSettings(db, now),
    latestVersions(db),
    readPlannedSettings(db, now),
    readShopSettingHistory(db),
    countSavedSettings(db),
  ])
  const sections = sectionNames.map((name) => [name, { version: versions.get(name) ?? 0, value: settings[name] }])
  return { sections: Object.fromEntries(sections), planned, history, historyCounts }
}
