import { Suspense } from 'react'
import { newsletterWords } from '#account/newsletter-words.ts'
import { letterWords as say } from '#account/sv-letters.ts'
import { putSetting, useSession } from '#account/web/session.ts'
import { Switch } from '#ui/check.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { toast } from '#ui/toasts.ts'

const ReminderChoice = partWhenAsked(() => import('#cart/web/reminder-choice.tsx'))
const WishLetterChoice = partWhenAsked(() => import('#account/web/wish-letter-choice.tsx'))

/** What a member has said yes to. */
export function LetterChoices() {
  const user = useSession((state) => state.user)
  if (!user) return null
  return (
    <div className="ltr">
      <Switch
        label={say.newsletter}
        text={newsletterWords}
        checked={user.settings.send_newsletter}
        onChange={({ target }) =>
          void putSetting('send_newsletter', target.checked).catch(() => toast(say.wrong, { isError: true }))
        }
      />
      <Suspense>
        <ReminderChoice />
        <WishLetterChoice />
      </Suspense>
    </div>
  )
}
