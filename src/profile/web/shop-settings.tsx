import type { ReactNode } from 'react'
import { newsletterConsentText } from '#email/newsletter-consent-text.ts'
import { wishlistEmailConsentText } from '#email/wishlist-email-consent-text.ts'
import { Segmented } from '#forms/segmented.tsx'
import { Switch } from '#forms/switch.tsx'
import type { ProfileSettings } from '#profile/contract.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import type { ChooseInProfile } from './use-profile.ts'

type ShopSettingsProps = { settings: ProfileSettings; choose: ChooseInProfile; reminders: ReactNode }

export function ShopSettings({ settings, choose, reminders }: ShopSettingsProps) {
  return (
    <div className="profile-status">
      <Switch
        label={messages.newsletter}
        text={newsletterConsentText}
        checked={settings.shouldReceiveNewsletters}
        onChange={({ target }) => choose({ shouldReceiveNewsletters: target.checked })}
      />
      <Switch
        label={messages.wishlistEmails}
        text={wishlistEmailConsentText}
        checked={settings.shouldReceiveWishlistEmails}
        onChange={({ target }) => choose({ shouldReceiveWishlistEmails: target.checked })}
      />
      {reminders}
      <div className="check-switch-row">
        <span>
          <b>{messages.notices}</b>
          <span className="small muted">{messages.noticesText}</span>
        </span>
        <Segmented
          label={messages.notices}
          value={settings.notification_settings_level}
          choices={messages.noticeLevels.map((label, value) => ({ value, label }))}
          onChange={(level) => choose({ notification_settings_level: level })}
        />
      </div>
      <Switch
        label={messages.serious}
        text={messages.seriousText}
        checked={settings.serious_business_mode}
        onChange={({ target }) => choose({ serious_business_mode: target.checked })}
      />
      <Switch
        label={messages.withoutVat}
        text={messages.withoutVatText}
        checked={settings.show_prices_excluding_vat}
        onChange={({ target }) => choose({ show_prices_excluding_vat: target.checked })}
      />
    </div>
  )
}
