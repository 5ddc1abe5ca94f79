import { type FormEvent, useState } from 'react'
import { newsletterConsentText } from '#email/newsletter-consent-text.ts'
import { loadEmailDialogs } from '#email-preferences/load.ts'
import { Field } from '#forms/field.tsx'
import type { User } from '#identity/contract.ts'
import { putSetting } from '#identity/web/session.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { onboardingMessages as messages } from '#shell/onboarding-messages.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import './newsletter-popup.css'

/** Yes and no are equally prominent. A visitor enters an address, and an unverified mailbox must confirm. */
export default function NewsletterPopup({ user, onClose }: { user: User | null; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const answer = () => {
    onClose()
    // Then it asks again another day.
    if (user) void putSetting('show_newsletter_popup', false).catch(() => {})
  }
  const onYes = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const outcome = user?.isEmailVerified ? await switchedOn() : await subscribed(user?.email ?? email)
    setBusy(false)
    if (outcome.isError) return setError(outcome.text)
    toast(outcome.text)
    answer()
  }
  return (
    <section className="drop newsletter-popup" data-asks="newsletter" aria-labelledby="newsletter-popup">
      <h2 id="newsletter-popup">{messages.newsletterTitle}</h2>
      <p className="small muted">{newsletterConsentText}</p>
      <form noValidate onSubmit={(event) => void onYes(event)}>
        {user ? (
          <p role="alert">{error}</p>
        ) : (
          <Field
            label={frameMessages.emailAddress}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            error={error}
            onChange={({ target }) => {
              setEmail(target.value)
              setError(null)
            }}
          />
        )}
        <div className="row">
          <Button type="submit" state={isBusy ? 'busy' : undefined}>
            {messages.yesPlease}
          </Button>
          <Button onClick={answer}>{messages.noThanks}</Button>
        </div>
      </form>
    </section>
  )
}

async function subscribed(email: string): Promise<{ text: string; isError: boolean }> {
  return await loadEmailDialogs().then(
    ({ subscribe }) => subscribe(email),
    () => ({ text: frameMessages.wrong, isError: true }),
  )
}

async function switchedOn(): Promise<{ text: string; isError: boolean }> {
  return await putSetting('send_newsletter', true).then(
    () => ({ text: messages.newsletterThanks, isError: false }),
    () => ({ text: frameMessages.wrong, isError: true }),
  )
}
