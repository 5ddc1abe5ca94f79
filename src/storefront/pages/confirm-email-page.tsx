import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { useForm } from '#forms/use-form.ts'
import { refreshSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { profile } from '#profile/calls.ts'
import { profileMessages as messages } from '#profile/messages.ts'
import type { Head, LoadRequest } from '#routing/page.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import './info-page.css'

type ConfirmData = { token: string }

export const isPrivate = true

export async function load({ query }: LoadRequest): Promise<ConfirmData> {
  return { token: query.get('token') ?? '' }
}

export function head(): Head {
  return { title: messages.confirmTitle, canonical: pathTo('confirm-email'), noIndex: true }
}

/** Opening the link changes nothing, since email clients open links. */
export function Page({ data: { token } }: { data: ConfirmData }) {
  const { error, isBusy, submit } = useForm()
  const [email, setEmail] = useState<string | null>(null)
  const confirm = () =>
    void submit(async () => {
      const answer = await api(profile.confirmEmail, { token })
      setEmail(answer.email)
      await refreshSession()
    })
  return (
    <div className="wrap">
      <article className="panel panel--l info-page-prose">
        <h1>{messages.confirmTitle}</h1>
        {error && <Note kind="err">{error}</Note>}
        {email !== null ? (
          <>
            <Note kind="ok">{messages.confirmed(email)}</Note>
            <p>
              <ButtonLink href={pathTo('member.profile')}>{messages.toProfile}</ButtonLink>
            </p>
          </>
        ) : token === '' ? (
          <p>{messages.noLink}</p>
        ) : (
          <>
            <p>{messages.confirmText}</p>
            <p>
              <Button variant="p" state={isBusy ? 'busy' : undefined} onClick={confirm}>
                {messages.confirm}
              </Button>
            </p>
          </>
        )}
      </article>
    </div>
  )
}
