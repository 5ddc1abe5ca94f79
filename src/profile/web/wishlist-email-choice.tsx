import { wishlistEmailConsentText } from '#email/wishlist-email-consent-text.ts'
import { Check } from '#forms/check.tsx'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { profileMessages as messages } from '#profile/messages.ts'
import { useProfile } from './use-profile.ts'

export default function WishlistEmailChoice() {
  const { settings, hasFailed, again, choose } = useProfile()
  if (hasFailed) return <LoadFailed onRetry={again}>{messages.failed}</LoadFailed>
  if (!settings) return null
  return (
    <Check
      label={wishlistEmailConsentText}
      checked={settings.shouldReceiveWishlistEmails}
      onChange={({ target }) => choose({ shouldReceiveWishlistEmails: target.checked })}
    />
  )
}
