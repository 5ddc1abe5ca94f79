import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { useForm } from '#forms/use-form.ts'
import { verifyEmail } from '#identity/verify-email-calls.ts'
import { verifyEmailMessages as messages } from '#identity/verify-email-messages.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { refreshSession, useSession } from './session.ts'
import './email-banner.css'

export function EmailBanner({ isProfile }: { isProfile: boolean }) {
  const user = useSession((state) => state.user)
  const { error, isBusy, submit } = useForm()
  const [isSent, setSent] = useState(false)
  if (!user || (user.isEmailVerified && !user.isEmailUnreachable)) return null
  const { isEmailUnreachable } = user
  const resend = () =>
    void submit(async () => {
      setSent(false)
      const { status } = await api(verifyEmail.sendVerification, undefined)
      setSent(status === 'sent')
      if (status === 'verified') await refreshSession()
    })
  return (
    <section className="email-banner" aria-labelledby="verify-email">
      <div className="email-banner-body">
        <h2 id="verify-email">{isEmailUnreachable ? messages.unreachableTitle : messages.bannerTitle}</h2>
        <p>
          {isEmailUnreachable ? messages.unreachable(user.email) : messages.banner(user.email)}{' '}
          {!isProfile && (
            <Link className="link" href={pathTo('member.profile')}>
              {messages.changeAddress}
            </Link>
          )}
        </p>
        <div className="email-banner-status" role="status">
          {isSent && <Note kind="ok">{messages.sent(user.email)}</Note>}
        </div>
        {error && <Note kind="warn">{error}</Note>}
      </div>
      <Button variant="s" state={isBusy ? 'busy' : undefined} onClick={resend}>
        {isEmailUnreachable ? messages.confirmAgain : messages.resend}
      </Button>
    </section>
  )
}
