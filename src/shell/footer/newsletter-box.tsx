import { type FormEvent, useState } from 'react'
import { newsletterConsentText } from '#email/newsletter-consent-text.ts'
import { loadEmailDialogs } from '#email-preferences/load.ts'
import { dropSpaces } from '#forms/without-spaces.ts'
import { putSetting, useSession } from '#identity/web/session.ts'
import { frameMessages } from '#shell/frame-messages.ts'
import { Button } from '#ui/button.tsx'

export function NewsletterBox() {
  const user = useSession((state) => state.user)
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (user?.settings.send_newsletter) return null

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      if (user?.isEmailVerified) await putSetting('send_newsletter', true)
      else setMessage(await (await loadEmailDialogs()).subscribe(user?.email ?? form.get('email')))
    } catch {
      setMessage({ text: frameMessages.wrong, isError: true })
    }
    setBusy(false)
  }

  return (
    <div className="footer-newsletter">
      <div>
        <h2>{frameMessages.newsletterTitle}</h2>
        <p className="footer-text">{newsletterConsentText}</p>
      </div>
      <form className="footer-form" noValidate onSubmit={(event) => void onSubmit(event)}>
        <div className="row">
          {!user && (
            <>
              <label className="visually-hidden" htmlFor="newsletter-email">
                {frameMessages.emailAddress}
              </label>
              <input
                className="field-input"
                id="newsletter-email"
                name="email"
                type="email"
                onChange={dropSpaces}
                placeholder={frameMessages.emailExample}
                autoComplete="email"
                aria-invalid={message?.isError || undefined}
                aria-describedby="newsletter-message"
              />
            </>
          )}
          <Button variant="m" type="submit" state={isBusy ? 'busy' : undefined}>
            {frameMessages.subscribe}
          </Button>
        </div>
        <p id="newsletter-message" role="status" className="footer-message">
          {message?.text}
        </p>
      </form>
    </div>
  )
}
