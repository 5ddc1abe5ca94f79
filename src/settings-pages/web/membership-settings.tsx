import { partsOf } from '#core/programme.ts'
import type { RankNames } from '#core/shop.ts'
import { programmeGroups } from '#settings-pages/programme-messages.ts'
import { rewardLimits } from '#shop-settings/reward-limits.ts'
import { NumberSetting } from './number-setting.tsx'
import { ProgrammeFields, switchedIn } from './programme-fields.tsx'
import { SettingField, SettingGroup } from './setting-field.tsx'
import type { SettingsForm } from './use-settings.ts'

const ranks: (keyof RankNames)[] = ['bronze', 'silver', 'gold', 'white', 'black', 'void', 'legend']
const knightFields = ['knightLevel', 'knightAchievements', 'knightReviews', 'knightDays'] as const

/** Sections `programme`, `ranks` and `rewards`: only what the shop has, as it is switched in the form. */
export function MembershipFields({ form }: { form: SettingsForm }) {
  const { xp, levels, knighthood, game } = partsOf(switchedIn(form))
  return (
    <>
      <ProgrammeFields form={form} />
      {levels && (
        <SettingGroup texts={programmeGroups.ranks}>
          {ranks.map((token) => (
            <SettingField key={token} form={form} name={`ranks.${token}`} columns={3} autoComplete="off" />
          ))}
        </SettingGroup>
      )}
      {xp && (
        <SettingGroup texts={programmeGroups.rewards}>
          <NumberSetting form={form} name="rewards.reviewXp" limits={rewardLimits.reviewXp} />
          {game && <NumberSetting form={form} name="rewards.gameXpADay" limits={rewardLimits.gameXpADay} />}
        </SettingGroup>
      )}
      {knighthood && (
        <SettingGroup texts={programmeGroups.knighthood}>
          {knightFields.map((field) => (
            <NumberSetting key={field} form={form} name={`rewards.${field}`} limits={rewardLimits[field]} />
          ))}
        </SettingGroup>
      )}
    </>
  )
}
