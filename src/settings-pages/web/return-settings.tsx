import { groupTexts, hints } from '#settings-pages/settings-messages.ts'
import { returnLimits } from '#shop-settings/return-limits.ts'
import { AmountSetting, NumberSetting } from './number-setting.tsx'
import { SettingGroup } from './setting-field.tsx'
import type { SettingsForm } from './use-settings.ts'

export function ReturnFields({ form }: { form: SettingsForm }) {
  return (
    <SettingGroup texts={groupTexts.returns}>
      <NumberSetting
        form={form}
        name="returns.openPurchaseDays"
        limits={returnLimits.openPurchaseDays}
        hint={hints.openPurchase}
      />
      <AmountSetting form={form} name="returns.parcelFee" hint={hints.returnFee} />
      <AmountSetting form={form} name="returns.bulkyFee" hint={hints.returnFee} />
      <AmountSetting form={form} name="returns.uncollectedFee" hint={hints.uncollected} />
    </SettingGroup>
  )
}
