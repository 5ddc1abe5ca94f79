import type { ReactNode } from 'react'
import { newsletterWords } from '#account/newsletter-words.ts'
import type { ProfileSettings } from '#account/profile-contract.ts'
import { profileWords as say } from '#account/sv-profile.ts'
import { wishLetterWords } from '#account/wish-letter-words.ts'
import { Switch } from '#ui/check.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { ChooseInProfile } from './use-profile.ts'

type ShopSettingsProps = { settings: ProfileSettings; choose: ChooseInProfile; reminders: ReactNode }

/** How a member wants the shop; each is saved as it is chosen. */
export function ShopSettings({ settings, choose, reminders }: ShopSettingsProps) {
  return (
    <div className="prof__s">
      <Switch
        label={say.newsletter}
        text={newsletterWords}
        checked={settings.shouldReceiveNewsletters}
        onChange={({ target }) => choose({ shouldReceiveNewsletters: target.checked })}
      />
      <Switch
        label={say.wishLetters}
        text={wishLetterWords}
        checked={settings.shouldReceiveWishLetters}
        onChange={({ target }) => choose({ shouldReceiveWishLetters: target.checked })}
      />
      {reminders}
      <div className="swr">
        <span>
          <b>{say.notices}</b>
          <span className="small muted">{say.noticesText}</span>
        </span>
        <Segmented
          label={say.notices}
          value={settings.notification_settings_level}
          choices={say.noticeLevels.map((label, value) => ({ value, label }))}
          onChange={(level) => choose({ notification_settings_level: level })}
        />
      </div>
      <Switch
        label={say.serious}
        text={say.seriousText}
        checked={settings.serious_business_mode}
        onChange={({ target }) => choose({ serious_business_mode: target.checked })}
      />
      <Switch
        label={say.withoutVat}
        text={say.withoutVatText}
        checked={settings.show_prices_excluding_vat}
        onChange={({ target }) => choose({ show_prices_excluding_vat: target.checked })}
      />
    </div>
  )
}
