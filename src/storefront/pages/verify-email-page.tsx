import { type FormEvent, type ReactNode, useState } from 'react'
import { verifyEmailWords as say } from '#account/sv-verify-email.ts'
import { verifyEmail } from '#account/verify-email-calls.ts'
import type { VerificationLink } from '#account/verify-email-contract.ts'
import { refreshSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import type { Api } from '#core/calls.ts'
import { Refusal } from '#core/refusal.ts'
import { pathTo } from '#paths.ts'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { useForm } from '#ui/use-form.ts'

type Deed = 'confirm' | 'renew'
type Shown = { link: VerificationLink | null; isRenewed: boolean; fault: string | null }
type VerifyData = Shown & { token: string }

export const isPrivate = true
export const takesForms = true

export async function load({ api, params, form, signal }: LoadRequest): Promise<VerifyData> {
  const { text: token = '' } = params
  const deed = form && (form.get('deed') === 'renew' ? 'renew' : 'confirm')
  const fault = deed ? await faultOf(() => run(api, deed, token)) : null
  const { data: link } = await api(verifyEmail.getVerification, { token }, signal ? { signal } : {})
  return { token, link, isRenewed: deed === 'renew' && fault === null, fault }
}

export function head({ link }: VerifyData): Head {
  return { title: link ? say.title : say.goneTitle, noIndex: true }
}

async function run(api: Api, deed: Deed, token: string): Promise<void> {
  if (deed === 'renew') await api(verifyEmail.renewVerification, { token })
  else await api(verifyEmail.confirmVerification, { token })
}

/** What a form without script is answered in words. */
async function faultOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Where the letter about an address leads. A mail program that looks at links verifies nothing, and nobody is logged in. */
export function Page({ data: { token, ...loaded } }: { data: VerifyData }) {
  const [shown, setShown] = useState<Shown>(loaded)
  const { fault, isBusy, submit } = useForm()
  const onSubmit = (event: FormEvent<HTMLFormElement>, deed: Deed) => {
    event.preventDefault()
    void submit(async () => {
      try {
        await run(api, deed, token)
      } finally {
        const { data: link } = await api(verifyEmail.getVerification, { token })
        setShown({ link, isRenewed: false, fault: null })
      }
      if (deed === 'renew') setShown((now) => ({ ...now, isRenewed: true }))
      else await refreshSession()
    })
  }
  const button = (deed: Deed, text: string) => (
    <form method="post" onSubmit={(event) => onSubmit(event, deed)}>
      <input type="hidden" name="deed" value={deed} />
      <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
        {text}
      </Button>
    </form>
  )
  const told = fault ?? shown.fault
  return (
    <div className="wrap sec">
      {told && <Note kind="err">{told}</Note>}
      <div role="status">{viewOf(shown, button)}</div>
    </div>
  )
}

function viewOf({ link, isRenewed }: Shown, button: (deed: Deed, text: string) => ReactNode): ReactNode {
  const toMember = (
    <ButtonLink variant={link?.state === 'verified' ? 'p' : 's'} href={pathTo('member.profile')}>
      {say.toMember}
    </ButtonLink>
  )
  if (!link) return <Empty isPage drawing="gap" title={say.goneTitle} text={say.gone} action={toMember} />
  const { state, email, username, wantsNewsletter } = link
  if (isRenewed) return <Empty isPage drawing="heart" title={say.renewedTitle} text={say.renewed(email)} />
  if (state === 'verified') {
    return <Empty isPage drawing="heart" title={say.doneTitle} text={say.done(email, username)} action={toMember} />
  }
  if (state === 'held') {
    return <Empty isPage drawing="gap" title={say.heldTitle} text={say.held(email)} action={toMember} />
  }
  if (state === 'expired') {
    const renew = button('renew', say.renew)
    return <Empty isPage drawing="gap" title={say.expiredTitle} text={say.expired(email)} action={renew} />
  }
  const text = wantsNewsletter ? `${say.text(email, username)} ${say.newsletter}` : say.text(email, username)
  const action = (
    <>
      {button('confirm', say.confirm)}
      <p className="small muted">{say.notYou}</p>
    </>
  )
  return <Empty isPage drawing="heart" title={say.title} text={text} action={action} />
}
