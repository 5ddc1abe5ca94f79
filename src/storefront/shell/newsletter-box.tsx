import { type FormEvent, useState } from 'react'
import { newsletterWords } from '#account/newsletter-words.ts'
import { putSetting, useSession } from '#account/web/session.ts'
import { loadLetters } from '#storefront/letters/load.ts'
import { sv } from '#storefront/sv.ts'
import { Button } from '#ui/button.tsx'

/** Visitors give an address; members switch it on, if their mailbox has answered; who already subscribes does not see it. */
export function NewsletterBox() {
  const user = useSession((state) => state.user)
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null)
  if (user?.settings.send_newsletter) return null

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      if (user?.isEmailVerified) await putSetting('send_newsletter', true)
      else setMessage(await (await loadLetters()).subscribe(user?.email ?? form.get('email')))
    } catch {
      setMessage({ text: sv.wrong, isError: true })
    }
  }

  return (
    <div className="foot__n">
      <div>
        <h2>{sv.newsletterTitle}</h2>
        <p className="foot__t">{newsletterWords}</p>
      </div>
      <form className="foot__f" noValidate onSubmit={(event) => void onSubmit(event)}>
        <div className="row">
          {!user && (
            <>
              <label className="vh" htmlFor="newsletter-email">
                {sv.emailAddress}
              </label>
              <input
                className="in"
                id="newsletter-email"
                name="email"
                type="email"
                placeholder={sv.emailExample}
                autoComplete="email"
                aria-invalid={message?.isError || undefined}
                aria-describedby="newsletter-message"
              />
            </>
          )}
          <Button variant="m" type="submit">
            {sv.subscribe}
          </Button>
        </div>
        <p id="newsletter-message" role="status" className="foot__m">
          {message?.text}
        </p>
      </form>
    </div>
  )
}
