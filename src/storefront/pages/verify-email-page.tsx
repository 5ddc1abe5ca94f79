import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { DomainError } from '#core/domain-error.ts'
import { useForm } from '#forms/use-form.ts'
import { verifyEmail } from '#identity/verify-email-calls.ts'
import type { VerificationLink } from '#identity/verify-email-contract.ts'
import { verifyEmailMessages as messages } from '#identity/verify-email-messages.ts'
import { refreshSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'

type Intent = 'confirm' | 'renew'
type Shown = { link: VerificationLink | null; isRenewed: boolean; error: string | null }
type VerifyData = Shown & { token: string }

export const isPrivate = true
export const takesForms = true

export async function load({ api, params, form, signal }: LoadRequest): Promise<VerifyData> {
  const { text: token = '' } = params
  const intent = form && (form.get('intent') === 'renew' ? 'renew' : 'confirm')
  const error = intent ? await errorOf(() => run(api, intent, token)) : null
  const { data: link } = await api(verifyEmail.getVerification, { token }, signal ? { signal } : {})
  return { token, link, isRenewed: intent === 'renew' && error === null, error }
}

export function head({ link }: VerifyData): Head {
  return { title: link ? messages.title : messages.goneTitle, noIndex: true }
}

async function run(api: Api, intent: Intent, token: string): Promise<void> {
  if (intent === 'renew') await api(verifyEmail.renewVerification, { token })
  else await api(verifyEmail.confirmVerification, { token })
}

async function errorOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** Opening the link verifies nothing, since email clients open links; it logs nobody in. */
export function Page({ data: { token, ...loaded } }: { data: VerifyData }) {
  const [shown, setShown] = useState<Shown>(loaded)
  const { error, isBusy, submit } = useForm()
  const onSubmit = (event: FormEvent<HTMLFormElement>, intent: Intent) => {
    event.preventDefault()
    void submit(async () => {
      try {
        await run(api, intent, token)
      } finally {
        const { data: link } = await api(verifyEmail.getVerification, { token })
        setShown({ link, isRenewed: false, error: null })
      }
      if (intent === 'renew') setShown((now) => ({ ...now, isRenewed: true }))
      else await refreshSession()
    })
  }
  const button = (intent: Intent, text: string) => (
    <form method="post" onSubmit={(event) => onSubmit(event, intent)}>
      <input type="hidden" name="intent" value={intent} />
      <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
        {text}
      </Button>
    </form>
  )
  const shownError = error ?? shown.error
  return (
    <div className="wrap section">
      {shownError && <Note kind="err">{shownError}</Note>}
      <div role="status">{viewOf(shown, button)}</div>
    </div>
  )
}

function viewOf({ link, isRenewed }: Shown, button: (intent: Intent, text: string) => ReactNode): ReactNode {
  const toMember = (
    <ButtonLink variant={link?.state === 'verified' ? 'p' : 's'} href={pathTo('member.profile')}>
      {messages.toMember}
    </ButtonLink>
  )
  if (!link) return <Empty isPage drawing="gap" title={messages.goneTitle} text={messages.gone} action={toMember} />
  const { state, email, username, wantsNewsletter } = link
  if (isRenewed) return <Empty isPage drawing="heart" title={messages.renewedTitle} text={messages.renewed(email)} />
  if (state === 'verified') {
    return (
      <Empty
        isPage
        drawing="heart"
        title={messages.doneTitle}
        text={messages.done(email, username)}
        action={toMember}
      />
    )
  }
  if (state === 'taken') {
    return <Empty isPage drawing="gap" title={messages.takenTitle} text={messages.taken(email)} action={toMember} />
  }
  if (state === 'expired') {
    const renew = button('renew', messages.renew)
    return <Empty isPage drawing="gap" title={messages.expiredTitle} text={messages.expired(email)} action={renew} />
  }
  const text = wantsNewsletter
    ? `${messages.text(email, username)} ${messages.newsletter}`
    : messages.text(email, username)
  const action = (
    <>
      {button('confirm', messages.confirm)}
      <p className="small muted">{messages.notYou}</p>
    </>
  )
  return <Empty isPage drawing="heart" title={messages.title} text={text} action={action} />
}
