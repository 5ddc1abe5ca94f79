import { useState } from 'react'
import { verifyEmailWords as say } from '#account/sv-verify-email.ts'
import { verifyEmail } from '#account/verify-email-calls.ts'
import { api } from '#core/api-client.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'
import { refreshSession, useSession } from './session.ts'
import './email-banner.css'

/** Tells a member whose mailbox has not answered that it may, and sends the letter again. Nothing for everybody else. */
export function EmailBanner({ isProfile }: { isProfile: boolean }) {
  const user = useSession((state) => state.user)
  const { fault, isBusy, submit } = useForm()
  const [isSent, setSent] = useState(false)
  if (!user || user.isEmailVerified) return null
  const resend = () =>
    void submit(async () => {
      setSent(false)
      const { status } = await api(verifyEmail.sendVerification, undefined)
      setSent(status === 'sent')
      // The mailbox has answered elsewhere meanwhile.
      if (status === 'verified') await refreshSession()
    })
  return (
    <section className="verify" aria-labelledby="verify-email">
      <div className="verify__b">
        <h2 id="verify-email">{say.bannerTitle}</h2>
        <p>
          {say.banner(user.email)}{' '}
          {!isProfile && (
            <Link className="link" href={pathTo('member.profile')}>
              {say.changeAddress}
            </Link>
          )}
        </p>
        <div className="verify__s" role="status">
          {isSent && <Note kind="ok">{say.sent(user.email)}</Note>}
        </div>
        {fault && <Note kind="warn">{fault}</Note>}
      </div>
      <Button variant="s" state={isBusy ? 'busy' : undefined} onClick={resend}>
        {say.resend}
      </Button>
    </section>
  )
}
