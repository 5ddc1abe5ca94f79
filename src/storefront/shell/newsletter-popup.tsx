import { type FormEvent, useState } from 'react'
import type { User } from '#account/contract.ts'
import { newsletterWords } from '#account/newsletter-words.ts'
import { putSetting } from '#account/web/session.ts'
import { loadLetters } from '#storefront/letters/load.ts'
import { sv } from '#storefront/sv.ts'
import { meetingWords as say } from '#storefront/sv-meetings.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toasts.ts'
import './newsletter-popup.css'

/**
 * Asks once whether the newsletter is wanted; yes and no have the same weight. A visitor gives an address with the yes, and
 * a mailbox that has not answered is asked.
 */
export default function NewsletterPopup({ user, onClose }: { user: User | null; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const answer = () => {
    onClose()
    if (user) void putSetting('show_newsletter_popup', false).catch(() => {})
  }
  const onYes = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const outcome = user?.isEmailVerified
      ? await switchedOn()
      : await (await loadLetters()).subscribe(user?.email ?? email)
    if (outcome.isError) return setFault(outcome.text)
    toast(outcome.text)
    answer()
  }
  return (
    <section className="drop nlp" aria-labelledby="newsletter-popup">
      <h2 id="newsletter-popup">{say.newsletterTitle}</h2>
      <p className="small muted">{newsletterWords}</p>
      <form noValidate onSubmit={(event) => void onYes(event)}>
        {user ? (
          <p role="alert">{fault}</p>
        ) : (
          <Field
            label={sv.emailAddress}
            name="email"
            type="email"
            autoComplete="email"
            value={email}
            error={fault}
            onChange={({ target }) => {
              setEmail(target.value)
              setFault(null)
            }}
          />
        )}
        <div className="row">
          <Button type="submit">{say.yesPlease}</Button>
          <Button onClick={answer}>{say.noThanks}</Button>
        </div>
      </form>
    </section>
  )
}

async function switchedOn(): Promise<{ text: string; isError: boolean }> {
  return await putSetting('send_newsletter', true).then(
    () => ({ text: say.newsletterThanks, isError: false }),
    () => ({ text: sv.wrong, isError: true }),
  )
}
