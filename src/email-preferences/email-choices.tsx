import { Suspense } from 'react'
import { subscriptionMessages as messages } from '#email/messages.ts'
import { newsletterConsentText } from '#email/newsletter-consent-text.ts'
import { Switch } from '#forms/switch.tsx'
import { putSetting, useSession } from '#identity/web/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast } from '#ui/toasts.ts'

const ReminderChoice = lazyPart(() => import('#cart-reminders/web/reminder-choice.tsx'))
const WishlistEmailChoice = lazyPart(() => import('#profile/web/wishlist-email-choice.tsx'))

export function EmailChoices() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <div className="email-form">
      <Switch
        label={messages.newsletter}
        text={newsletterConsentText}
        checked={user.settings.send_newsletter}
        onChange={({ target }) =>
          void putSetting('send_newsletter', target.checked).catch(() => toast(messages.wrong, { isError: true }))
        }
      />
      <Suspense>
        <ReminderChoice />
        <WishlistEmailChoice />
      </Suspense>
    </div>
  )
}
