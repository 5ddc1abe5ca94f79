import { wishlistEmailConsentText } from '#email/wishlist-email-consent-text.ts'
import { LoadFailed } from '#hydration/load-failed.tsx'
import { profileMessages as messages } from '#profile/messages.ts'
import { Check } from '#ui/check.tsx'
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
