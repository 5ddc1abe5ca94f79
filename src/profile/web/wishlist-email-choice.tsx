import { wishlistEmailConsentText } from '#email/wishlist-email-consent-text.ts'
import { Check } from '#ui/check.tsx'
import { useProfile } from './use-profile.ts'

export default function WishlistEmailChoice() {
  const { settings, choose } = useProfile()
  if (!settings) return null
  return (
    <Check
      label={wishlistEmailConsentText}
      checked={settings.shouldReceiveWishlistEmails}
      onChange={({ target }) => choose({ shouldReceiveWishlistEmails: target.checked })}
    />
  )
}
