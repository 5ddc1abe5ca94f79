import { type FormEvent, useState } from 'react'
import { putSetting, useSession } from '#account/web/session.ts'
import { content } from '#content/calls.ts'
import { ApiError, api } from '#core/api-client.ts'
import { sv } from '#storefront/sv.ts'
import { Button } from '#ui/button.tsx'
import './newsletter.css'

/** Visitors give an address; members switch it on; who already subscribes does not see it. */
export function NewsletterBox() {
  const user = useSession((state) => state.user)
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null)
  if (user?.settings.send_newsletter) return null

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (user) {
      await putSetting('send_newsletter', true)
      return
    }
    if (!email) return setMessage({ text: sv.emptyAddress, isError: true })
    setMessage(await subscribed(email))
  }

  return (
    <div className="foot__n">
      <div>
        <h2>{sv.newsletterTitle}</h2>
        <p className="foot__t">{sv.newsletterText}</p>
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

async function subscribed(email: string): Promise<{ text: string; isError: boolean }> {
  try {
    await api(content.subscribe, { email })
    return { text: sv.subscribed, isError: false }
  } catch (error) {
    const isKnown = error instanceof ApiError && (error.status === 402 || error.status === 403)
    return { text: isKnown ? error.message : sv.wrong, isError: true }
  }
}
